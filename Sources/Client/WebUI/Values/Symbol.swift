import Kernel

/// Single-colour icon path.
@MemberwiseInit
package struct Symbol: Sendable {
  /// Path data as in SVG's `d`.
  package var path: String
  /// Side of the square coordinate space.
  @Default(24) package var box: Double
  /// Stroke width of outlined icons in units of the box; nil for filled ones.
  @Default(nil) package var strokeWidth: Double?
}
