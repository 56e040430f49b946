import IppoArt
package import IppoEngine

/// A pet's picture as shapes, for screens that draw no SVG. The picture is the page's own: this reads its document.
package struct PetDrawing: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double
  }

  package enum Segment: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  package struct Color: Equatable, Sendable {
    /// `0xRRGGBB`
    package var hex: UInt32
    package var opacity: Double
  }

  package struct Stop: Equatable, Sendable {
    package var offset: Double
    package var color: Color
  }

  package enum Paint: Equatable, Sendable {
    case color(Color)
    case linear(from: Point, to: Point, [Stop])
    case radial(center: Point, radius: Double, [Stop])
  }

  package struct Stroke: Equatable, Sendable {
    package var color: Color
    package var width: Double
  }

  /// One shape. The stroke lies under the fill.
  package struct Shape: Equatable, Sendable {
    package var outline: [Segment]
    package var fill: Paint?
    package var stroke: Stroke?
    package var opacity: Double
    package var clip: [Segment]?
  }

  /// The part of the plane that the picture fills: left, top, side.
  package let origin: Point
  package let side: Double
  package let shapes: [Shape]

  package init(_ species: Species, at stage: Stage) {
    // What the reader does not know it leaves out; the tests find nothing left out in any picture.
    var reader = PetReader(PetPicture(species, at: stage).document)
    reader.read()
    (origin, side, shapes) = (reader.origin, reader.side, reader.shapes)
  }
}
