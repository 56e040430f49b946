import ConsoleAPI
import Cryptography
import Database
import Identity
import IdentityAPI
import Kernel
import Mail
import PlaydAPI
import SoftAuthenticator
import TestDatabase
import Testing

@testable import Console

@Suite("Passkeys of the console")
struct PasskeyTests {
  private func authenticator(signCount: UInt32 = 1) -> SoftAuthenticator {
    var made = SoftAuthenticator("play.example", origin: "https://play.example", signCount: signCount)
    // User present and verified.
    made.flags = 0x05
    return made
  }

  @discardableResult
  private func add(
    _ authenticator: inout SoftAuthenticator, named name: String = "Laptop", to caller: ConsoleCaller,
    _ bench: ConsoleBench
  ) throws -> ConsolePasskey {
    let options = try bench.console.beginPasskey(of: caller, at: bench.now)
    let new = ConsoleNewPasskey(name: name, passkey: authenticator.register(options))
    return try bench.console.addPasskey(
      new, of: caller, site: ConsoleBench.url, from: ConsoleBench.origin(), at: bench.now)
  }

  @Test("an added and a removed passkey are told by e-mail, in the account's language")
  func letters() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let caller = try bench.caller(try bench.signIn())
    try bench.store.database.write { try $0.execute("UPDATE console_accounts SET language = 2", []) }
    var laptop = authenticator()
    let made = try add(&laptop, to: caller, bench)
    let added = try bench.letters()
    #expect(added.map(\.subject.text) == ["თქვენს ანგარიშს წვდომის გასაღები დაემატა"])
    #expect(added.first?.text.contains("Laptop") == true && added.first?.to.text == caller.account.name)
    try bench.store.database.write { try $0.execute("UPDATE console_accounts SET language = 1", []) }
    let (console, now) = (bench.console, bench.now)
    try bench.store.database.write {
      try console.remove(
        made.passkeyID, of: caller, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now, in: $0)
    }
    let removed = try bench.letters()
    #expect(removed.map(\.subject.text) == ["A passkey was removed from your account"])
    #expect(removed.first?.text.contains("https://play.example/console/forgot") == true)
  }

  private func signIn(_ authenticator: inout SoftAuthenticator, _ bench: ConsoleBench) throws -> ConsoleSession {
    let options = try bench.console.beginPasskeySignIn(at: bench.now)
    return try bench.console.signIn(authenticator.assert(options), from: ConsoleBench.origin(), at: bench.now)
  }

  private func list(_ caller: ConsoleCaller, _ bench: ConsoleBench) throws -> [ConsolePasskey] {
    try bench.store.database.read { try bench.console.passkeys(of: caller, in: $0) }
  }

  @Test("several passkeys are added, listed and renamed, and each signs in without password and code")
  func several() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let caller = try bench.caller(try bench.signIn())
    var (laptop, phone) = (authenticator(), authenticator(signCount: 0))
    let first = try add(&laptop, to: caller, bench)
    bench.wait(Milliseconds(1))
    try add(&phone, named: "Phone", to: caller, bench)
    #expect(try list(caller, bench).map(\.name) == ["Laptop", "Phone"])
    let (console, now) = (bench.console, bench.now)
    let renamed = try bench.store.database.write {
      try console.rename(
        first.passkeyID, to: ConsolePasskeyName(name: "Office"), of: caller, from: ConsoleBench.origin(), at: now,
        in: $0)
    }
    #expect(renamed.name == "Office")
    for _ in 0..<2 {
      #expect(try signIn(&laptop, bench).account.name == "ada@playd.example")
      #expect(try signIn(&phone, bench).account.name == "ada@playd.example")
    }
    #expect(try list(caller, bench).allSatisfy { $0.usedAt == now })
    let actions = try bench.audit().map(\.action)
    #expect(actions.count { $0 == "passkey.add" } == 2 && actions.count { $0 == "session.passkey" } == 4)
  }

  @Test("adding and removing need a sign-in within the last ten minutes")
  func fresh() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let caller = try bench.caller(try bench.signIn())
    var laptop = authenticator()
    let made = try add(&laptop, to: caller, bench)
    bench.wait(Console.freshness)
    let (console, now) = (bench.console, bench.now)
    expect(.signInStale) { _ = try console.beginPasskey(of: caller, at: now) }
    expect(.signInStale) {
      try bench.store.database.write {
        try console.remove(
          made.passkeyID, of: caller, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now, in: $0)
      }
    }
    let anew = try bench.caller(try signIn(&laptop, bench))
    try bench.store.database.write {
      try console.remove(made.passkeyID, of: anew, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now, in: $0)
    }
    #expect(try list(anew, bench).isEmpty)
    expect(.passkeyUnknown) { _ = try signIn(&laptop, bench) }
  }

  @Test("another account's passkey can be neither renamed nor removed, and its challenge not answered")
  func foreign() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    try bench.addOperator("bob@playd.example")
    let ada = try bench.caller(try bench.signIn())
    let bob = try bench.caller(try bench.signIn("bob@playd.example"))
    var laptop = authenticator()
    let made = try add(&laptop, to: ada, bench)
    let (console, now) = (bench.console, bench.now)
    for caller in [bob, ConsoleCaller.token] {
      #expect(throws: ConsoleRefusal.self) {
        try bench.store.database.write {
          try console.remove(
            made.passkeyID, of: caller, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now, in: $0)
        }
      }
    }
    #expect(throws: ConsoleRefusal.self) {
      _ = try bench.store.database.write {
        try console.rename(
          made.passkeyID, to: ConsolePasskeyName(name: "Mine"), of: bob, from: ConsoleBench.origin(), at: now, in: $0)
      }
    }
    let options = try console.beginPasskey(of: ada, at: now)
    var other = authenticator()
    let stolen = ConsoleNewPasskey(name: "Mine", passkey: other.register(options))
    #expect(throws: IdentityRefusal.challengeUnknown) {
      _ = try console.addPasskey(stolen, of: bob, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now)
    }
    let again = ConsoleNewPasskey(
      name: "Mine", passkey: laptop.register(try console.beginPasskey(of: bob, at: now)))
    #expect(throws: IdentityRefusal.passkeyRegistered) {
      _ = try console.addPasskey(again, of: bob, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now)
    }
    #expect(try list(ada, bench).map(\.name) == ["Laptop"] && list(bob, bench).isEmpty)
  }

  @Test("a replayed challenge, a wrong origin or domain, an unverified user and a counter that goes back are refused")
  func forged() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let caller = try bench.caller(try bench.signIn())
    var laptop = authenticator()
    try add(&laptop, to: caller, bench)
    let (console, now) = (bench.console, bench.now)
    func refusal(_ change: (inout SoftAuthenticator) -> Void) throws -> ConsoleRefusal? {
      var forged = laptop
      change(&forged)
      let assertion = forged.assert(try console.beginPasskeySignIn(at: now))
      return #expect(throws: ConsoleRefusal.self) {
        _ = try console.signIn(assertion, from: ConsoleBench.origin("198.51.100.1"), at: now)
      }
    }
    let name = "ada@playd.example"
    #expect(
      try refusal { $0.origin = "https://evil.example" }
        == .passkey(.origin("The passkey was used on another page."), account: ""))
    #expect(
      try refusal { $0.relyingParty = "evil.example" }
        == .passkey(.origin("The passkey belongs to another domain."), account: name))
    #expect(try refusal { $0.flags = 0x01 } == .passkey(.verificationMissing, account: name))
    #expect(try refusal { $0.flags = 0x04 } == .passkey(.presenceMissing, account: name))
    let assertion = laptop.assert(try console.beginPasskeySignIn(at: now))
    _ = try console.signIn(assertion, from: ConsoleBench.origin(), at: now)
    expect(.passkey(.replayed, account: "")) {
      _ = try console.signIn(assertion, from: ConsoleBench.origin(), at: now)
    }
    let stored = Int64(laptop.signCount)
    #expect(
      try refusal { $0.signCount -= 1 } == .passkey(.passkeyCloned(stored: stored, shown: stored), account: name))
    let late = laptop.assert(try console.beginPasskeySignIn(at: now))
    bench.wait(PasskeyCreationOptions.timeout)
    expect(.passkey(.challengeUnknown, account: "")) {
      _ = try console.signIn(late, from: ConsoleBench.origin(), at: bench.now)
    }
  }

  @Test("a passkey with another account's user handle, of a player or of a closed account gives no session")
  func strangers() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    try bench.addOperator("bob@playd.example")
    let (ada, bob) = (try bench.caller(try bench.signIn()), try bench.caller(try bench.signIn("bob@playd.example")))
    var (laptop, phone) = (authenticator(), authenticator())
    try add(&laptop, to: ada, bench)
    try add(&phone, to: bob, bench)
    let own = phone.userHandle
    phone.userHandle = laptop.userHandle
    #expect(throws: ConsoleRefusal.self) { _ = try signIn(&phone, bench) }
    phone.userHandle = own
    var player = authenticator()
    expect(.passkeyUnknown) { _ = try signIn(&player, bench) }
    let (console, now) = (bench.console, bench.now)
    _ = try bench.store.database.write {
      try console.update(
        bob.account.accountID, with: ConsoleAccountUpdate(isDisabled: true), by: ada, from: ConsoleBench.origin(),
        at: now,
        in: $0)
    }
    expect(.passkeyUnknown) { _ = try signIn(&phone, bench) }
  }

  @Test("a new passkey needs its account's open challenge and a verified user")
  func additions() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let caller = try bench.caller(try bench.signIn())
    let (console, now) = (bench.console, bench.now)
    func added(_ change: (inout SoftAuthenticator) -> Void) throws -> IdentityRefusal? {
      var made = authenticator()
      change(&made)
      let new = ConsoleNewPasskey(name: "Key", passkey: made.register(try console.beginPasskey(of: caller, at: now)))
      return #expect(throws: IdentityRefusal.self) {
        _ = try console.addPasskey(new, of: caller, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now)
      }
    }
    #expect(try added { $0.flags = 0x01 } == .verificationMissing)
    #expect(try added { $0.origin = "https://evil.example" } == .origin("The passkey was used on another page."))
    #expect(try added { $0.relyingParty = "evil.example" } == .origin("The passkey belongs to another domain."))
    // A challenge for signing in does not add a passkey.
    var other = authenticator()
    let challenge = try console.beginPasskeySignIn(at: now).challenge
    let options = PasskeyCreationOptions(
      challenge: challenge, relyingParty: "play.example", userHandle: Base64.url.text(SecureRandom.bytes(32)),
      userName: "ada", excluded: [])
    let new = ConsoleNewPasskey(name: "Key", passkey: other.register(options))
    #expect(throws: IdentityRefusal.challengeUnknown) {
      _ = try console.addPasskey(new, of: caller, site: ConsoleBench.url, from: ConsoleBench.origin(), at: now)
    }
  }

  @Test("an account has at most 20 passkeys, and guesses are throttled")
  func limits() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let caller = try bench.caller(try bench.signIn())
    for number in 0..<Console.mostPasskeys {
      var made = authenticator()
      try add(&made, named: "Key \(number)", to: caller, bench)
    }
    expect(.passkeysFull) { _ = try bench.console.beginPasskey(of: caller, at: bench.now) }
    var stranger = authenticator()
    for _ in 0..<5 { expect(.passkeyUnknown) { _ = try signIn(&stranger, bench) } }
    bench.wait(Milliseconds(1))
    #expect(throws: ConsoleRefusal.locked(wait: Milliseconds(999))) { _ = try signIn(&stranger, bench) }
  }
}
