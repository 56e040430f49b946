import Kernel

/// One operation of the HTTP API, described once for the server that routes it, the client that calls it, the tests
/// and the OpenAPI document.
///
/// An endpoint is a caseless enum whose static members say everything about it. The server reads all of them; the
/// client uses only the path and the two payload types, and the linker drops the rest.
package protocol Endpoint: SendableMetatype {
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
  /// One line on what it does.
  static var summary: String { get }
  /// More, for the OpenAPI document.
  static var details: String { get }
  /// The parameters in the path, after the question mark and in the header.
  static var parameters: [Parameter] { get }
}

extension Endpoint {
  package static var success: Int { 200 }
  package static var bodyLimit: Int { 0 }
  package static var problems: [ProblemType] { [] }
  package static var details: String { "" }
  package static var parameters: [Parameter] { [] }
}

/// Derives an endpoint's members: the first paragraph of the doc comment is its summary, the others are its details.
/// Without `request` or `response` there is no such body; a request has at most 4,096 bytes and success the status 200, or
/// 204 without a response, unless `bodyLimit` and `success` differ. Stored properties are the parameters: those that the
/// path names stand there, others in the query, those with `@Header` in the header. Their doc comments describe them, and
/// `@Field` gives their schema as in a payload, or refers to a description that endpoints share. `Parameter.game` describes
/// a `{game}` in the path that no property declares.
///
/// An endpoint without its own `call` gets one. Its arguments are the path's parameters, the request, the query's
/// parameters, the idempotency key and the token. The call has no other header.
///
/// ```swift
/// /// Begin a challenge.
/// ///
/// /// Beginning one twice changes nothing.
/// @Endpoint(
///   .post, "/v1/challenges/{challengeID}/start", .required, response: Challenge.self, problems: [.challengeLocked])
/// package struct StartChallenge: Endpoint {
///   /// The challenge.
///   @Field(.slug) package var challengeID: String
///   @Field(shared: .utcOffset) package var utcOffset: Int64
/// }
/// ```
///
/// - Parameter sendsToken: whether the call carries a token that the operation itself checks.
@attached(
  member, names: named(Request), named(Response), named(method), named(template), named(authentication),
  named(success), named(bodyLimit), named(problems), named(summary), named(details), named(parameters), named(call))
package macro Endpoint<Request: Payload, Response: Payload>(
  _ method: HTTPMethod, _ template: String, _ authentication: Authentication, request: Request.Type = NoContent.self,
  response: Response.Type = NoContent.self, sendsToken: Bool = false, success: Int? = nil, bodyLimit: Int? = nil,
  problems: [ProblemType] = []
) = #externalMacro(module: "PayloadMacros", type: "EndpointMacro")

/// The same for an operation of the console.
@attached(
  member, names: named(Request), named(Response), named(method), named(template), named(access), named(success),
  named(bodyLimit), named(problems), named(summary), named(details), named(parameters), named(call))
package macro Endpoint<Request: Payload, Response: Payload>(
  _ method: HTTPMethod, _ template: String, access: ConsoleAccess, request: Request.Type = NoContent.self,
  response: Response.Type = NoContent.self, success: Int? = nil, bodyLimit: Int? = nil, problems: [ProblemType] = []
) = #externalMacro(module: "PayloadMacros", type: "EndpointMacro")

/// The verbs the API uses.
package enum HTTPMethod: UInt8, CaseIterable, Sendable {
  case get, post, patch, delete

  /// The word on the wire.
  package var name: String {
    switch self {
    case .get: "GET"
    case .post: "POST"
    case .patch: "PATCH"
    case .delete: "DELETE"
    }
  }
}

/// Who may call an operation.
package enum Authentication: UInt8, Sendable {
  /// Anyone; a token is not looked at.
  case none
  /// Anyone; a valid token adds what concerns the player, a wrong one is refused.
  case optional
  /// Only a player with a valid token.
  case required
  /// Only the operator, with the token the server was started with.
  case console
  /// Only a studio's server, with its game's API key.
  case studio
}

/// A parameter of the path, the query or the header.
package struct Parameter: Sendable {
  package enum Place: UInt8, Sendable { case path, query, header }

  package var name: String
  package var place: Place
  package var schema: Schema
  package var summary: String
  /// Whether a request needs it: those of paths and headers, unless they say otherwise.
  package var isRequired: Bool

  package init(_ name: String, in place: Place, schema: Schema, summary: String, required: Bool? = nil) {
    self.name = name
    self.place = place
    self.schema = schema
    self.summary = summary
    isRequired = required ?? (place != .query)
  }
}

/// A JSON body with its description: it can be written, read and documented.
package protocol Payload: JSONEncodable, JSONDecodable, Sendable {
  static var schema: Schema { get }
}

/// The absence of a body.
package struct NoContent: Payload, Hashable, Sendable {
  package init() {}
  package init(from json: JSON) throws(JSON.DecodingError) {}
  package func encode(to writer: inout JSON.Writer) {}
  package static var schema: Schema { .nothing }
}
