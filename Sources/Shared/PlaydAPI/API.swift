/// The whole HTTP API, version 1.
public enum API {
  /// Every operation with all that is known about it, in the order of the documentation. The server routes from this
  /// table and the OpenAPI document is written from it.
  public static var operations: [Operation] {
    gameOperations + identityOperations + walletOperations + partnersOperations + gamesOperations + inboxOperations
      + consoleOperations
  }

  /// The first-party games', and what they stand on.
  private static var gameOperations: [Operation] {
    [
      Operation(CreatePlayer.self, id: "createPlayer"),
      Operation(GetMe.self, id: "getMe"),
      Operation(UpdateMe.self, id: "updateMe"),
      Operation(DeleteMe.self, id: "deleteMe"),
      Operation(ExportMe.self, id: "exportMe"),
      Operation(CreateSessions.self, id: "createSessions"),
      Operation(FinishSession.self, id: "finishSession"),
      Operation(GetLeaderboard.self, id: "getLeaderboard"),
      Operation(GetConfiguration.self, id: "getConfiguration"),
      Operation(StoreEvents.self, id: "storeEvents"),
      Operation(GetAnalytics.self, id: "getAnalytics"),
      Operation(GetAdsConfiguration.self, id: "getAdsConfiguration"),
      Operation(RecordAdConsent.self, id: "recordAdConsent"),
      Operation(RequestAd.self, id: "requestAd"),
      Operation(ReportAd.self, id: "reportAd"),
      Operation(ClaimAdReward.self, id: "claimAdReward"),
      Operation(VerifyAd.self, id: "verifyAd"),
      Operation(GetAdsReport.self, id: "getAdsReport"),
      Operation(GetCodeBreaker.self, id: "getCodeBreaker"),
      Operation(CreateCodeBreakerSessions.self, id: "createCodeBreakerSessions"),
      Operation(SaveCodeBreakerGame.self, id: "saveCodeBreakerGame"),
      Operation(FinishCodeBreakerGame.self, id: "finishCodeBreakerGame"),
      Operation(GainCodeBreakerLife.self, id: "gainCodeBreakerLife"),
      Operation(GetCodeBreakerDaily.self, id: "getCodeBreakerDaily"),
      Operation(GuessCodeBreakerDaily.self, id: "guessCodeBreakerDaily"),
      Operation(GetCodeBreakerLeaderboard.self, id: "getCodeBreakerLeaderboard"),
    ]
  }

  /// An endpoint as a value.
  public struct Operation: Sendable {
    /// A stable name, for generated clients.
    public let id: String
    public let method: HTTPMethod
    public let template: String
    public let success: Int
    public let authentication: Authentication
    public let bodyLimit: Int
    /// All refusals it may answer with, the common ones included.
    public let problems: [ProblemType]
    public let summary: String
    public let details: String
    public let parameters: [Parameter]
    public let request: Schema
    public let response: Schema

    init<E: Endpoint>(_ endpoint: E.Type, id: String) {
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
  public static var problemSchema: Schema { Problem.schema }
}
