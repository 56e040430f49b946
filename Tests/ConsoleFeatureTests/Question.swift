import AdsAPI
import AnalyticsAPI
import ConsoleAPI
import Kernel
import PlaydAPI

@testable import ConsoleFeature

/// Requests of the console.
enum Question: CaseIterable, Equatable {
  case signIn, join, signOut, signOutEverywhere, changePassword
  case revenue, table, activity, gameFigures, payouts, payOut, budgets, topUp
  case accounts, updateAccount, invite, studios, putStudio, audit
  case games, updateGame, rate, offer, webhook, rotate, issueKey, revokeKey
  case statements, statementTable, guide, reference, counts
  case deliveries, replay, recoverable, recover
  case flags, decided, flagCounts, decide, player
  case experiments, versions, beginExperiment, weighExperiment, endExperiment
  case analytics, ads
  case find
  case catalogue, catalogueVersions, preview, publish, restore
  case limits, publishLimits
  case adjust, adjustments, decideAdjustment
  case record, freeze, refund, figures, evidence, decideAll
  case newGame, launch, picture, testKey, testEvent, testEvents
  case signUp, confirmSignUp, forgot, reset, applications, decidedApplications, decideApplication
  case security, sessions, endSession, endOthers, twoFactor, confirmTwoFactor, endTwoFactor, recoveryCodes
  case partners, partnerAccounts, letters, retryLetter, retryLetters, discardLetter
  case passkeys, beginPasskey, addPasskey, renamePasskey, removePasskey, beginPasskeySignIn, passkeySignIn

  /// Kind of a call; nil for calls that the console does not make.
  init?(_ call: Call) {
    for question in Self.allCases where question.isAsked(by: call) {
      self = question
      return
    }
    return nil
  }

  private func isAsked(by call: Call) -> Bool {
    switch self {
    case .table: call.path.hasSameBytes(as: GetConsoleRevenue.tableCall(token: "").path)
    case .statementTable: call.path.hasSameBytes(as: GetConsoleStatements.tableCall(token: "").path)
    case .guide: call.path.hasSameBytes(as: Guide.path)
    case .reference: call.path.hasSameBytes(as: Reference.path)
    case .decided: call.path.utf8.starts(with: ListConsoleFlags.call(isDecided: true, token: "").path.utf8)
    case .decidedApplications:
      call.path.hasSameBytes(as: ListConsoleApplications.call(isDecided: true, token: "").path)
    case .applications: call.path.hasSameBytes(as: ListConsoleApplications.template)
    case .flags:
      call.method == .get && Self.matches(call.path, ListConsoleFlags.template)
        && !call.path.utf8.starts(with: ListConsoleFlags.call(isDecided: true, token: "").path.utf8)
    default: endpoint.method == call.method && Self.matches(call.path, endpoint.template)
    }
  }

  /// Whether a path matches a template, ignoring the query.
  private static func matches(_ path: String, _ template: String) -> Bool {
    let plain = path.utf8.split(separator: UInt8(ascii: "?"))[0]
    let (words, pattern) = (
      plain.split(separator: UInt8(ascii: "/")), template.utf8.split(separator: UInt8(ascii: "/"))
    )
    return words.count == pattern.count
      && zip(words, pattern).allSatisfy { $1.first == UInt8(ascii: "{") || $0.elementsEqual($1) }
  }

