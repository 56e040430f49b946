import ConsoleAPI
import Cryptography
import Database
import IdentityAPI
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Console

@Suite("Two-factor sign-in of the console")
struct FactorTests {
  @Test(
    "codes are those of RFC 6238, appendix B",
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
      (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ])
  func vectors(_ seconds: Int64, _ code: String) {
    let totp = TOTP(key: Array("12345678901234567890".utf8))
    let step = TOTP.step(at: Timestamp(seconds * 1_000))
    #expect(totp.code(at: step, digits: 8) == code)
    #expect(totp.code(at: step) == String(code.suffix(6)))
  }

  @Test("a code is good in its step, the one before and the one after, and no longer")
  func tolerance() {
    let totp = TOTP(key: Array("12345678901234567890".utf8))
    let now = Timestamp(1_800_000_015_000)
    let step = TOTP.step(at: now)
    for offset in -1...1 as ClosedRange<Int64> {
      #expect(totp.step(of: totp.code(at: step + offset), at: now) == step + offset)
    }
    for offset in [-3, -2, 2, 3] as [Int64] { #expect(totp.step(of: totp.code(at: step + offset), at: now) == nil) }
    #expect(totp.step(of: "", at: now) == nil)
    #expect(totp.step(of: "12345", at: now) == nil)
  }

  @Test("the secret is base32, and its address fits a QR code for a name of any length")
  func address() {
    let totp = TOTP(key: Array("12345678901234567890".utf8))
    #expect(totp.text == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    #expect(
      totp.address(for: "a+b@dice.example")
        == "otpauth://totp/Playd:a%2Bb%40dice.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Playd")
    for length in 1...240 {
      let address = totp.address(for: String(repeating: "a", count: length) + "@b.example")
      #expect(address.utf8.count <= TOTP.longestAddress && !address.contains("%?") && !address.contains("%4?"))
    }
  }

