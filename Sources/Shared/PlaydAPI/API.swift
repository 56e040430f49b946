/// The whole HTTP API, version 1.
package enum API {
  /// Every operation of the platform with all that is known about it, in the order of the documentation. The server adds
  /// those that its games bring, and writes the OpenAPI document from all of them.
  package static var operations: [Operation] {
    playerOperations + identityOperations + walletOperations + partnersOperations + gamesOperations + inboxOperations + friendOperations
      + consoleOperations
  }

  /// Players, and what every game stands on.
  private static var playerOperations: [Operation] {
    [
      Operation(CreatePlayer.self, id: "createPlayer"),
      Operation(GetMe.self, id: "getMe"),
      Operation(UpdateMe.self, id: "updateMe"),
      Operation(DeleteMe.self, id: "deleteMe"),
      Operation(ExportMe.self, id: "exportMe"),
      Operation(GetLeaderboard.self, id: "getLeaderboard"),
      Operation(StoreEvents.self, id: "storeEvents"),
      Operation(GetAnalytics.self, id: "getAnalytics"),
      Operation(GetAdsConfiguration.self, id: "getAdsConfiguration"),
      Operation(RecordAdConsent.self, id: "recordAdConsent"),
      Operation(RequestAd.self, id: "requestAd"),
      Operation(ReportAd.self, id: "reportAd"),
      Operation(ClaimAdReward.self, id: "claimAdReward"),
      Operation(VerifyAd.self, id: "verifyAd"),
      Operation(GetAdsReport.self, id: "getAdsReport"),
    ]
  }

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
