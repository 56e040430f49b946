public import Kernel

/// One raw reading of one finger on the playing surface, as the platform reported it (coalesced readings included).
public struct PointerSample: Hashable, Sendable {
  public enum Phase: UInt8, Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Which finger: the platform's pointer identifier, stable from `began` to `ended` or `cancelled`.
  public var pointer: Int32
  public var phase: Phase
  /// Distance from the surface's left edge, in sixteenths of a point.
  public var x: Int32
  /// Distance from the surface's top edge, in sixteenths of a point.
  public var y: Int32
  /// When the finger was there, counted from the start of the game.
  public var time: Milliseconds

  public init(pointer: Int32, phase: Phase, x: Int32, y: Int32, time: Milliseconds) {
    self.pointer = pointer
    self.phase = phase
    self.x = x
    self.y = y
    self.time = time
  }
}
