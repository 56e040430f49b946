import Concurrently
import Console
import ConsoleAPI
import Database
import Kernel
import Mail
import TestDatabase
import Testing

@Suite("Signing in to the console")
struct ConsoleSignInTests {
  @Test("few attempts wait for hashing, two per network; the others must retry")
  func queue() throws {
    let fixture = try ConsoleBench()
    let console = Console(fixture.store.database, cost: PasswordHash.Cost(logN: 15, r: 8, p: 3))
    let now = fixture.now
    _ = try console.addOperator("ada@playd.example", password: ConsoleBench.password, at: now)
    @Sendable func attempt(_ address: String) -> ConsoleRefusal? {
      do {
        _ = try console.signIn(
          ConsoleCredentials(name: "ada@playd.example", password: "not the password"),
          from: ConsoleBench.origin(address), at: now)
        return nil
      } catch { return error as? ConsoleRefusal }
    }
    let own = try concurrently(8) { _ in attempt("192.0.2.1") }
    #expect(own.filter { $0 == .busy }.count == 6)
    let all = try concurrently(20) { attempt("198.51.100.\($0)") }
    #expect(all.filter { $0 == .busy }.count == 15)
    #expect(attempt("203.0.113.1") == .credentialsWrong, "there is room again")
  }

  @Test("a /48 that guesses from many of its networks is throttled as one")
  func area() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    var locked = 0
    for subnet in 0..<70 {
      let origin = ConsoleOrigin(
        address: "2001:db8:1:\(subnet)::1", network: "2001:db8:1:\(subnet)::", area: "2001:db8:1::/48", request: "r")
      do {
        _ = try fixture.console.signIn(
          ConsoleCredentials(name: "ada@playd.example", password: "not the password"), from: origin, at: fixture.now)
      } catch ConsoleRefusal.locked { locked += 1 } catch ConsoleRefusal.credentialsWrong {}
    }
    #expect(locked == 10)
    #expect(try fixture.signIn().account.name == "ada@playd.example")
  }

  @Test("an operator signs in with name and password, and the token identifies them")
  func signIn() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let session = try fixture.signIn("Ada@Playd.example")
    #expect(try fixture.caller(session).account.name == "ada@playd.example")
    #expect(session.expiresAt == fixture.now + Console.sessionLength)
    let stored = try fixture.storedPassword()
    #expect(stored?.hasPrefix("scrypt$4$1$1$") == true)
    #expect(stored?.contains(ConsoleBench.password) == false)
  }

  @Test("the standard hash is scrypt with 32 MB three times, and matches its password alone")
  func standardCost() throws {
    let fixture = try ConsoleBench()
    let console = Console(fixture.store.database)
    try console.addOperator("ada@playd.example", password: ConsoleBench.password, at: fixture.now)
    let credentials = ConsoleCredentials(name: "ada@playd.example", password: ConsoleBench.password)
    _ = try console.signIn(credentials, from: ConsoleBench.origin(), at: fixture.now)
    #expect(try fixture.storedPassword()?.hasPrefix("scrypt$15$8$3$") == true)
    // Signing in under another hashing cost renews the hash.
    _ = try fixture.signIn()
    #expect(try fixture.storedPassword()?.hasPrefix("scrypt$4$1$1$") == true)
    _ = try fixture.signIn()
  }

  @Test("a wrong password, an unknown name and a deactivated account are refused alike and audited")
  func wrong() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let other = try fixture.addOperator("bo@playd.example")
    let (console, now) = (fixture.console, fixture.now)
    _ = try fixture.store.database.write {
      try console.update(
        other.accountID, with: ConsoleAccountUpdate(isDisabled: true), by: .token, from: ConsoleBench.origin(), at: now,
        in: $0)
    }
    expect(.credentialsWrong) { _ = try fixture.signIn("ada@playd.example", "wrong horse battery") }
    expect(.credentialsWrong) { _ = try fixture.signIn("eve@playd.example") }
    expect(.credentialsWrong) { _ = try fixture.signIn("bo@playd.example") }
    expect(.credentialsWrong) { _ = try fixture.signIn("' OR 1=1 --", "x") }
    #expect(try fixture.rows("console_sessions") == 0)
    let refused = try fixture.audit().filter { $0.refusal == "console-credentials-wrong" }
    #expect(refused.count == 4)
    #expect(refused.allSatisfy { $0.account == nil && $0.address == "192.0.2.1" })
  }

  @Test(
    "after five failures a name waits ever longer; other networks do not, and it ends after a quarter hour")
  func throttle() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    for _ in 0..<5 { expect(.credentialsWrong) { _ = try fixture.signIn("ada@playd.example", "wrong horse battery") } }
    expect(.locked(wait: .seconds(1))) { _ = try fixture.signIn() }
    fixture.wait(.seconds(1))
    expect(.credentialsWrong) { _ = try fixture.signIn("ada@playd.example", "wrong horse battery") }
    expect(.locked(wait: .seconds(2))) { _ = try fixture.signIn() }
    _ = try fixture.signIn(from: "198.51.100.7")
    fixture.wait(.seconds(900))
    _ = try fixture.signIn()
  }

  @Test("one network guessing at many names is throttled despite successes in between")
  func networkThrottle() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    for number in 0..<20 { expect(.credentialsWrong) { _ = try fixture.signIn("guess\(number)@playd.example") } }
    expect(.locked(wait: .seconds(1))) { _ = try fixture.signIn("guess20@playd.example") }
    fixture.wait(.seconds(1))
    _ = try fixture.signIn()
    expect(.locked(wait: .seconds(1))) { _ = try fixture.signIn("guess21@playd.example") }
  }

  @Test("concurrent attempts all count")
  func together() async throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let (console, now) = (fixture.console, fixture.now)
    let wrong = ConsoleCredentials(name: "ada@playd.example", password: "wrong horse battery")
    let answers = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<12 {
        group.addTask {
          do {
            _ = try console.signIn(wrong, from: ConsoleBench.origin(), at: now)
            return false
          } catch ConsoleRefusal.credentialsWrong {
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(answers == 5, "the others had to wait")
  }

  @Test("a session ends by expiry, by signing out, and everywhere at once")
  func ending() throws {
    let fixture = try ConsoleBench()
    let account = try fixture.addOperator()
    let (first, second, third) = (try fixture.signIn(), try fixture.signIn(), try fixture.signIn())
    let caller = try fixture.caller(first)
    let console = fixture.console
    try fixture.store.database.write { try console.signOut(caller, in: $0) }
    expect(.tokenInvalid) { _ = try fixture.caller(first) }
    _ = try fixture.caller(second)
    fixture.wait(Console.sessionLength)
    expect(.sessionExpired) { _ = try fixture.caller(second) }
    let fresh = try fixture.signIn()
    try fixture.store.database.write { try console.signOutEverywhere(account.accountID, in: $0) }
    for session in [second, third, fresh] { expect(.tokenInvalid) { _ = try fixture.caller(session) } }
  }

  @Test("a new password ends the other sessions")
  func password() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let (here, there) = (try fixture.signIn(), try fixture.signIn())
    let caller = try fixture.caller(here)
    func change(_ current: String, _ new: String) throws {
      try fixture.console.changePassword(
        ConsolePasswordChange(current: current, new: new), of: caller, site: ConsoleBench.url,
        from: ConsoleBench.origin(), at: fixture.now)
    }
    expect(.credentialsWrong) { try change("wrong horse battery", "another long secret") }
    expect(.passwordWeak(.tooShort(least: 15))) { try change(ConsoleBench.password, "short") }
    #expect(try fixture.letters().isEmpty)
    try change(ConsoleBench.password, "another long secret")
    let letters = try fixture.letters()
    #expect(letters.map(\.subject.text) == ["Your password was changed"])
    #expect(letters.first?.text.contains("https://play.example/console/forgot") == true)
    #expect(letters.first?.to.text == caller.account.name)
    _ = try fixture.caller(here)
    expect(.tokenInvalid) { _ = try fixture.caller(there) }
    expect(.credentialsWrong) { _ = try fixture.signIn() }
    _ = try fixture.signIn("ada@playd.example", "another long secret")
  }

  @Test(
    "easily guessed passwords are refused",
    arguments: [
      ("fourteen chars", PasswordWeakness.tooShort(least: 15)), ("ააააააააააააა", .tooShort(least: 15)),
      ("aaaaaaaaaaaaaaaa", .monotonous), ("abcdefghijklmnop", .monotonous), ("0123456789012345", .monotonous),
      ("abcdeabcdeabcdeabcde", .monotonous), ("ada.lovelace9999", .likeName), ("my ADA.LOVELACE pass", .likeName),
      ("playd example 2026!!", .likeName), ("p@ssw0rd1234567", .common), ("!!!sunshine!!!2026", .common),
      (String(repeating: "long enough ", count: 30), .tooLong),
    ])
  func weak(_ password: String, _ flaw: PasswordWeakness) throws {
    let fixture = try ConsoleBench()
    expect(.passwordWeak(flaw)) {
      try fixture.console.addOperator("ada.lovelace@playd.example", password: password, at: fixture.now)
    }
    #expect(try fixture.rows("console_accounts") == 0)
  }

  @Test(
    "names are shaped like e-mail addresses of ASCII letters",
    arguments: [
      "", "ada", "@playd.example", "ada@", "ada@@playd.example", "ada lovelace@playd.example", "ada@playd..example",
      "ada@-playd.example", "аda@playd.example", "ada@playd.example\u{202E}", "ada@pla\u{0}yd.example",
      String(repeating: "a", count: 250) + "@b.example",
    ])
  func names(_ name: String) throws {
    let fixture = try ConsoleBench()
    expect(.nameInvalid) { try fixture.console.addOperator(name, password: ConsoleBench.password, at: fixture.now) }
  }
}
