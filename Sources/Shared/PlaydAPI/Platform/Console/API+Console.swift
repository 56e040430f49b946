extension API {
  /// The console's.
  static var consoleOperations: [Operation] {
    [
      Operation(ConsoleSignIn.self, id: "consoleSignIn"),
      Operation(ConsoleAcceptInvitation.self, id: "consoleAcceptInvitation"),
      Operation(ConsoleSignOut.self, id: "consoleSignOut"),
      Operation(ConsoleSignOutEverywhere.self, id: "consoleSignOutEverywhere"),
      Operation(GetConsoleMe.self, id: "getConsoleMe"),
      Operation(ChangeConsolePassword.self, id: "changeConsolePassword"),
      Operation(ListConsoleAccounts.self, id: "listConsoleAccounts"),
      Operation(UpdateConsoleAccount.self, id: "updateConsoleAccount"),
      Operation(CreateConsoleInvitation.self, id: "createConsoleInvitation"),
      Operation(ListConsoleStudios.self, id: "listConsoleStudios"),
      Operation(PutConsoleStudio.self, id: "putConsoleStudio"),
      Operation(GetConsoleAudit.self, id: "getConsoleAudit"),
      Operation(GetConsoleRevenue.self, id: "getConsoleRevenue"),
      Operation(ListConsolePayouts.self, id: "listConsolePayouts"),
      Operation(CreateConsolePayout.self, id: "createConsolePayout"),
      Operation(ListConsoleBudgets.self, id: "listConsoleBudgets"),
      Operation(TopUpConsoleBudget.self, id: "topUpConsoleBudget"),
      Operation(GetConsoleActivity.self, id: "getConsoleActivity"),
      Operation(ListConsoleGames.self, id: "listConsoleGames"),
      Operation(UpdateConsoleGame.self, id: "updateConsoleGame"),
      Operation(PublishConsoleRate.self, id: "publishConsoleRate"),
      Operation(SetConsoleOffer.self, id: "setConsoleOffer"),
      Operation(SetConsoleWebhook.self, id: "setConsoleWebhook"),
      Operation(RotateConsoleSecret.self, id: "rotateConsoleSecret"),
      Operation(IssueConsoleKey.self, id: "issueConsoleKey"),
      Operation(RevokeConsoleKey.self, id: "revokeConsoleKey"),
      Operation(ListConsoleDeliveries.self, id: "listConsoleDeliveries"),
      Operation(ReplayConsoleDelivery.self, id: "replayConsoleDelivery"),
      Operation(CountConsoleRecovery.self, id: "countConsoleRecovery"),
      Operation(RecoverConsoleDeliveries.self, id: "recoverConsoleDeliveries"),
      Operation(ListConsoleFlags.self, id: "listConsoleFlags"),
      Operation(GetConsoleFlagFigures.self, id: "getConsoleFlagFigures"),
      Operation(DecideConsoleFlag.self, id: "decideConsoleFlag"),
      Operation(FindConsolePlayer.self, id: "findConsolePlayer"),
    ]
  }
}

extension ProblemType {
  /// The refusals of every operation that needs somebody signed in to the console.
  static var ofConsole: [ProblemType] {
    [.consoleClosed, .consoleTokenInvalid, .consoleSessionExpired, .consoleRoleMissing, .consoleOriginForeign]
  }
}
