import Database
import FriendsAPI
import HandModel
import IdentityAPI
import Kernel
import Ledger
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import Redemptions
import Rewards
import SoftAuthenticator
import StoreAuthority
import TestDatabase
import Testing

extension AnswerScenario {
  /// A guest made by the scenario, and their token.
  func guest() throws -> String {
    let answer = try request("createPlayer", masking: ["name"])
    return try CreatePlayer.response(status: answer.status, body: answer.body).token
  }

  private var time: String { String(server.now.rawValue) }

  /// A player's account, events and ads, to its end.
  static func players() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let token = try scenario.guest()
    try scenario.request("updateMe", as: token, json: #"{"name":"Nino"}"#)
    try scenario.request("getMe", as: token)
    try scenario.request("updateMe", as: token, json: #"{"name":""}"#, when: "no name")
    try scenario.request("updateMe", as: token, json: #"{"name""#, when: "no JSON")
    try scenario.request("getConfiguration", as: token)
    let events =
      #"{"batchID":"00000000000000000000000000000001","sentAt":\#(scenario.time),"events":"#
      + #"[{"event":"firstOpen","at":\#(scenario.time)}]}"#
    try scenario.request("storeEvents", as: token, json: events)
    try scenario.request("getDevices", as: token)
    try scenario.request("getIdentities", as: token)
    try scenario.request("deleteIdentity", ["1"], as: token)
    try scenario.ads(token)
    try scenario.store(token)
    try scenario.request("exportMe", as: token)
    let other = try scenario.guest()
    try scenario.request("signOut", as: other, json: #"{"everywhere":false}"#)
    try scenario.request("deleteMe", as: token)
    try scenario.request("getMe", as: token, when: "deleted")
    return scenario
  }

  private func ads(_ token: String) throws {
    try request("getAdsConfiguration", as: token)
    let wish = #"{"placement":"codebreaker-life","providers":["house"]}"#
    try request("requestAd", as: token, json: wish, when: "before consent")
    try request("recordAdConsent", as: token, json: #"{"choice":"contextual","policy":1}"#)
    let offer = try request("requestAd", as: token, json: wish)
    guard case .string(let view)? = offer.json?["view"]?["viewID"] else {
      #expect(Bool(false), "no ad")
      return
    }
    try request("reportAd", [view], as: token, json: #"{"event":"impression"}"#)
    try request("reportAd", [view], as: token, json: #"{"event":"completion"}"#, when: "too early")
    server.wait(.seconds(60))
    try request("reportAd", [view], as: token, json: #"{"event":"completion"}"#)
    try request("claimAdReward", [view], as: token)
    try request("verifyAd", query: "?ad_network=1")
  }

  /// A purchase handed in, and refunded.
  private func store(_ token: String) throws {
    try request("getStore", as: token, masking: ["accountToken"])
    let answer = try server.send(GetMe.call(token: token))
    let player = try GetMe.response(status: answer.status, body: answer.body).playerID
    let week = StoreAuthority.transaction("2000000000000001", "week_without_ads", of: player, at: server.now)
    let proof = #"{"signedTransaction":"\#(StoreAuthority.sound.sign(week))"}"#
    try request("handInPurchase", as: token, json: proof)
    try request("handInPurchase", as: token, json: proof, when: "again")
    try request("handInPurchase", as: try guest(), json: proof, when: "another player")
    try request("handInPurchase", as: token, json: #"{"signedTransaction":"a.b.c"}"#, when: "no transaction")
    let refund = StoreAuthority.sound.notification("REFUND", "a", week, at: server.now)
    try request("receiveStoreNotification", json: #"{"signedPayload":"\#(refund)"}"#)
    try request("receiveStoreNotification", json: #"{"signedPayload":"\#(refund)"}"#, when: "again")
  }

  /// A Zen run, which has no session, and forged ones.
  private func zen() throws {
    let token = try guest()
    var runner = SyntheticRunner(seed: 11)
    let run = runner.play(
      RunSettings(mode: .zen, pool: .discreet), seed: 77, answers: 20, ending: .stop, startedAt: server.now,
      rules: .current)
    server.wait(.seconds(600))
    let bytes = run.recording.encoded()
    for (score, occasion) in [(run.run.score, ""), (run.run.score, "again"), (100, "another score")] {
      let sent = OutOfPocketFinishRequest(recording: bytes, score: Int64(score))
      try request("recordZen", RecordOutOfPocketZen.call(sent, token: token), when: occasion)
    }
    let garbage = OutOfPocketFinishRequest(recording: [1, 2, 3], score: 0)
    try request("recordZen", RecordOutOfPocketZen.call(garbage, token: token), when: "no recording")
  }

  /// A ranked game of each kind.
  static func games() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    try scenario.request("getLeaderboard", ["out-of-pocket", "classic-touch"], when: "empty")
    try scenario.request("getLeaderboard", ["out-of-pocket", "nothing"], when: "unknown board")
    let (token, rival) = (try scenario.guest(), try scenario.guest())
    try scenario.request("updateMe", as: token, json: #"{"name":"Nino"}"#)
    try scenario.request("updateMe", as: rival, json: #"{"name":"Giorgi"}"#)
    for (bearer, score) in [(token, Int32(3)), (rival, 5)] {
      let made = try scenario.request(
        "createSessions", CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(.classicTouch), token: bearer))
      let sessions = try CreateOutOfPocketSessions.response(status: made.status, body: made.body).sessions
      let session = try #require(sessions.first)
      let finish = scenario.server.play(session, score)
      // How long a game takes depends on its seed.
      scenario.server.wait(.seconds(60) - Milliseconds(scenario.server.now.rawValue % 60_000))
      let call = FinishOutOfPocketSession.call(session.sessionID, finish, token: bearer)
      // How fast the answers were depends on the seed too.
      try scenario.request("finishSession", call, masking: ["achievements"])
      let wrong = OutOfPocketFinishRequest(recording: finish.recording, score: finish.score + 1)
      try scenario.request(
        "finishSession", FinishOutOfPocketSession.call(session.sessionID, wrong, token: bearer), when: "another score")
    }
    try scenario.zen()
    try scenario.request("getLeaderboard", ["out-of-pocket", "classic-touch"], as: token)
    try scenario.request("getLeaderboard", ["out-of-pocket", "classic-touch"], query: "?limit=1", as: token)
    let answer = try scenario.server.send(GetFriends.call(token: token))
    let code = try GetFriends.response(status: answer.status, body: answer.body).code
    _ = try scenario.server.send(AddFriend.call(FriendRequest(code: code), token: rival))
    try scenario.request("getOutOfPocketFriends", GetOutOfPocketFriends.call(.classicTouch, token: token))
    try scenario.request("getOutOfPocketFriends", ["zen"], as: token, when: "without a board")
    return scenario
  }

  /// Coins earned and redeemed, and the messages about them.
  static func platform() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let (server, now) = (scenario.server, scenario.server.now)
    try server.store.database.write { try Rewards().seedSandbox(at: now, in: $0) }
    let token = try scenario.guest()
    try scenario.request("getWallet", query: "?utcOffset=240", as: token)
    try scenario.request("claimStreak", query: "?utcOffset=240", as: token, when: "without a key")
    try scenario.request("claimStreak", query: "?utcOffset=240", as: token, headers: [("Idempotency-Key", "a")])
    try scenario.request(
      "claimStreak", query: "?utcOffset=240", as: token, headers: [("Idempotency-Key", "b")], when: "again")
    try scenario.request("getWalletHistory", as: token)
    try scenario.request("getChallenges", query: "?utcOffset=240", as: token)
    try scenario.request("startChallenge", ["sofi-month"], query: "?utcOffset=240", as: token)
    try scenario.request("startChallenge", ["nothing"], query: "?utcOffset=240", as: token, when: "unknown")
    try scenario.request("getPartners", as: token)
    try scenario.request("connectPartner", ["fitbit"], as: token)
    try scenario.request("partnerCallback", ["fitbit"], query: "?state=none&code=none")
    try scenario.request("disconnectPartner", ["fitbit"], as: token)
    try scenario.request("receivePartnerEvent", ["fitbit"], json: "{}")
    try scenario.request("verifyStravaSubscription", ["none"], query: "?hub.mode=subscribe")
    try scenario.request("receiveStravaEvent", ["none"], json: "{}")
    try scenario.request("receiveGoogleHealthNotification", json: #"{"type":"verification"}"#)
    try scenario.redemptions(token)
    try scenario.inbox(token)
    return scenario
  }

  /// Coins enough, given by a partner's budget.
  private func grant(_ coins: Int64, to token: String) throws {
    let answer = try server.send(GetMe.call(token: token))
    let (player, now) = (try GetMe.response(status: answer.status, body: answer.body).playerID, server.now)
    try server.store.database.write { connection in
      let ledger = Ledger()
      try ledger.topUp(.partnerBudget(1), amount: Coins(coins), reference: "test", at: now, in: connection)
      try ledger.grant(
        Coins(coins), to: player.rawValue, from: .partnerBudget(1), reference: "test", at: now, in: connection)
    }
  }

  private func redemptions(_ token: String) throws {
    let game = "monopoly-go-sandbox"
    let now = server.now
    let key = try server.store.database.write {
      try Redemptions().issueKey(for: GameID(rawValue: 1), at: now, in: $0)
    }
    try request("getGames")
    try request("getGameLink", [game], as: token)
    let redemption = #"{"units":1}"#
    try request(
      "redeemCoins", [game], as: token, headers: [("Idempotency-Key", "c")], json: redemption, when: "not linked")
    let pending = try request("linkGame", [game], as: token, json: "{}")
    guard case .string(let code)? = pending.json?["code"] else {
      #expect(Bool(false), "no code")
      return
    }
    try request("confirmStudioLink", as: key, json: #"{"code":"\#(code)","account":"nino-7"}"#)
    try request("announceStudioAccount", as: key, json: #"{"teamPlayerID":"T:_1","account":"nino-7"}"#)
    try request("getGameLink", [game], as: token, when: "linked")
    let bearer = [("Idempotency-Key", "d")]
    try request("redeemCoins", [game], as: token, headers: bearer, json: redemption, when: "too few coins")
    try grant(1_000, to: token)
    let redeemed = try request("redeemCoins", [game], as: token, headers: bearer, json: redemption)
    if case .string(let id)? = redeemed.json?["redemptionID"] { try request("getRedemption", [id], as: token) }
    try request("getRedemption", ["red_0000000000005"], as: token, when: "unknown")
    try request("listRedemptions", as: token)
    try request("getGames", as: token, when: "linked")
    try request("getWallet", query: "?utcOffset=240", as: token, when: "after redeeming")
    try request("unlinkGame", [game], as: token)
  }

  private func inbox(_ token: String) throws {
    try request("getInbox", as: token)
    try request("readInbox", as: token, json: #"{"upTo":1}"#)
    try request("streamInbox", as: token)
    try request("getNotificationSettings", as: token)
    try request("changeNotificationSettings", as: token, json: #"{"earning":true,"language":"ka"}"#)
    try request("getPushKey")
    let keys = #"{"p256dh":"none","auth":"none"}"#
    try request("subscribePush", as: token, json: #"{"endpoint":"https://push.example/1","keys":\#(keys)}"#)
    try request("unsubscribePush", as: token, json: #"{"endpoint":"https://push.example/1"}"#)
    func device(_ app: String) -> String {
      #"{"app":"\#(app)","environment":"production","token":"\#(String(repeating: "0f", count: 32))"}"#
    }
    try request("registerAppDevice", as: token, json: device(TestServer.app))
    try request("registerAppDevice", as: token, json: device("com.example.other"), when: "another app")
    try request("unregisterAppDevice", as: token, json: device(TestServer.app))
  }

  /// Passkeys, and the other ways to sign in up to the proof that a provider gives.
  static func signIn() throws -> AnswerScenario {
    let fixture = try IdentityFixture()
    let scenario = AnswerScenario(fixture.server)
    let token = try scenario.guest()
    try scenario.request("updateMe", as: token, json: #"{"name":"Nino"}"#)
    try scenario.passkeys(fixture.authenticator(), token)
    let proof =
      #"{"playerID":"G:1","publicKeyURL":"https://static.gc.apple.com/k.cer","signature":"AA==","salt":"AA==","#
      + #""timestamp":\#(scenario.time)}"#
    try scenario.request("signInWithGameCenter", as: token, json: proof)
    try scenario.request("createAppleNonce")
    try scenario.request("signInWithApple", as: token, json: #"{"idToken":"a.b.c","nonce":"none"}"#)
    try scenario.request("startApple")
    try scenario.request("finishApple", as: token, json: #"{"state":"none","verifier":"none"}"#)
    try scenario.request("receiveAppleNotification", json: #"{"payload":"a.b.c"}"#)
    try scenario.request("signOut", as: token, json: #"{"everywhere":true}"#)
    return scenario
  }

  /// A passkey made, used, and removed.
  private func passkeys(_ authenticator: SoftAuthenticator, _ token: String) throws {
    var authenticator = authenticator
    let creation = try request("beginPasskeyRegistration", as: token)
    let registration = authenticator.register(
      try BeginPasskeyRegistration.response(status: creation.status, body: creation.body))
    try request("finishPasskeyRegistration", FinishPasskeyRegistration.call(registration, token: token))
    let options = try request("beginPasskeyAssertion")
    let assertion = authenticator.assert(
      try BeginPasskeyAssertion.response(status: options.status, body: options.body))
    try request("finishPasskeyAssertion", FinishPasskeyAssertion.call(assertion, token: nil))
    try request("finishPasskeyAssertion", FinishPasskeyAssertion.call(assertion, token: nil), when: "again")
    let identities = try request("getIdentities", as: token)
    if case .array(let list)? = identities.json?["identities"], case .string(let id)? = list.first?["id"] {
      try request("deleteIdentity", [id], as: token)
    }
  }
}
