/// Which of the two client programs this is; the server counts as the full one.
public enum Program {
  /// Whether this is the slim program of a first visit, which has Classic of the fingers' gestures and what goes with it.
  /// Everything else is the full program's, which is fetched behind it.
  ///
  /// A constant that the compiler sees through: what stands behind `!Program.isSlim` is left out of the slim program.
  @inlinable public static var isSlim: Bool {
    @inline(__always) get {
      #if SLIM
        true
      #else
        false
      #endif
    }
  }
}
