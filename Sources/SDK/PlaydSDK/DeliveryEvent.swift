import Kernel

/// The content of a delivery.
enum DeliveryEvent: Hashable, Sendable {
  case granted(Grant)
  case refunded(Refund)
  /// A type of a later version. Confirmed and ignored.
  case unknown

  /// Parses a delivery's body. Throws for anything but a delivery.
  ///
  /// - Parameter id: the verified header `webhook-id`.
  init(_ body: [UInt8], id: String) throws(JSON.DecodingError) {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(body, limits: JSON.Limits(depth: 8, bytes: 65_536))
    } catch {
      throw .invalid("must be JSON")
    }
    var reader = try JSON.ObjectReader(json)
    switch try reader.string("type") {
    case Grant.deliveryType:
      var data = try reader.object("data")
      self = .granted(try Grant(from: &data))
    case Refund.deliveryType:
      var data = try reader.object("data")
      self = .refunded(Refund(id: id, grant: try Grant(from: &data)))
    default: self = .unknown
    }
  }
}
