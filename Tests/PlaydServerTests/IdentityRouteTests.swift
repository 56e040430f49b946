import AccountAPI
import Concurrently
import IdentityAPI
import Kernel
import LeaderboardsAPI
import Ledger
import PlaydAPI
import SoftAuthenticator
import Testing

@Suite("Identities over HTTP")
struct IdentityRouteTests {
  private let fixture: IdentityFixture
  private var server: TestServer { fixture.server }

  init() throws { fixture = try IdentityFixture() }

  @Test("a stranger with a passkey becomes a player, and is recognized with it everywhere")
  func stranger() throws {
    var phone = fixture.authenticator()
    let made = try fixture.register(&phone)
    #expect(made.isNew && made.merged == nil)
    #expect(try fixture.me(made.token) == made.player)
    server.wait(Milliseconds(1))
    let again = try fixture.signIn(&phone)
    #expect(!again.isNew && again.player == made.player && again.token != made.token)
    #expect(try fixture.devices(again.token).map(\.isCurrent) == [true, false])
    #expect(try fixture.identities(made.token).map(\.kind) == [.passkey])
  }

  @Test("a guest who links a passkey keeps player and token")
  func link() throws {
    let guest = try server.guest()
    var phone = fixture.authenticator()
    let linked = try fixture.register(&phone, guest.token)
    #expect(linked == SignIn(player: guest.player, token: guest.token, isNew: false, merged: nil))
    #expect(try fixture.signIn(&phone).player == guest.player)
    #expect(try fixture.signIn(&phone, guest.token) == linked)
  }

  @Test("a guest who proves a player's identity is merged, with coins, debts, holds, scores and games")
  func merge() throws {
    var phone = fixture.authenticator()
    let home = try fixture.register(&phone)
    let guest = try server.guest()
    let id = guest.player.playerID
    _ = try server.score(3, guest.token)
    _ = try server.score(2, home.token)
    try fixture.grant(40, to: home.player.playerID)
    try fixture.grant(100, to: id)
    let held = try fixture.hold(30, of: id)
    let merged = try fixture.signIn(&phone, guest.token)
    #expect(merged == SignIn(player: home.player, token: guest.token, isNew: false, merged: id))
    #expect(try fixture.me(guest.token) == home.player)
    #expect(try fixture.balance(of: home.player.playerID) == IdentityFixture.Funds(posted: 140, held: 30))
    #expect(try fixture.balance(of: id) == .empty)
    try fixture.void(held)
    #expect(try fixture.balance(of: home.player.playerID).available == 140)
    #expect(try fixture.discrepancy() == nil)
    let board = try server.leaderboard()
    #expect(board.rows.map(\.score) == [3] && board.total == 1)
    let answer = try server.send(ExportMe.call(token: home.token))
    let export = try ExportMe.response(status: answer.status, body: answer.body)
    #expect(try export.sessions.count == 2)
    #expect(export.platform.identities.count == 1 && export.platform.devices.count == 2)
    #expect(try server.rows(of: "players", where: "id = \(id.rawValue)") == 0)
  }

  @Test("a repeated proof is answered for its bearer and refused for anyone else")
  func repeated() throws {
    var phone = fixture.authenticator()
    let home = try fixture.register(&phone)
    let guest = try server.guest()
    try fixture.grant(100, to: guest.player.playerID)
    let assertion = phone.assert(try fixture.beginAssertion())
    #expect(try fixture.finish(assertion, guest.token).status == 200)
    for _ in 0..<3 {
      let answer = try fixture.finish(assertion, guest.token)
      let signIn = try FinishPasskeyAssertion.response(status: answer.status, body: answer.body)
      #expect(signIn.player == home.player && signIn.token == guest.token)
    }
    #expect(try fixture.balance(of: home.player.playerID).posted == 100)
    #expect(try fixture.finish(assertion).problem == .proofReplayed)
    #expect(try fixture.finish(assertion, server.guest().token).problem == .proofReplayed)
    var other = fixture.authenticator()
    #expect(try fixture.finish(assertion, fixture.register(&other).token).problem == .proofReplayed)
    #expect(try fixture.discrepancy() == nil)
  }

  @Test("sixteen concurrent proofs of one guest and one player merge them once")
  func race() throws {
    var phone = fixture.authenticator(signCount: 0)
    let home = try fixture.register(&phone)
    let guest = try server.guest()
    try fixture.grant(100, to: guest.player.playerID)
    let same = phone.assert(try fixture.beginAssertion())
    let proofs = try (0..<16).map { try $0 < 8 ? same : phone.assert(self.fixture.beginAssertion()) }
    let fixture = self.fixture
    let statuses = try concurrently(16) { number in try fixture.finish(proofs[number], guest.token).status }
    #expect(statuses.allSatisfy { $0 == 200 }, "\(statuses)")
    #expect(try fixture.me(guest.token) == home.player)
    #expect(try fixture.balance(of: home.player.playerID).posted == 100)
    #expect(try server.rows(of: "merged_players") == 1)
    #expect(try fixture.discrepancy() == nil)
  }

