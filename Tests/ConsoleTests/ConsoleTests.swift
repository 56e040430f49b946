import Console
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Signing in to the console")
struct ConsoleSignInTests {
  @Test("an operator signs in with name and password, and the token says who they are")
  func signIn() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let session = try bench.signIn("Ada@Playd.example")
    #expect(try bench.caller(session).account.name == "ada@playd.example")
    #expect(session.expiresAt == bench.now + Console.sessionLength)
    let stored = try bench.storedPassword()
    #expect(stored?.hasPrefix("scrypt$4$1$1$") == true)
    #expect(stored?.contains(ConsoleBench.password) == false)
  }

  @Test("the standard hash is scrypt with 32 MB three times over, and known by its password alone")
  func standardCost() throws {
    let bench = try ConsoleBench()
    let console = Console(bench.store.database)
    try console.addOperator("ada@playd.example", password: ConsoleBench.password, at: bench.now)
    let credentials = ConsoleCredentials(name: "ada@playd.example", password: ConsoleBench.password)
    _ = try console.signIn(credentials, from: ConsoleBench.origin(), at: bench.now)
    #expect(try bench.storedPassword()?.hasPrefix("scrypt$15$8$3$") == true)
    // Signed in where hashing costs something else, the hash is made anew.
    _ = try bench.signIn()
    #expect(try bench.storedPassword()?.hasPrefix("scrypt$4$1$1$") == true)
    _ = try bench.signIn()
  }

  @Test("a wrong password, an unknown name and a closed account are refused alike, and the audit log says so")
  func wrong() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let other = try bench.addOperator("bo@playd.example")
    let (console, now) = (bench.console, bench.now)
    _ = try bench.store.database.write {
      try console.update(
        other.accountID, ConsoleAccountUpdate(isDisabled: true), by: .token, from: ConsoleBench.origin(), at: now,
        in: $0)
    }
    expect(.credentialsWrong) { _ = try bench.signIn("ada@playd.example", "wrong horse battery") }
    expect(.credentialsWrong) { _ = try bench.signIn("eve@playd.example") }
    expect(.credentialsWrong) { _ = try bench.signIn("bo@playd.example") }
    expect(.credentialsWrong) { _ = try bench.signIn("' OR 1=1 --", "x") }
    #expect(try bench.rows("console_sessions") == 0)
    let refused = try bench.audit().filter { $0.refusal == "console-credentials-wrong" }
    #expect(refused.count == 4)
    #expect(refused.allSatisfy { $0.account == nil && $0.address == "192.0.2.1" })
  }

  @Test(
    "after five failures a name waits, longer each time; another network does not, nor does it after a quarter hour")
  func throttle() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    for _ in 0..<5 { expect(.credentialsWrong) { _ = try bench.signIn("ada@playd.example", "wrong horse battery") } }
    expect(.locked(wait: .seconds(1))) { _ = try bench.signIn() }
    bench.wait(.seconds(1))
    expect(.credentialsWrong) { _ = try bench.signIn("ada@playd.example", "wrong horse battery") }
    expect(.locked(wait: .seconds(2))) { _ = try bench.signIn() }
    _ = try bench.signIn(from: "198.51.100.7")
    bench.wait(.seconds(900))
    _ = try bench.signIn()
  }

  @Test("one network guessing at many names waits too, whatever it signs in with in between")
  func networkThrottle() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    for number in 0..<20 { expect(.credentialsWrong) { _ = try bench.signIn("guess\(number)@playd.example") } }
    expect(.locked(wait: .seconds(1))) { _ = try bench.signIn("guess20@playd.example") }
    bench.wait(.seconds(1))
    _ = try bench.signIn()
    expect(.locked(wait: .seconds(1))) { _ = try bench.signIn("guess21@playd.example") }
  }

  @Test("attempts made together are all counted")
  func together() async throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let (console, now) = (bench.console, bench.now)
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

  @Test("a session ends by itself, by signing out, and everywhere at once")
  func ending() throws {
    let bench = try ConsoleBench()
    let account = try bench.addOperator()
    let (first, second, third) = (try bench.signIn(), try bench.signIn(), try bench.signIn())
    let caller = try bench.caller(first)
    let console = bench.console
    try bench.store.database.write { try console.signOut(caller, in: $0) }
    expect(.tokenInvalid) { _ = try bench.caller(first) }
    _ = try bench.caller(second)
    bench.wait(Console.sessionLength)
    expect(.sessionExpired) { _ = try bench.caller(second) }
    let fresh = try bench.signIn()
    try bench.store.database.write { try console.signOutEverywhere(account.accountID, in: $0) }
    for session in [second, third, fresh] { expect(.tokenInvalid) { _ = try bench.caller(session) } }
  }

  @Test("another password ends the other sessions and is asked for from then on")
  func password() throws {
    let bench = try ConsoleBench()
    try bench.addOperator()
    let (here, there) = (try bench.signIn(), try bench.signIn())
    let caller = try bench.caller(here)
    func change(_ current: String, _ new: String) throws {
      try bench.console.changePassword(
        ConsolePasswordChange(current: current, new: new), of: caller, from: ConsoleBench.origin(), at: bench.now)
    }
    expect(.credentialsWrong) { try change("wrong horse battery", "another long secret") }
    expect(.passwordWeak(.tooShort)) { try change(ConsoleBench.password, "short") }
    try change(ConsoleBench.password, "another long secret")
    _ = try bench.caller(here)
    expect(.tokenInvalid) { _ = try bench.caller(there) }
    expect(.credentialsWrong) { _ = try bench.signIn() }
    _ = try bench.signIn("ada@playd.example", "another long secret")
  }

  @Test(
    "passwords that a first guess would find are refused",
    arguments: [
      ("short", PasswordFlaw.tooShort), ("aaaaaaaaaaaaaaaa", .monotonous), ("abcdefghijklmnop", .monotonous),
      ("01234567890123", .monotonous), ("ababababababab", .monotonous), ("ada.lovelace99", .likeName),
      ("my ADA.LOVELACE pass", .likeName), (String(repeating: "long enough ", count: 30), .tooLong),
    ])
  func weak(_ password: String, _ flaw: PasswordFlaw) throws {
    let bench = try ConsoleBench()
    expect(.passwordWeak(flaw)) {
      try bench.console.addOperator("ada.lovelace@playd.example", password: password, at: bench.now)
    }
    #expect(try bench.rows("console_accounts") == 0)
  }

  @Test(
    "names are shaped like e-mail addresses of ASCII letters",
    arguments: [
      "", "ada", "@playd.example", "ada@", "ada@@playd.example", "ada lovelace@playd.example", "ada@playd..example",
      "ada@-playd.example", "аda@playd.example", "ada@playd.example\u{202E}", "ada@pla\u{0}yd.example",
      String(repeating: "a", count: 250) + "@b.example",
    ])
  func names(_ name: String) throws {
    let bench = try ConsoleBench()
    expect(.nameInvalid) { try bench.console.addOperator(name, password: ConsoleBench.password, at: bench.now) }
  }
}
