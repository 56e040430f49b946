import Concurrently
import Kernel
import Ledger
import PlaydAPI
import SoftAuthenticator
import Testing

@Suite("Identities over HTTP")
struct IdentityRouteTests {
  private let bench: IdentityBench
  private var server: TestServer { bench.server }

  init() throws { bench = try IdentityBench() }

  @Test("a stranger with a passkey becomes a player, and is that player wherever the passkey is shown")
  func stranger() throws {
    var phone = bench.authenticator()
    let made = try bench.register(&phone)
    #expect(made.isNew && made.merged == nil)
    #expect(try bench.me(made.token) == made.player)
    server.wait(Milliseconds(1))
    let again = try bench.signIn(&phone)
    #expect(!again.isNew && again.player == made.player && again.token != made.token)
    #expect(try bench.devices(again.token).map(\.isCurrent) == [true, false])
    #expect(try bench.identities(made.token).map(\.kind) == [.passkey])
  }

  @Test("a guest who links a passkey stays who they are and keeps the token")
  func link() throws {
    let guest = try server.guest()
    var phone = bench.authenticator()
    let linked = try bench.register(&phone, guest.token)
    #expect(linked == SignIn(player: guest.player, token: guest.token, isNew: false, merged: nil))
    #expect(try bench.signIn(&phone).player == guest.player)
    #expect(try bench.signIn(&phone, guest.token) == linked)
  }

  @Test("a guest who proves to be a player becomes that player, with coins, debts, holds, scores and games")
  func merge() throws {
    var phone = bench.authenticator()
    let home = try bench.register(&phone)
    let guest = try server.guest()
    let id = guest.player.playerID
    _ = try server.score(3, guest.token)
    _ = try server.score(2, home.token)
    try bench.grant(40, to: home.player.playerID)
    try bench.grant(100, to: id)
    let held = try bench.hold(30, of: id)
    let merged = try bench.signIn(&phone, guest.token)
    #expect(merged == SignIn(player: home.player, token: guest.token, isNew: false, merged: id))
    #expect(try bench.me(guest.token) == home.player)
    #expect(try bench.balance(of: home.player.playerID) == IdentityBench.Purse(posted: 140, held: 30))
    #expect(try bench.balance(of: id) == .empty)
    try bench.void(held)
    #expect(try bench.balance(of: home.player.playerID).available == 140)
    #expect(try bench.discrepancy() == nil)
    let board = try server.leaderboard()
    #expect(board.rows.map(\.score) == [3] && board.total == 1)
    let answer = try server.send(ExportMe.call(token: home.token))
    let export = try ExportMe.response(status: answer.status, body: answer.body)
    #expect(export.sessions.count == 2)
    #expect(export.platform.identities.count == 1 && export.platform.devices.count == 2)
    #expect(try server.rows(of: "players", where: "id = \(id.rawValue)") == 0)
  }

  @Test("a proof sent again by the bearer it was good for is answered again; by anybody else it is refused")
  func repeated() throws {
    var phone = bench.authenticator()
    let home = try bench.register(&phone)
    let guest = try server.guest()
    try bench.grant(100, to: guest.player.playerID)
    let assertion = phone.assert(try bench.beginAssertion())
    #expect(try bench.finish(assertion, guest.token).status == 200)
    for _ in 0..<3 {
      let answer = try bench.finish(assertion, guest.token)
      let signIn = try FinishPasskeyAssertion.response(status: answer.status, body: answer.body)
      #expect(signIn.player == home.player && signIn.token == guest.token)
    }
    #expect(try bench.balance(of: home.player.playerID).posted == 100)
    #expect(try bench.finish(assertion).problem == .proofReplayed)
    #expect(try bench.finish(assertion, server.guest().token).problem == .proofReplayed)
    var other = bench.authenticator()
    #expect(try bench.finish(assertion, bench.register(&other).token).problem == .proofReplayed)
    #expect(try bench.discrepancy() == nil)
  }

