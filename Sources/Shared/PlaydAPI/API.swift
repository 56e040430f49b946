/// The whole HTTP API, version 1.
package enum API {
  /// An endpoint as a value.
  package struct Operation: Sendable {
    /// A stable name, for generated clients.
    package let id: String
    package let method: HTTPMethod
    package let template: String
    package let success: Int
    package let authentication: Authentication
    package let bodyLimit: Int
    /// All refusals it may answer with, the common ones included.
    package let problems: [ProblemType]
    package let summary: String
    package let details: String
    package let parameters: [Parameter]
    package let request: Schema
    package var response: Schema

    package init<E: Endpoint>(_ endpoint: E.Type, id: String) {
      self.id = id
      method = E.method
      template = E.template
      success = E.success
      authentication = E.authentication
      bodyLimit = E.bodyLimit
      var problems = ProblemType.common
      if E.authentication == .required { problems.append(.tokenMissing) }
      if E.authentication == .optional || E.authentication == .required { problems.append(.tokenInvalid) }
      if E.authentication == .console { problems += ProblemType.ofConsole }
      if E.bodyLimit > 0 { problems += [.malformedJSON, .invalidBody, .unsupportedMediaType] }
      if !E.parameters.isEmpty { problems.append(.invalidParameter) }
      if E.method != .get { problems.append(.storageFull) }
      self.problems = problems + E.problems
      summary = E.summary
      details = E.details
      parameters = E.parameters
      request = E.Request.schema
      response = E.Response.schema
    }
  }

  /// The problem document's schema.
  package static var problemSchema: Schema { Problem.schema }
}

extension ProblemType {
  /// The refusals of every operation that needs somebody signed in to the console.
  static var ofConsole: [ProblemType] {
    [.consoleClosed, .consoleTokenInvalid, .consoleSessionExpired, .consoleRoleMissing, .consoleOriginForeign]
  }
}
