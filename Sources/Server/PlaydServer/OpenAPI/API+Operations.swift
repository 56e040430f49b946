import AccountAPI
import AdsAPI
import AnalyticsAPI
import ConsoleAPI
import FriendsAPI
import GamesAPI
import IdentityAPI
import InboxAPI
import LeaderboardsAPI
import PartnersAPI
import PlaydAPI
import StoreAPI
import WalletAPI

extension API {
  /// Every operation of the platform with all that is known about it, in the order of the documentation. The server adds
  /// those that its games bring, and writes the OpenAPI document from all of them.
  static var operations: [Operation] {
    playerOperations + identityOperations + walletOperations + partnersOperations + gamesOperations + inboxOperations
      + friendOperations + consoleOperations
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
      Operation(GetStore.self, id: "getStore"),
      Operation(HandInPurchase.self, id: "handInPurchase"),
      Operation(ReceiveStoreNotification.self, id: "receiveStoreNotification"),
    ]
  }
}

extension API {
  /// Proving who one is, and what has been proved.
  private static var identityOperations: [Operation] {
    [
      Operation(SignInWithGameCenter.self, id: "signInWithGameCenter"),
      Operation(CreateAppleNonce.self, id: "createAppleNonce"),
      Operation(SignInWithApple.self, id: "signInWithApple"),
      Operation(StartApple.self, id: "startApple"),
      Operation(FinishApple.self, id: "finishApple"),
      Operation(ReceiveAppleNotification.self, id: "receiveAppleNotification"),
      Operation(BeginPasskeyRegistration.self, id: "beginPasskeyRegistration"),
      Operation(FinishPasskeyRegistration.self, id: "finishPasskeyRegistration"),
      Operation(BeginPasskeyAssertion.self, id: "beginPasskeyAssertion"),
      Operation(FinishPasskeyAssertion.self, id: "finishPasskeyAssertion"),
      Operation(GetIdentities.self, id: "getIdentities"),
      Operation(DeleteIdentity.self, id: "deleteIdentity"),
      Operation(GetDevices.self, id: "getDevices"),
      Operation(SignOut.self, id: "signOut"),
      Operation(SignOutDevice.self, id: "signOutDevice"),
      Operation(MakeRecoveryCode.self, id: "makeRecoveryCode"),
      Operation(Recover.self, id: "recover"),
    ]
  }
}

extension API {
  /// The wallet, the daily bonus and the challenges.
  private static var walletOperations: [Operation] {
    [
      Operation(GetWallet.self, id: "getWallet"),
      Operation(GetWalletHistory.self, id: "getWalletHistory"),
      Operation(ClaimStreak.self, id: "claimStreak"),
      Operation(GetChallenges.self, id: "getChallenges"),
      Operation(StartChallenge.self, id: "startChallenge"),
    ]
  }
}

extension API {
  private static var partnersOperations: [Operation] {
    [
      Operation(GetPartners.self, id: "getPartners"),
      Operation(ConnectPartner.self, id: "connectPartner"),
      Operation(PartnerCallback.self, id: "partnerCallback"),
      Operation(DisconnectPartner.self, id: "disconnectPartner"),
      Operation(ReceivePartnerEvent.self, id: "receivePartnerEvent"),
      Operation(VerifyStravaSubscription.self, id: "verifyStravaSubscription"),
      Operation(ReceiveStravaEvent.self, id: "receiveStravaEvent"),
      Operation(ReceiveGoogleHealthNotification.self, id: "receiveGoogleHealthNotification"),
      Operation(ImportHealth.self, id: "importHealth"),
    ]
  }
}

extension API {
  private static var gamesOperations: [Operation] {
    [
      Operation(GetGames.self, id: "getGames"),
      Operation(GetGameLink.self, id: "getGameLink"),
      Operation(LinkGame.self, id: "linkGame"),
      Operation(UnlinkGame.self, id: "unlinkGame"),
      Operation(RedeemCoins.self, id: "redeemCoins"),
      Operation(GetRedemption.self, id: "getRedemption"),
      Operation(ListRedemptions.self, id: "listRedemptions"),
      Operation(ConfirmStudioLink.self, id: "confirmStudioLink"),
      Operation(AnnounceStudioAccount.self, id: "announceStudioAccount"),
    ]
  }
}

