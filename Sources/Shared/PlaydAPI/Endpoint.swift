public import Kernel

/// One operation of the HTTP API, described once for the server that routes it, the client that calls it, the tests
/// and the OpenAPI document.
///
/// An endpoint is a caseless enum whose static members say everything about it. The server reads all of them; the
/// client uses only the path and the two payload types, and the linker drops the rest.
public protocol Endpoint: SendableMetatype {
  /// The JSON body sent, or `NoContent`.
  associatedtype Request: Payload
  /// The JSON body of a success, or `NoContent`.
  associatedtype Response: Payload

  static var method: HTTPMethod { get }
  /// The path with its parameters in braces: `/v1/sessions/{sessionID}/finish`.
  static var template: String { get }
  /// The status of a success.
  static var success: Int { get }
  static var authentication: Authentication { get }
  /// The largest body accepted, in bytes. Zero where there is no body.
  static var bodyLimit: Int { get }
  /// The refusals particular to this operation, beside those every operation shares (`ProblemType.common`).
  static var problems: [ProblemType] { get }
  /// What it does, in a line.
  static var summary: String { get }
  /// What there is to know beyond the line, for the OpenAPI document.
  static var details: String { get }
  /// The parameters in the path, after the question mark and in the header.
  static var parameters: [Parameter] { get }
}

extension Endpoint {
  public static var success: Int { 200 }
  public static var bodyLimit: Int { 0 }
  public static var problems: [ProblemType] { [] }
  public static var details: String { "" }
  public static var parameters: [Parameter] { [] }
}

/// The verbs the API uses.
public enum HTTPMethod: UInt8, CaseIterable, Sendable {
  case get, post, patch, delete

  /// The word on the wire.
  public var name: String {
    switch self {
    case .get: "GET"
    case .post: "POST"
    case .patch: "PATCH"
    case .delete: "DELETE"
    }
  }
}

/// Who may call an operation.
public enum Authentication: UInt8, Sendable {
  /// Anyone; a token is not looked at.
  case none
  /// Anyone; a valid token adds what concerns the player, a wrong one is refused.
  case optional
  /// Only a player with a valid token.
  case required
  /// Only the operator, with the token the server was started with.
  case console
}

/// A parameter of the path, the query or the header.
public struct Parameter: Sendable {
  public enum Place: UInt8, Sendable { case path, query, header }

  public var name: String
  public var place: Place
  public var schema: Schema
  public var summary: String
  /// Whether a request needs it: those of paths and headers, unless they say otherwise.
  public var isRequired: Bool

  public init(_ name: String, in place: Place, _ schema: Schema, _ summary: String, required: Bool? = nil) {
    self.name = name
    self.place = place
    self.schema = schema
    self.summary = summary
    isRequired = required ?? (place != .query)
  }
}

/// A JSON body with its description: it can be written, read and documented.
public protocol Payload: JSONEncodable, JSONDecodable, Sendable {
  static var schema: Schema { get }
}

/// The absence of a body.
public struct NoContent: Payload, Hashable, Sendable {
  public init() {}
  public init(from json: JSON) throws(JSON.DecodingError) {}
  public func encode(to writer: inout JSON.Writer) {}
  public static var schema: Schema { .nothing }
}
