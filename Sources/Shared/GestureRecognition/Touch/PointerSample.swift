package import Kernel

/// A raw reading of one finger on the playing surface, as reported by the platform (coalesced readings included).
@MemberwiseInit
package struct PointerSample: Hashable, Sendable {
  package enum Phase: UInt8, Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  /// The platform's pointer identifier, stable from `began` to `ended` or `cancelled`.
  package var pointer: Int32
  package var phase: Phase
  /// Distance from the surface's left edge, in sixteenths of a point.
  package var x: Int32
  /// Distance from the surface's top edge, in sixteenths of a point.
  package var y: Int32
  /// Time of the reading, from the start of the game.
  package var time: Milliseconds
}
