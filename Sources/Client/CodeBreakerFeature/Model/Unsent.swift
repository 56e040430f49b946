public import Kernel
public import PlaydAPI

/// What the server has not been told yet, in the order it happened; kept on the device until it has answered.
public enum Unsent: Equatable, Sendable {
  /// A finished game of a session.
  case game(SessionID, CodeBreakerReport)
  /// What a life was given for.
  case life(CodeBreakerClaim)
}

extension Unsent: JSONEncodable, JSONDecodable {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    if let claim: CodeBreakerClaim = try reader.decodeIfPresent("life") {
      self = .life(claim)
    } else {
      self = .game(try reader.decode("session"), try reader.decode("report"))
    }
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    switch self {
    case .game(let session, let report):
      writer.name("session")
      session.encode(to: &writer)
      writer.name("report")
      report.encode(to: &writer)
    case .life(let claim):
      writer.name("life")
      claim.encode(to: &writer)
    }
    writer.endObject()
  }
}
