import Database
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import SoftAuthenticator
import TestDatabase
import Testing

/// A server with passkeys, and the tests' operations.
struct IdentityFixture {
  let server: TestServer

  init() throws {
    let site = try #require(RelyingParty(id: "play.example", origins: ["https://play.example"]))
    server = try TestServer(identity: Identity(Identity.Providers(passkeys: site)))
    try server.store.database.write { connection in
      _ = try Ledger().topUp(
        .partnerBudget(1), amount: Coins(1_000_000), reference: "budget", at: Timestamp(0), in: connection)
    }
  }

  func authenticator(signCount: UInt32 = 1) -> SoftAuthenticator {
    SoftAuthenticator("play.example", origin: "https://play.example", signCount: signCount)
  }

  // MARK: Proofs

  func beginRegistration(_ token: String? = nil) throws -> PasskeyCreationOptions {
    let answer = try server.send(BeginPasskeyRegistration.call(token: token))
    return try BeginPasskeyRegistration.response(status: answer.status, body: answer.body)
  }

  func beginAssertion() throws -> PasskeyRequestOptions {
    let answer = try server.send(BeginPasskeyAssertion.call())
    return try BeginPasskeyAssertion.response(status: answer.status, body: answer.body)
  }

  /// Registers a passkey for the bearer, or for a new player.
  func register(_ authenticator: inout SoftAuthenticator, _ token: String? = nil) throws -> SignIn {
    let registration = authenticator.register(try beginRegistration(token))
    let answer = try server.send(FinishPasskeyRegistration.call(registration, token: token))
    return try FinishPasskeyRegistration.response(status: answer.status, body: answer.body)
  }

  /// Signs in with a passkey.
  func signIn(_ authenticator: inout SoftAuthenticator, _ token: String? = nil) throws -> SignIn {
    let assertion = authenticator.assert(try beginAssertion())
    let answer = try finish(assertion, token)
    return try FinishPasskeyAssertion.response(status: answer.status, body: answer.body)
  }

  func finish(_ assertion: PasskeyAssertion, _ token: String? = nil) throws -> TestServer.Answer {
    try server.send(FinishPasskeyAssertion.call(assertion, token: token))
  }

  // MARK: What follows

  func me(_ token: String) throws -> Player? {
    let answer = try server.send(GetMe.call(token: token))
    return try? GetMe.response(status: answer.status, body: answer.body)
  }

  func identities(_ token: String) throws -> [LinkedIdentity] {
    let answer = try server.send(GetIdentities.call(token: token))
    return try GetIdentities.response(status: answer.status, body: answer.body).identities
  }

  func devices(_ token: String) throws -> [SignedInDevice] {
    let answer = try server.send(GetDevices.call(token: token))
    return try GetDevices.response(status: answer.status, body: answer.body).devices
  }

  func signOut(_ token: String, everywhere: Bool = false) throws -> TestServer.Answer {
    try server.send(SignOut.call(SignOutRequest(everywhere: everywhere), token: token))
  }

  // MARK: Coins

  @discardableResult
  func grant(_ amount: Int64, to player: PlayerID, expiring: Timestamp? = nil) throws -> EntryID {
    let now = server.now
    return try server.store.database.write { connection in
      try Ledger().grant(
        Coins(amount), to: player.rawValue, from: .partnerBudget(1), expiring: expiring, reference: "steps", at: now,
        in: connection)
    }
  }

  func hold(_ amount: Int64, of player: PlayerID) throws -> EntryID {
    let now = server.now
    return try server.store.database.write { connection in
      try Ledger().hold(
        Coins(amount), of: player.rawValue, for: 1, fee: .zero, reference: "rolls", at: now, in: connection)
    }
  }

  /// A player's coins, and the held ones.
  struct Funds: Equatable {
    var posted: Int64
    var held: Int64

    static let empty = Funds(posted: 0, held: 0)
    var available: Int64 { posted - held }
  }

  func balance(of player: PlayerID) throws -> Funds {
    let found = try server.store.database.read { try Ledger().balance(of: .player(player.rawValue), in: $0) }
    return Funds(posted: found.posted.rawValue, held: found.held.rawValue)
  }

  func void(_ entry: EntryID) throws {
    try server.store.database.write { try Ledger().void(entry, in: $0) }
  }

  func settle(_ entry: EntryID) throws {
    try server.store.database.write { try Ledger().settle(entry, in: $0) }
  }

  /// Reverses a grant.
  func withdraw(_ entry: EntryID) throws {
    let now = server.now
    try server.store.database.write { connection in
      _ = try Ledger().reverse(grant: entry, reference: "withdrawn", at: now, in: connection)
    }
  }

  func debt(of player: PlayerID) throws -> Int64 {
    try server.store.database.read {
      try Ledger().balance(of: .debt(ofPlayer: player.rawValue), in: $0).posted.rawValue
    }
  }

  /// The first discrepancy of the books; nil if there is none.
  func discrepancy() throws -> String? {
    try server.store.database.read { try Ledger().firstDiscrepancy(in: $0) }
  }
}