  @Test("two players with identities are not merged")
  func taken() throws {
    var (one, two) = (fixture.authenticator(), fixture.authenticator())
    _ = try fixture.register(&one)
    let second = try fixture.register(&two)
    let assertion = one.assert(try fixture.beginAssertion())
    #expect(try fixture.finish(assertion, second.token).problem == .identityTaken)
    #expect(try fixture.identities(second.token).count == 1)
    // Nothing was consumed: it still signs in.
    #expect(try fixture.finish(assertion).status == 200)
  }

  @Test("challenges must be ours, fresh, unused, of the right ceremony and by the same requester")
  func challenges() throws {
    var phone = fixture.authenticator()
    let home = try fixture.register(&phone)
    let options = try fixture.beginAssertion()
    var strange = options
    strange.challenge = String(repeating: "A", count: 43)
    #expect(try fixture.finish(phone.assert(strange)).problem == .proofChallengeUnknown)
    var made = options
    made.challenge = try fixture.beginRegistration().challenge
    #expect(try fixture.finish(phone.assert(made)).problem == .proofChallengeUnknown)
    server.wait(PasskeyCreationOptions.timeout)
    #expect(try fixture.finish(phone.assert(options)).problem == .proofChallengeUnknown)
    var other = fixture.authenticator()
    let registration = other.register(try fixture.beginRegistration(home.token))
    #expect(
      try server.send(FinishPasskeyRegistration.call(registration, token: nil)).problem == .proofChallengeUnknown)
    #expect(
      try server.send(FinishPasskeyRegistration.call(registration, token: server.guest().token)).problem
        == .proofChallengeUnknown)
    #expect(try server.rows(of: "identities") == 1)
    #expect(try server.send(FinishPasskeyRegistration.call(registration, token: home.token)).status == 200)
    let twice = other.register(try fixture.beginRegistration())
    #expect(try server.send(FinishPasskeyRegistration.call(twice, token: nil)).problem == .passkeyRegistered)
  }

  @Test("forged assertions are refused with distinct problems and without effect")
  func forged() throws {
    var phone = fixture.authenticator()
    let home = try fixture.register(&phone)
    func problem(_ change: (inout SoftAuthenticator, inout PasskeyAssertion) -> Void) throws -> ProblemType? {
      var copy = phone
      let options = try fixture.beginAssertion()
      var assertion = copy.assert(options)
      change(&copy, &assertion)
      if assertion == phone.assert(options) { assertion = copy.assert(options) }
      return try fixture.finish(assertion).problem
    }
    #expect(try problem { $1.signature = Base64.url.text([1, 2, 3]) } == .proofSignatureWrong)
    #expect(try problem { $1.id = Base64.url.text([1]) } == .passkeyUnknown)
    #expect(try problem { $1.userHandle = nil } == .proofMalformed)
    #expect(try problem { $1.userHandle = "AAAA" } == .proofMalformed)
    #expect(try problem { $1.clientDataJSON = "e30" } == .proofMalformed)
    #expect(try problem { $1.authenticatorData = "AAAA" } == .proofMalformed)
    #expect(try problem { $1.signature = "=" } == .proofMalformed)
    #expect(try problem { $1.signature = String(repeating: "A", count: 2_000) } == .proofMalformed)
    #expect(try problem { $1.authenticatorData = String(repeating: "A", count: 8_000) } == .proofMalformed)
    let refusals: [(ProblemType, (inout SoftAuthenticator) -> Void)] = [
      (.passkeyCloned, { $0.signCount = 0 }), (.passkeyOriginWrong, { $0.origin = "https://evil.example" }),
      (.passkeyOriginWrong, { $0.relyingParty = "evil.example" }), (.passkeyPresenceMissing, { $0.flags = 0 }),
      (.passkeyFlagsWrong, { $0.flags = 0x09 }), (.passkeyFlagsWrong, { $0.flags = 0x11 }),
    ]
    for (expected, change) in refusals {
      var forged = phone
      change(&forged)
      #expect(try fixture.finish(forged.assert(fixture.beginAssertion())).problem == expected)
    }
    #expect(try fixture.devices(home.token).count == 1)
    #expect(try fixture.signIn(&phone).player == home.player)
  }

  @Test("signing out ends one token or all, at once")
  func signOut() throws {
    var phone = fixture.authenticator()
    let first = try fixture.register(&phone)
    let second = try fixture.signIn(&phone)
    let third = try fixture.signIn(&phone)
    #expect(try fixture.signOut(first.token).status == 204)
    #expect(try fixture.me(first.token) == nil)
    #expect(try fixture.devices(second.token).count == 2)
    #expect(try fixture.signOut(second.token, everywhere: true).status == 204)
    #expect(try fixture.me(second.token) == nil && fixture.me(third.token) == nil)
    #expect(try fixture.signIn(&phone).player == first.player)
  }

  @Test("a guest's last device and a player's last identity cannot be removed")
  func lastProof() throws {
    let guest = try server.guest()
    #expect(try fixture.signOut(guest.token).problem == .signOutLosesPlayer)
    #expect(try fixture.signOut(guest.token, everywhere: true).problem == .signOutLosesPlayer)
    var (one, two) = (fixture.authenticator(), fixture.authenticator())
    _ = try fixture.register(&one, guest.token)
    let first = try #require(try fixture.identities(guest.token).first)
    #expect(try server.send(DeleteIdentity.call(first.id, token: guest.token)).problem == .identityLast)
    _ = try fixture.register(&two, guest.token)
    #expect(try server.send(DeleteIdentity.call(first.id, token: guest.token)).status == 204)
    #expect(try server.send(DeleteIdentity.call(first.id, token: guest.token)).problem == .identityNotFound)
    #expect(try fixture.finish(one.assert(fixture.beginAssertion())).problem == .passkeyUnknown)
    #expect(try fixture.signIn(&two).player == guest.player)
    let stranger = try server.guest()
    let second = try #require(try fixture.identities(guest.token).first)
    #expect(try server.send(DeleteIdentity.call(second.id, token: stranger.token)).problem == .identityNotFound)
  }

  @Test("a player has twenty identities at most")
  func full() throws {
    let guest = try server.guest()
    for _ in 0..<20 {
      var phone = fixture.authenticator()
      _ = try fixture.register(&phone, guest.token)
    }
    #expect(try server.send(BeginPasskeyRegistration.call(token: guest.token)).problem == .identitiesFull)
  }

  @Test("an erased player is gone from every table, and the books balance")
  func erase() throws {
    var phone = fixture.authenticator()
    let home = try fixture.register(&phone)
    let guest = try server.guest()
    try fixture.grant(70, to: guest.player.playerID)
    _ = try fixture.signIn(&phone, guest.token)
    _ = try fixture.hold(20, of: home.player.playerID)
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    #expect(try fixture.me(home.token) == nil && fixture.me(guest.token) == nil)
    for table in ["players", "identities", "passkeys", "access_tokens", "merged_players"] {
      #expect(try server.rows(of: table) == 0)
    }
    #expect(try fixture.balance(of: home.player.playerID) == .empty)
    #expect(try fixture.discrepancy() == nil)
    #expect(try fixture.finish(phone.assert(fixture.beginAssertion())).problem == .passkeyUnknown)
  }

  @Test("a sign-in method that is not configured is reported")
  func notSetUp() throws {
    let bare = try TestServer()
    #expect(try bare.send(BeginPasskeyRegistration.call(token: nil)).problem == .providerNotSetUp)
    #expect(try bare.send(BeginPasskeyAssertion.call()).problem == .providerNotSetUp)
    #expect(try bare.send(CreateAppleNonce.call()).problem == .providerNotSetUp)
    #expect(try bare.send(StartApple.call()).problem == .providerNotSetUp)
    let proof = GameCenterProof(playerID: "T:_1", publicKeyURL: "x", signature: "", salt: "", timestamp: server.now)
    #expect(try bare.send(SignInWithGameCenter.call(proof, token: nil)).problem == .providerNotSetUp)
  }

  @Test("a device's last-seen time is updated once a day")
  func seen() throws {
    var phone = fixture.authenticator()
    _ = try fixture.register(&phone)
    server.wait(Milliseconds(1))
    let home = try fixture.signIn(&phone)
    let signedIn = server.now
    server.wait(.seconds(86_399))
    #expect(try fixture.devices(home.token).first?.lastSeenAt == signedIn)
    server.wait(.seconds(1))
    _ = try fixture.me(home.token)
    #expect(try fixture.devices(home.token).first?.lastSeenAt == server.now)
  }

  @Test("a player's first device has its kind and last-seen time, also after the guest became another player")
  func firstDevice() throws {
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)"
    let answer = try server.send("POST", "/v1/players", headers: [("User-Agent", agent)])
    let guest = try CreatePlayer.response(status: answer.status, body: answer.body)
    let madeAt = server.now
    #expect(try fixture.devices(guest.token).map(\.kind) == [.iPhone])
    server.wait(.seconds(86_400))
    _ = try fixture.me(guest.token)
    #expect(try fixture.devices(guest.token).first?.signedInAt == madeAt)
    #expect(try fixture.devices(guest.token).first?.lastSeenAt == server.now)
    var phone = fixture.authenticator()
    _ = try fixture.register(&phone)
    _ = try fixture.signIn(&phone, guest.token)
    #expect(try fixture.devices(guest.token).first { $0.isCurrent }?.kind == .iPhone)
  }
}