  @Test("sixteen at once with one guest and one player merge them once")
  func race() throws {
    var phone = bench.authenticator(signCount: 0)
    let home = try bench.register(&phone)
    let guest = try server.guest()
    try bench.grant(100, to: guest.player.playerID)
    let same = phone.assert(try bench.beginAssertion())
    let proofs = try (0..<16).map { try $0 < 8 ? same : phone.assert(self.bench.beginAssertion()) }
    let bench = self.bench
    let statuses = try concurrently(16) { number in try bench.finish(proofs[number], guest.token).status }
    #expect(statuses.allSatisfy { $0 == 200 }, "\(statuses)")
    #expect(try bench.me(guest.token) == home.player)
    #expect(try bench.balance(of: home.player.playerID).posted == 100)
    #expect(try server.rows(of: "merged_players") == 1)
    #expect(try bench.discrepancy() == nil)
  }

  @Test("two players who both have identities are not merged")
  func taken() throws {
    var (one, two) = (bench.authenticator(), bench.authenticator())
    _ = try bench.register(&one)
    let second = try bench.register(&two)
    let assertion = one.assert(try bench.beginAssertion())
    #expect(try bench.finish(assertion, second.token).problem == .identityTaken)
    #expect(try bench.identities(second.token).count == 1)
    // Nothing was used up: it still signs in.
    #expect(try bench.finish(assertion).status == 200)
  }

