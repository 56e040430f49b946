/// Single-colour icon path.
package struct Symbol: Sendable {
  /// Path data as in SVG's `d`.
  package var path: String
  /// Side of the square coordinate space.
  package var box: Double
  /// Stroke width of outlined icons in units of the box; nil for filled ones.
  package var strokeWidth: Double?

  package init(path: String, box: Double = 24, strokeWidth: Double? = nil) {
    self.path = path
    self.box = box
    self.strokeWidth = strokeWidth
  }
}