  private var endpoint: (method: HTTPMethod, template: String) {
    switch self {
    case .signIn: Self.of(ConsoleSignIn.self)
    case .join: Self.of(ConsoleAcceptInvitation.self)
    case .signOut: Self.of(ConsoleSignOut.self)
    case .signOutEverywhere: Self.of(ConsoleSignOutEverywhere.self)
    case .changePassword: Self.of(ChangeConsolePassword.self)
    case .revenue, .table: Self.of(GetConsoleRevenue.self)
    case .payouts: Self.of(ListConsolePayouts.self)
    case .payOut: Self.of(CreateConsolePayout.self)
    case .budgets: Self.of(ListConsoleBudgets.self)
    case .topUp: Self.of(TopUpConsoleBudget.self)
    case .accounts: Self.of(ListConsoleAccounts.self)
    case .updateAccount: Self.of(UpdateConsoleAccount.self)
    case .invite: Self.of(CreateConsoleInvitation.self)
    case .studios: Self.of(ListConsoleStudios.self)
    case .putStudio: Self.of(PutConsoleStudio.self)
    case .audit: Self.of(GetConsoleAudit.self)
    case .games: Self.of(ListConsoleGames.self)
    case .updateGame: Self.of(UpdateConsoleGame.self)
    case .rate: Self.of(PublishConsoleRate.self)
    case .offer: Self.of(SetConsoleOffer.self)
    case .webhook: Self.of(SetConsoleWebhook.self)
    case .rotate: Self.of(RotateConsoleSecret.self)
    case .issueKey: Self.of(IssueConsoleKey.self)
    case .revokeKey: Self.of(RevokeConsoleKey.self)
    case .statements, .statementTable, .guide, .reference: Self.of(GetConsoleStatements.self)
    case .counts: Self.of(CountConsoleDeliveries.self)
    case .deliveries: Self.of(ListConsoleDeliveries.self)
    case .replay: Self.of(ReplayConsoleDelivery.self)
    case .recoverable: Self.of(CountConsoleRecovery.self)
    case .recover: Self.of(RecoverConsoleDeliveries.self)
    case .flags, .decided: Self.of(ListConsoleFlags.self)
    case .flagCounts: Self.of(GetConsoleFlagFigures.self)
    case .decide: Self.of(DecideConsoleFlag.self)
    case .player: Self.of(FindConsolePlayer.self)
    case .experiments: Self.of(ListConsoleOutOfPocketExperiments.self)
    case .versions: Self.of(ListConsoleOutOfPocketRuleVersions.self)
    case .beginExperiment: Self.of(BeginConsoleOutOfPocketExperiment.self)
    case .weighExperiment: Self.of(WeighConsoleOutOfPocketExperiment.self)
    case .endExperiment: Self.of(EndConsoleOutOfPocketExperiment.self)
    case .newGame: Self.of(CreateConsoleGame.self)
    case .launch: Self.of(LaunchConsoleGame.self)
    case .picture: Self.of(SetConsolePicture.self)
    case .testKey: Self.of(IssueConsoleTestKey.self)
    case .testEvent: Self.of(SendConsoleTestEvent.self)
    case .testEvents: Self.of(ListConsoleTestEvents.self)
    case .signUp: Self.of(BeginConsoleSignUp.self)
    case .confirmSignUp: Self.of(ConfirmConsoleSignUp.self)
    case .forgot: Self.of(RequestConsoleReset.self)
    case .reset: Self.of(ConfirmConsoleReset.self)
    case .applications, .decidedApplications: Self.of(ListConsoleApplications.self)
    case .decideApplication: Self.of(DecideConsoleApplication.self)
    case .security: Self.of(GetConsoleSecurity.self)
    case .sessions: Self.of(ListConsoleSessions.self)
    case .endSession: Self.of(EndConsoleSession.self)
    case .endOthers: Self.of(EndOtherConsoleSessions.self)
    case .twoFactor: Self.of(BeginConsoleTwoFactor.self)
    case .confirmTwoFactor: Self.of(ConfirmConsoleTwoFactor.self)
    case .endTwoFactor: Self.of(EndConsoleTwoFactor.self)
    case .recoveryCodes: Self.of(RenewConsoleRecoveryCodes.self)
    case .partners, .partnerAccounts, .letters, .retryLetter, .retryLetters, .discardLetter: ofPartners
    case .record, .freeze, .refund, .evidence, .decideAll, .adjust, .adjustments, .decideAdjustment: ofPlayers
    case .find, .catalogue, .catalogueVersions, .preview, .publish, .restore: ofChallenges
    case .limits: Self.of(GetConsoleLimits.self)
    case .publishLimits: Self.of(PublishConsoleLimits.self)
    case .activity, .gameFigures, .figures, .analytics, .ads: ofFigures
    default: passkeyEndpoint
    }
  }

  private var ofFigures: (method: HTTPMethod, template: String) {
    switch self {
    case .activity: Self.of(GetConsoleActivity.self)
    case .gameFigures: Self.of(ListConsoleGameFigures.self)
    case .analytics: Self.of(GetAnalytics.self)
    case .ads: Self.of(GetAdsReport.self)
    default: Self.of(GetConsolePlatformFigures.self)
    }
  }

  private var ofChallenges: (method: HTTPMethod, template: String) {
    switch self {
    case .find: Self.of(SearchConsole.self)
    case .catalogue: Self.of(GetConsoleCatalogue.self)
    case .catalogueVersions: Self.of(ListConsoleCatalogueVersions.self)
    case .preview: Self.of(PreviewConsoleCatalogue.self)
    case .publish: Self.of(PublishConsoleCatalogue.self)
    default: Self.of(RestoreConsoleCatalogue.self)
    }
  }

  private var ofPartners: (method: HTTPMethod, template: String) {
    switch self {
    case .partnerAccounts: Self.of(ListConsolePartnerAccounts.self)
    case .letters: Self.of(ListConsoleDeadLetters.self)
    case .retryLetter: Self.of(RetryConsoleDeadLetter.self)
    case .retryLetters: Self.of(RetryConsoleDeadLetters.self)
    case .discardLetter: Self.of(DiscardConsoleDeadLetter.self)
    default: Self.of(ListConsolePartners.self)
    }
  }

  private var ofPlayers: (method: HTTPMethod, template: String) {
    switch self {
    case .freeze: Self.of(FreezeConsolePlayer.self)
    case .refund: Self.of(RefundConsoleRedemption.self)
    case .evidence: Self.of(GetConsoleEvidence.self)
    case .decideAll: Self.of(DecideConsoleFlags.self)
    case .adjust: Self.of(CreateConsoleAdjustment.self)
    case .adjustments: Self.of(ListConsoleAdjustments.self)
    case .decideAdjustment: Self.of(DecideConsoleAdjustment.self)
    default: Self.of(GetConsolePlayerRecord.self)
    }
  }

  private var passkeyEndpoint: (method: HTTPMethod, template: String) {
    switch self {
    case .beginPasskey: Self.of(BeginConsolePasskey.self)
    case .addPasskey: Self.of(AddConsolePasskey.self)
    case .renamePasskey: Self.of(RenameConsolePasskey.self)
    case .removePasskey: Self.of(RemoveConsolePasskey.self)
    case .beginPasskeySignIn: Self.of(BeginConsolePasskeySignIn.self)
    case .passkeySignIn: Self.of(FinishConsolePasskeySignIn.self)
    default: Self.of(ListConsolePasskeys.self)
    }
  }

  private static func of<E: Endpoint>(_ endpoint: E.Type) -> (method: HTTPMethod, template: String) {
    (E.method, E.template)
  }
}