  @Test("with a second factor, sign-in takes two steps, and a code works once")
  func signIn() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let (totp, codes) = try fixture.turnOn(try fixture.caller(try fixture.signIn()))
    #expect(codes.count == 10 && Set(codes).count == 10)
    expect(.codeMissing) { _ = try fixture.signIn() }
    fixture.wait(.seconds(60))
    let code = totp.code(at: TOTP.step(at: fixture.now))
    let session = try fixture.signIn(code: code)
    _ = try fixture.caller(session)
    expect(.codeUsed) { _ = try fixture.signIn(code: code) }
    let before = totp.code(at: TOTP.step(at: fixture.now) - 1)
    expect(.codeUsed) { _ = try fixture.signIn(code: before) }
    expect(.codeWrong) { _ = try fixture.signIn(code: "12345x") }
    expect(.credentialsWrong) {
      _ = try fixture.signIn("ada@playd.example", "wrong horse battery", code: totp.code(at: 0))
    }
    let refused = try fixture.audit().compactMap(\.refusal)
    #expect(refused.count { $0 == "console-code-used" } == 2 && refused.contains("console-code-wrong"))
    #expect(try fixture.audit().filter { $0.refusal == "console-code-used" }.allSatisfy { $0.account != nil })
  }

  @Test("a recovery code signs in once, as it is typed, and new codes end the old ones")
  func recovery() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let caller = try fixture.caller(try fixture.signIn())
    let (totp, codes) = try fixture.turnOn(caller)
    _ = try fixture.signIn(code: codes[0].lowercased().replacing("-", with: " "))
    expect(.codeWrong) { _ = try fixture.signIn(code: codes[0]) }
    #expect(try fixture.security(caller).recoveryCodesLeft == 9)
    fixture.wait(.seconds(60))
    let renewed = try fixture.console.renewRecoveryCodes(
      ConsoleCode(code: totp.code(at: TOTP.step(at: fixture.now))), of: caller, from: ConsoleBench.origin(),
      at: fixture.now
    ).codes
    expect(.codeWrong) { _ = try fixture.signIn(code: codes[1]) }
    _ = try fixture.signIn(code: renewed[0])
    for code in codes + renewed {
      let bytes = Array(code.replacing("-", with: "").utf8)
      #expect(try fixture.count("SELECT count(*) FROM console_recovery_codes WHERE digest = $1", [.bytes(bytes)]) == 0)
    }
  }

  @Test("guesses at codes are throttled for the account, wherever they come from")
  func throttle() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let (totp, _) = try fixture.turnOn(try fixture.caller(try fixture.signIn()))
    for number in 0..<10 {
      expect(.codeWrong) { _ = try fixture.signIn(from: "198.51.100.\(number)", code: "wrong\(number)") }
    }
    fixture.wait(Milliseconds(1))
    let code = totp.code(at: TOTP.step(at: fixture.now))
    #expect(throws: ConsoleRefusal.self) { _ = try fixture.signIn(from: "203.0.113.9", code: code) }
    fixture.wait(.seconds(901))
    _ = try fixture.signIn(code: totp.code(at: TOTP.step(at: fixture.now)))
  }

  @Test("the factor is not in force before its first code, and its secret is sealed")
  func beginning() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let caller = try fixture.caller(try fixture.signIn())
    let proof = ConsolePasswordProof(password: ConsoleBench.password)
    let setup = try fixture.console.beginFactor(proof, of: caller, from: ConsoleBench.origin(), at: fixture.now)
    _ = try fixture.signIn()
    #expect(try fixture.security(caller).twoFactorSince == nil)
    expect(.codeWrong) {
      _ = try fixture.console.confirmFactor(
        ConsoleCode(code: "000000x"), of: caller, from: ConsoleBench.origin(), at: fixture.now)
    }
    expect(.credentialsWrong) {
      _ = try fixture.console.beginFactor(
        ConsolePasswordProof(password: "wrong horse battery"), of: caller, from: ConsoleBench.origin(),
        at: fixture.now)
    }
    let stored = try fixture.store.database.read { connection in
      try connection.first("SELECT secret FROM console_factors") { row throws(DatabaseError) in try row.bytes() }
    }
    #expect(!String(decoding: try #require(stored), as: UTF8.self).contains(setup.secret))
  }

  @Test("an exchanged key of the vault opens what the old one sealed, and seals it anew")
  func exchangedKey() throws {
    let (first, second) = (
      "1 \(Base64.standard.text([UInt8](repeating: 1, count: 32)))",
      "2 \(Base64.standard.text([UInt8](repeating: 2, count: 32)))"
    )
    let fixture = try ConsoleBench()
    func console(_ keys: String...) throws -> Console {
      Console(
        fixture.store.database, cost: .trivial, vault: try TokenVault(text: keys.joined(separator: "\n") + "\n"))
    }
    try fixture.addOperator()
    let caller = try fixture.caller(try fixture.signIn())
    let account = caller.account.accountID
    _ = try console(first).beginFactor(
      ConsolePasswordProof(password: ConsoleBench.password), of: caller, from: ConsoleBench.origin(), at: fixture.now)
    let both = try console(first, second)
    #expect(try fixture.store.database.write { try both.sealAnew(in: $0) } == 1)
    #expect(try fixture.store.database.write { try both.sealAnew(in: $0) } == 0)
    let later = try console(second)
    #expect(try fixture.store.database.read { try later.factor(of: account, in: $0) } != nil)
  }

  @Test("turning it on ends other sessions; turning it off asks for both, and for a password that does alone")
  func ending() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let other = try fixture.signIn()
    let caller = try fixture.caller(try fixture.signIn())
    let (totp, _) = try fixture.turnOn(caller)
    expect(.tokenInvalid) { _ = try fixture.caller(other) }
    func next() -> String {
      fixture.wait(.seconds(30))
      return totp.code(at: TOTP.step(at: fixture.now))
    }
    func end(_ password: String, _ code: String) throws {
      try fixture.console.endFactor(
        ConsoleCodeProof(password: password, code: code), of: caller, from: ConsoleBench.origin(), at: fixture.now)
    }
    expect(.credentialsWrong) { try end("wrong horse battery", next()) }
    expect(.codeWrong) { try end(ConsoleBench.password, "000000x") }
    // Eight characters do beside a code, and not alone.
    try fixture.console.changePassword(
      ConsolePasswordChange(current: ConsoleBench.password, new: "kiwi4tuba"), of: caller, site: ConsoleBench.url,
      from: ConsoleBench.origin(),
      at: fixture.now)
    expect(.passwordWeak(.tooShort(least: 15))) { try end("kiwi4tuba", next()) }
    try fixture.console.changePassword(
      ConsolePasswordChange(current: "kiwi4tuba", new: ConsoleBench.password), of: caller, site: ConsoleBench.url,
      from: ConsoleBench.origin(),
      at: fixture.now)
    try end(ConsoleBench.password, next())
    _ = try fixture.signIn()
    expect(.twoFactorOff) { try end(ConsoleBench.password, next()) }
  }

  @Test("a session lists what it is, and ends by itself or with all others")
  func sessions() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let phone = try fixture.console.signIn(
      ConsoleCredentials(name: "ada@playd.example", password: ConsoleBench.password),
      from: ConsoleBench.origin("198.51.100.7", on: .iPhone), at: fixture.now)
    fixture.wait(.seconds(600))
    let (desk, third) = (try fixture.signIn(), try fixture.signIn())
    let caller = try fixture.caller(desk)
    let (console, now) = (fixture.console, fixture.now)
    let sessions = try fixture.store.database.read { try console.sessions(of: caller, at: now, in: $0) }
    #expect(sessions.count == 3 && sessions.count { $0.isCurrent } == 1)
    let found = try #require(sessions.first { $0.device == .iPhone })
    #expect(found.network == "198.51.100.7" && !found.isCurrent && found.usedAt == found.createdAt)
    try fixture.store.database.write {
      try console.end(found.sessionID, of: caller, from: ConsoleBench.origin(), at: now, in: $0)
    }
    expect(.tokenInvalid) { _ = try fixture.caller(phone) }
    _ = try fixture.caller(third)
    expect(.notFound("The account has no such session.")) {
      try fixture.store.database.write {
        try console.end(found.sessionID, of: caller, from: ConsoleBench.origin(), at: now, in: $0)
      }
    }
    #expect(!console.needsRecording(caller, at: now) && console.needsRecording(caller, at: now + .seconds(300)))
    try fixture.store.database.write { try console.recordUse(caller, at: now + .seconds(300), in: $0) }
    let used = try fixture.store.database.read { try console.sessions(of: caller, at: now, in: $0) }
    #expect(used.first { $0.isCurrent }?.usedAt == now + .seconds(300))
  }
}

extension ConsoleBench {
  /// Turns the caller's second factor on.
  func turnOn(_ caller: ConsoleCaller) throws -> (TOTP, [String]) {
    _ = try console.beginFactor(
      ConsolePasswordProof(password: Self.password), of: caller, from: Self.origin(), at: now)
    let (console, account) = (console, caller.account.accountID)
    let totp = try #require(try store.database.read { try console.factor(of: account, in: $0) }).totp
    let codes = try console.confirmFactor(
      ConsoleCode(code: totp.code(at: TOTP.step(at: now))), of: caller, from: Self.origin(), at: now
    ).codes
    return (totp, codes)
  }

  func signIn(
    _ name: String = "ada@playd.example", _ password: String = password, from address: String = "192.0.2.1",
    code: String
  ) throws -> ConsoleSession {
    try console.signIn(
      ConsoleCredentials(name: name, password: password, code: code), from: Self.origin(address), at: now)
  }

  func security(_ caller: ConsoleCaller) throws -> ConsoleSecurity {
    let console = console
    return try store.database.read { try console.security(of: caller, in: $0) }
  }

  func count(_ statement: String, _ values: [Value] = []) throws -> Int64 {
    try store.database.read { try $0.integer(statement, values) }
  }
}
