import Kernel

/// A place on the Earth, in degrees.
@MemberwiseInit
package struct Position: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  /// Nil outside the Earth's ranges, and for the null island that receivers give before they have a fix.
  package init?(checking latitude: Double, _ longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Metres on the WGS 84 ellipsoid, taken as flat between the two places: exact to a millimetre over a runner's steps.
  package func distance(to other: Position) -> Double {
    let cosine = Position.cosine(degrees: (latitude + other.latitude) / 2)
    // The ellipsoid's eccentricity squared, and its larger radius.
    let (eccentricity, radius) = (0.006_694_379_990_14, 6_378_137.0)
    let bend = 1 - eccentricity * (1 - cosine * cosine)
    let eastward = radius / bend.squareRoot()
    let northward = eastward * (1 - eccentricity) / bend
    var turn = other.longitude - longitude
    // The shorter way over the date line.
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let x = turn * Position.radian * cosine * eastward
    let y = (other.latitude - latitude) * Position.radian * northward
    return (x * x + y * y).squareRoot()
  }

  private static let radian = 0.017_453_292_519_943_295

  /// The cosine of a latitude by its series, to 1e-11: shared modules link no mathematics library.
  package static func cosine(degrees: Double) -> Double {
    let x = degrees * radian
    let square = x * x
    var (term, sum) = (1.0, 1.0)
    // Whole steps: a stride of doubles would need the library's fused multiplication.
    for step in 0..<8 {
      let odd = Double(2 * step + 1)
      term *= -square / (odd * (odd + 1))
      sum += term
    }
    return sum
  }
}
