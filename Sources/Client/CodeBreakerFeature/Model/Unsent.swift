package import Kernel
package import PlaydAPI

/// A result not yet sent, in order; stored until the server has answered.
package enum Unsent: Equatable, Sendable {
  /// A finished game with a session.
  case game(SessionID, CodeBreakerReport)
  /// The claim of a granted life.
  case life(CodeBreakerClaim)
}

extension Unsent: JSONEncodable, JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    if let claim: CodeBreakerClaim = try reader.decodeIfPresent("life") {
      self = .life(claim)
    } else {
      self = .game(try reader.decode("session"), try reader.decode("report"))
    }
  }

  package func encode(to writer: inout JSON.Writer) {
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