extension API {
  private static var inboxOperations: [Operation] {
    [
      Operation(GetInbox.self, id: "getInbox"),
      Operation(ReadInbox.self, id: "readInbox"),
      Operation(StreamInbox.self, id: "streamInbox"),
      Operation(GetNotificationSettings.self, id: "getNotificationSettings"),
      Operation(ChangeNotificationSettings.self, id: "changeNotificationSettings"),
      Operation(GetPushKey.self, id: "getPushKey"),
      Operation(SubscribePush.self, id: "subscribePush"),
      Operation(UnsubscribePush.self, id: "unsubscribePush"),
      Operation(RegisterAppDevice.self, id: "registerAppDevice"),
      Operation(UnregisterAppDevice.self, id: "unregisterAppDevice"),
    ]
  }
}

extension API {
  /// The console's.
  private static var consoleOperations: [Operation] { consoleAccountOperations + consoleWorkOperations }

  /// Accounts, studios and the audit log.
  private static var consoleAccountOperations: [Operation] {
    [
      Operation(ConsoleSignIn.self, id: "consoleSignIn"),
      Operation(ConsoleAcceptInvitation.self, id: "consoleAcceptInvitation"),
      Operation(ConsoleSignOut.self, id: "consoleSignOut"),
      Operation(ConsoleSignOutEverywhere.self, id: "consoleSignOutEverywhere"),
      Operation(GetConsoleMe.self, id: "getConsoleMe"),
      Operation(ChangeConsolePassword.self, id: "changeConsolePassword"),
      Operation(BeginConsoleSignUp.self, id: "beginConsoleSignUp"),
      Operation(ConfirmConsoleSignUp.self, id: "confirmConsoleSignUp"),
      Operation(RequestConsoleReset.self, id: "requestConsoleReset"),
      Operation(ConfirmConsoleReset.self, id: "confirmConsoleReset"),
      Operation(ListConsoleApplications.self, id: "listConsoleApplications"),
      Operation(DecideConsoleApplication.self, id: "decideConsoleApplication"),
      Operation(ListConsoleSessions.self, id: "listConsoleSessions"),
      Operation(EndConsoleSession.self, id: "endConsoleSession"),
      Operation(EndOtherConsoleSessions.self, id: "endOtherConsoleSessions"),
      Operation(GetConsoleSecurity.self, id: "getConsoleSecurity"),
      Operation(BeginConsoleTwoFactor.self, id: "beginConsoleTwoFactor"),
      Operation(ConfirmConsoleTwoFactor.self, id: "confirmConsoleTwoFactor"),
      Operation(EndConsoleTwoFactor.self, id: "endConsoleTwoFactor"),
      Operation(RenewConsoleRecoveryCodes.self, id: "renewConsoleRecoveryCodes"),
      Operation(ListConsolePasskeys.self, id: "listConsolePasskeys"),
      Operation(BeginConsolePasskey.self, id: "beginConsolePasskey"),
      Operation(AddConsolePasskey.self, id: "addConsolePasskey"),
      Operation(RenameConsolePasskey.self, id: "renameConsolePasskey"),
      Operation(RemoveConsolePasskey.self, id: "removeConsolePasskey"),
      Operation(BeginConsolePasskeySignIn.self, id: "beginConsolePasskeySignIn"),
      Operation(FinishConsolePasskeySignIn.self, id: "finishConsolePasskeySignIn"),
      Operation(ListConsoleAccounts.self, id: "listConsoleAccounts"),
      Operation(UpdateConsoleAccount.self, id: "updateConsoleAccount"),
      Operation(CreateConsoleInvitation.self, id: "createConsoleInvitation"),
      Operation(ListConsoleStudios.self, id: "listConsoleStudios"),
      Operation(PutConsoleStudio.self, id: "putConsoleStudio"),
      Operation(GetConsoleAudit.self, id: "getConsoleAudit"),
    ]
  }

