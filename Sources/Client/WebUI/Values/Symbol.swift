/// A drawing in one colour: the path of an icon.
public struct Symbol: Sendable {
  /// Path data as in SVG's `d`.
  public var path: String
  /// Side of the square the path is drawn in.
  public var box: Double
  /// Outlined icons are stroked with this width (in units of the box); nil for filled ones.
  public var strokeWidth: Double?

  public init(path: String, box: Double = 24, strokeWidth: Double? = nil) {
    self.path = path
    self.box = box
    self.strokeWidth = strokeWidth
  }
}