  @Test("challenges are ours, answered once, within five minutes, in their ceremony and by who asked")
  func challenges() throws {
    var phone = bench.authenticator()
    let home = try bench.register(&phone)
    let options = try bench.beginAssertion()
    var strange = options
    strange.challenge = String(repeating: "A", count: 43)
    #expect(try bench.finish(phone.assert(strange)).problem == .proofChallengeUnknown)
    var made = options
    made.challenge = try bench.beginRegistration().challenge
    #expect(try bench.finish(phone.assert(made)).problem == .proofChallengeUnknown)
    server.wait(PasskeyCreationOptions.timeout)
    #expect(try bench.finish(phone.assert(options)).problem == .proofChallengeUnknown)
    var other = bench.authenticator()
    let registration = other.register(try bench.beginRegistration(home.token))
    #expect(
      try server.send(FinishPasskeyRegistration.call(registration, token: nil)).problem == .proofChallengeUnknown)
    #expect(
      try server.send(FinishPasskeyRegistration.call(registration, token: server.guest().token)).problem
        == .proofChallengeUnknown)
    #expect(try server.rows(of: "identities") == 1)
    #expect(try server.send(FinishPasskeyRegistration.call(registration, token: home.token)).status == 200)
    let twice = other.register(try bench.beginRegistration())
    #expect(try server.send(FinishPasskeyRegistration.call(twice, token: nil)).problem == .passkeyRegistered)
  }

  @Test("forged assertions are refused, each with its problem, and change nothing")
  func forged() throws {
    var phone = bench.authenticator()
    let home = try bench.register(&phone)
    func problem(_ change: (inout SoftAuthenticator, inout PasskeyAssertion) -> Void) throws -> ProblemType? {
      var copy = phone
      let options = try bench.beginAssertion()
      var assertion = copy.assert(options)
      change(&copy, &assertion)
      if assertion == phone.assert(options) { assertion = copy.assert(options) }
      return try bench.finish(assertion).problem
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
      #expect(try bench.finish(forged.assert(bench.beginAssertion())).problem == expected)
    }
    #expect(try bench.devices(home.token).count == 1)
    #expect(try bench.signIn(&phone).player == home.player)
  }

  @Test("signing out ends one token, or all of them, at once")
  func signOut() throws {
    var phone = bench.authenticator()
    let first = try bench.register(&phone)
    let second = try bench.signIn(&phone)
    let third = try bench.signIn(&phone)
    #expect(try bench.signOut(first.token).status == 204)
    #expect(try bench.me(first.token) == nil)
    #expect(try bench.devices(second.token).count == 2)
    #expect(try bench.signOut(second.token, everywhere: true).status == 204)
    #expect(try bench.me(second.token) == nil && bench.me(third.token) == nil)
    #expect(try bench.signIn(&phone).player == first.player)
  }

  @Test("a guest's last device and a player's last identity stay")
  func lastProof() throws {
    let guest = try server.guest()
    #expect(try bench.signOut(guest.token).problem == .signOutLosesPlayer)
    #expect(try bench.signOut(guest.token, everywhere: true).problem == .signOutLosesPlayer)
    var (one, two) = (bench.authenticator(), bench.authenticator())
    _ = try bench.register(&one, guest.token)
    let first = try #require(try bench.identities(guest.token).first)
    #expect(try server.send(DeleteIdentity.call(first.id, token: guest.token)).problem == .identityLast)
    _ = try bench.register(&two, guest.token)
    #expect(try server.send(DeleteIdentity.call(first.id, token: guest.token)).status == 204)
    #expect(try server.send(DeleteIdentity.call(first.id, token: guest.token)).problem == .identityNotFound)
    #expect(try bench.finish(one.assert(bench.beginAssertion())).problem == .passkeyUnknown)
    #expect(try bench.signIn(&two).player == guest.player)
    let stranger = try server.guest()
    let second = try #require(try bench.identities(guest.token).first)
    #expect(try server.send(DeleteIdentity.call(second.id, token: stranger.token)).problem == .identityNotFound)
  }

  @Test("a player has twenty identities at most")
  func full() throws {
    let guest = try server.guest()
    for _ in 0..<20 {
      var phone = bench.authenticator()
      _ = try bench.register(&phone, guest.token)
    }
    #expect(try server.send(BeginPasskeyRegistration.call(token: guest.token)).problem == .identitiesFull)
  }

  @Test("a player who leaves is gone from every table, and the books still balance")
  func erase() throws {
    var phone = bench.authenticator()
    let home = try bench.register(&phone)
    let guest = try server.guest()
    try bench.grant(70, to: guest.player.playerID)
    _ = try bench.signIn(&phone, guest.token)
    _ = try bench.hold(20, of: home.player.playerID)
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    #expect(try bench.me(home.token) == nil && bench.me(guest.token) == nil)
    for table in ["players", "identities", "passkeys", "access_tokens", "merged_players"] {
      #expect(try server.rows(of: table) == 0)
    }
    #expect(try bench.balance(of: home.player.playerID) == .empty)
    #expect(try bench.discrepancy() == nil)
    #expect(try bench.finish(phone.assert(bench.beginAssertion())).problem == .passkeyUnknown)
  }

  @Test("a way of signing in that is not set up says so")
  func notSetUp() throws {
    let bare = try TestServer()
    #expect(try bare.send(BeginPasskeyRegistration.call(token: nil)).problem == .providerNotSetUp)
    #expect(try bare.send(BeginPasskeyAssertion.call()).problem == .providerNotSetUp)
    #expect(try bare.send(CreateAppleNonce.call()).problem == .providerNotSetUp)
    #expect(try bare.send(StartApple.call()).problem == .providerNotSetUp)
    let proof = GameCenterProof(playerID: "T:_1", publicKeyURL: "x", signature: "", salt: "", timestamp: server.now)
    #expect(try bare.send(SignInWithGameCenter.call(proof, token: nil)).problem == .providerNotSetUp)
  }

  @Test("a device is noted to have been seen once a day")
  func seen() throws {
    var phone = bench.authenticator()
    _ = try bench.register(&phone)
    server.wait(Milliseconds(1))
    let home = try bench.signIn(&phone)
    let signedIn = server.now
    server.wait(.seconds(86_399))
    #expect(try bench.devices(home.token).first?.lastSeenAt == signedIn)
    server.wait(.seconds(1))
    _ = try bench.me(home.token)
    #expect(try bench.devices(home.token).first?.lastSeenAt == server.now)
  }
}