  /// Money, players, games and deliveries.
  private static var consoleWorkOperations: [Operation] {
    [
      Operation(GetConsoleRevenue.self, id: "getConsoleRevenue"),
      Operation(GetConsoleStatements.self, id: "getConsoleStatements"),
      Operation(ListConsolePayouts.self, id: "listConsolePayouts"),
      Operation(CreateConsolePayout.self, id: "createConsolePayout"),
      Operation(ListConsoleBudgets.self, id: "listConsoleBudgets"),
      Operation(TopUpConsoleBudget.self, id: "topUpConsoleBudget"),
      Operation(ListConsolePartners.self, id: "listConsolePartners"),
      Operation(ListConsolePartnerAccounts.self, id: "listConsolePartnerAccounts"),
      Operation(ListConsoleDeadLetters.self, id: "listConsoleDeadLetters"),
      Operation(RetryConsoleDeadLetter.self, id: "retryConsoleDeadLetter"),
      Operation(RetryConsoleDeadLetters.self, id: "retryConsoleDeadLetters"),
      Operation(DiscardConsoleDeadLetter.self, id: "discardConsoleDeadLetter"),
      Operation(SearchConsole.self, id: "searchConsole"),
      Operation(GetConsoleCatalogue.self, id: "getConsoleCatalogue"),
      Operation(PreviewConsoleCatalogue.self, id: "previewConsoleCatalogue"),
      Operation(ListConsoleCatalogueVersions.self, id: "listConsoleCatalogueVersions"),
      Operation(GetConsoleCatalogueVersion.self, id: "getConsoleCatalogueVersion"),
      Operation(PublishConsoleCatalogue.self, id: "publishConsoleCatalogue"),
      Operation(RestoreConsoleCatalogue.self, id: "restoreConsoleCatalogue"),
      Operation(GetConsoleLimits.self, id: "getConsoleLimits"),
      Operation(PublishConsoleLimits.self, id: "publishConsoleLimits"),
      Operation(CreateConsoleAdjustment.self, id: "createConsoleAdjustment"),
      Operation(ListConsoleAdjustments.self, id: "listConsoleAdjustments"),
      Operation(DecideConsoleAdjustment.self, id: "decideConsoleAdjustment"),
      Operation(GetConsoleEvidence.self, id: "getConsoleEvidence"),
      Operation(DecideConsoleFlags.self, id: "decideConsoleFlags"),
      Operation(GetConsolePlayerRecord.self, id: "getConsolePlayerRecord"),
      Operation(FreezeConsolePlayer.self, id: "freezeConsolePlayer"),
      Operation(RefundConsoleRedemption.self, id: "refundConsoleRedemption"),
      Operation(GetConsoleActivity.self, id: "getConsoleActivity"),
      Operation(ListConsoleGameFigures.self, id: "listConsoleGameFigures"),
      Operation(GetConsolePlatformFigures.self, id: "getConsolePlatformFigures"),
      Operation(ListConsoleGames.self, id: "listConsoleGames"),
      Operation(CreateConsoleGame.self, id: "createConsoleGame"),
      Operation(LaunchConsoleGame.self, id: "launchConsoleGame"),
      Operation(SetConsolePicture.self, id: "setConsolePicture"),
      Operation(IssueConsoleTestKey.self, id: "issueConsoleTestKey"),
      Operation(SendConsoleTestEvent.self, id: "sendConsoleTestEvent"),
      Operation(ListConsoleTestEvents.self, id: "listConsoleTestEvents"),
      Operation(UpdateConsoleGame.self, id: "updateConsoleGame"),
      Operation(PublishConsoleRate.self, id: "publishConsoleRate"),
      Operation(SetConsoleOffer.self, id: "setConsoleOffer"),
      Operation(SetConsoleWebhook.self, id: "setConsoleWebhook"),
      Operation(RotateConsoleSecret.self, id: "rotateConsoleSecret"),
      Operation(IssueConsoleKey.self, id: "issueConsoleKey"),
      Operation(RevokeConsoleKey.self, id: "revokeConsoleKey"),
      Operation(ListConsoleDeliveries.self, id: "listConsoleDeliveries"),
      Operation(CountConsoleDeliveries.self, id: "countConsoleDeliveries"),
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

extension API {
  private static var friendOperations: [Operation] {
    [
      Operation(GetFriends.self, id: "getFriends"),
      Operation(AddFriend.self, id: "addFriend"),
      Operation(RenewFriendLink.self, id: "renewFriendLink"),
      Operation(RemoveFriend.self, id: "removeFriend"),
      Operation(CheerFriend.self, id: "cheerFriend"),
      Operation(GiveCoins.self, id: "giveCoins"),
    ]
  }
}
