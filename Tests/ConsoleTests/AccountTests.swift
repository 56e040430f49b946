import Console
import ConsoleAPI
import Database
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing

@Suite("Accounts, studios and the audit log of the console")
struct ConsoleAccountTests {
  @Test("the audit log is searched by account, action and time, page by page, with exactly its own lines")
  func auditFilter() throws {
    let bench = try ConsoleBench()
    let (console, start) = (bench.console, bench.now)
    try bench.store.database.write { connection in
      for minute in 0..<40 as Range<Int64> {
        try console.record(
          minute % 2 == 0 ? "game.rate" : "key.create", subject: "dice \(minute)", refused: "console-role-missing",
          from: ConsoleBench.origin(), at: start + .seconds(60 * minute), in: connection)
      }
      // A name like an action is found as well.
      try connection.execute("UPDATE console_audit SET name = 'key.create' WHERE subject = 'dice 4'")
    }
    func found(
      _ filter: Console.AuditFilter, before cursor: ConsoleAuditID? = nil, limit: Int64 = 100
    ) throws -> [String] {
      try bench.store.database.read {
        try console.auditLog(filter, before: cursor, limit: limit, in: $0).items.map(\.subject)
      }
    }
    #expect(try found(.init(search: "game.rate")).count == 20)
    #expect(try found(.init(search: "key.create")).count == 21)
    #expect(try found(.init(scope: .outside, search: "game.rate")).isEmpty)
    #expect(try found(.init(search: "nobody")).isEmpty)
    let span = Console.AuditFilter(search: "key.create", since: start + .seconds(180), until: start + .seconds(420))
    #expect(try found(span) == ["dice 5", "dice 4", "dice 3"])
    #expect(try found(.init(since: start + .seconds(60 * 38))) == ["dice 39", "dice 38"])
    let page = try bench.store.database.read { try console.auditLog(span, before: nil, limit: 2, in: $0) }
    let next = try #require(page.next.flatMap { ConsoleAuditID($0) })
    #expect(try found(span, before: next) == ["dice 3"])
  }

  @Test("an invitation creates one account, once, while valid")
  func invitation() throws {
    let fixture = try ConsoleBench()
    try fixture.put("dice", games: [1, 2])
    let session = try fixture.member(.owner, of: "dice")
    let caller = try fixture.caller(session)
    #expect(caller.role == .owner)
    #expect(caller.account.studio == "dice")
    let (console, now) = (fixture.console, fixture.now)
    #expect(try fixture.store.database.read { try console.games(for: caller, in: $0) } == [1, 2])
    let invitation = try fixture.store.database.write {
      try console.invite(
        ConsoleInvitationRequest(name: "viewer@dice.example", role: .viewer, studio: "dice"), by: caller,
        from: ConsoleBench.origin(), at: now, in: $0)
    }
    func accept(_ password: String = ConsoleBench.password) throws {
      _ = try console.accept(
        ConsoleAcceptance(token: invitation.token, password: password), from: ConsoleBench.origin(), at: fixture.now)
    }
    expect(.passwordWeak(.tooShort(least: 15))) { try accept("short") }
    try accept()
    expect(.invitationInvalid) { try accept() }
    expect(.nameTaken) { _ = try fixture.member(.owner, of: "dice") }
    #expect(try fixture.rows("console_accounts") == 2)
  }

  @Test("an invitation expires after three days")
  func late() throws {
    let fixture = try ConsoleBench()
    let (console, now) = (fixture.console, fixture.now)
    let invitation = try fixture.store.database.write {
      try console.invite(
        ConsoleInvitationRequest(name: "bo@playd.example", role: .reviewer), by: .token, from: ConsoleBench.origin(),
        at: now, in: $0)
    }
    fixture.wait(Console.invitationLength)
    expect(.invitationInvalid) {
      _ = try console.accept(
        ConsoleAcceptance(token: invitation.token, password: ConsoleBench.password), from: ConsoleBench.origin(),
        at: fixture.now)
    }
  }

  @Test("invitations are limited to the inviter's level and studio", arguments: ConsoleRole.allCases)
  func escalation(_ wanted: ConsoleRole) throws {
    let fixture = try ConsoleBench()
    try fixture.put("dice", games: [1])
    try fixture.put("ball", games: [2])
    let (console, now) = (fixture.console, fixture.now)
    for role in [ConsoleRole.owner, .member, .viewer] {
      let caller = try fixture.caller(try fixture.member(role, of: "dice"))
      func invite(into studio: String?) throws {
        _ = try fixture.store.database.write {
          try console.invite(
            ConsoleInvitationRequest(name: "new@x.example", role: wanted, studio: studio), by: caller,
            from: ConsoleBench.origin(), at: now, in: $0)
        }
      }
      if role == .owner, wanted.isOfStudio {
        expect(.studioForeign) { try invite(into: "ball") }
        expect(.studioForeign) { try invite(into: "nowhere") }
        try invite(into: "dice")
      } else {
        expect(.roleMissing(role)) { try invite(into: wanted.isOfStudio ? "dice" : nil) }
      }
    }
  }

  @Test("deactivating an account ends its sessions; owners deactivate only their studio's, and never themselves")
  func closing() throws {
    let fixture = try ConsoleBench()
    try fixture.put("dice", games: [1])
    try fixture.put("ball", games: [2])
    let owner = try fixture.caller(try fixture.member(.owner, of: "dice"))
    let session = try fixture.member(.member, of: "dice")
    let (member, stranger) = (try fixture.caller(session), try fixture.caller(try fixture.member(.member, of: "ball")))
    let (console, now) = (fixture.console, fixture.now)
    func close(_ account: ConsoleAccountID, by caller: ConsoleCaller) throws {
      _ = try fixture.store.database.write {
        try console.update(
          account, with: ConsoleAccountUpdate(isDisabled: true), by: caller, from: ConsoleBench.origin(), at: now,
          in: $0)
      }
    }
    expect(.studioForeign) { try close(stranger.account.accountID, by: owner) }
    expect(.ownAccount) { try close(owner.account.accountID, by: owner) }
    try close(member.account.accountID, by: owner)
    expect(.tokenInvalid) { _ = try fixture.caller(session) }
    let only = try fixture.addOperator()
    expect(.lastOperator) { try close(only.accountID, by: .token) }
    try fixture.addOperator("bo@playd.example")
    try close(only.accountID, by: .token)
  }

  @Test("a game belongs to one studio, and other studios have no access")
  func studios() throws {
    let fixture = try ConsoleBench()
    try fixture.put("dice", games: [1, 2])
    try fixture.put("ball", games: [2])
    let dice = try fixture.caller(try fixture.member(.viewer, of: "dice"))
    let console = fixture.console
    try fixture.store.database.read { connection in
      try console.admit(dice, to: 1, in: connection)
      expect(.studioForeign) { try console.admit(dice, to: 2, in: connection) }
      expect(.studioForeign) { try console.admit(dice, to: nil, in: connection) }
      try console.admit(.token, to: 2, in: connection)
      #expect(try console.studios(for: dice, in: connection).map(\.slug) == ["dice"])
      #expect(try console.studios(for: .token, in: connection).map(\.games) == [[2], [1]])
    }
  }

  @Test("every change has an audit line, the latest first, page by page")
  func audit() throws {
    let fixture = try ConsoleBench()
    try fixture.put("dice", games: [1])
    fixture.wait(.seconds(1))
    try fixture.addOperator()
    fixture.wait(.seconds(1))
    _ = try fixture.signIn()
    #expect(try fixture.audit().map(\.action) == ["session.begin", "account.create", "studio.put"])
    let console = fixture.console
    try fixture.store.database.read { connection in
      let first = try console.auditLog(before: nil, limit: 2, in: connection)
      #expect(first.items.count == 2)
      let rest = try console.auditLog(
        before: ConsoleAuditID(try #require(first.next)), limit: 2, in: connection)
      #expect(rest.items.map(\.action) == ["studio.put"])
      #expect(rest.next == nil)
    }
  }

  @Test("a flood of requests does not flood the audit log")
  func flood() throws {
    let fixture = try ConsoleBench()
    for _ in 0..<150 {
      try fixture.console.refuse(
        "GET /v1/console/me", subject: "\u{1B}[2J", by: nil, as: "console-token-invalid", from: ConsoleBench.origin(),
        at: fixture.now)
    }
    let lines = try fixture.audit()
    #expect(lines.count == 120)
    #expect(lines.first?.subject == ".[2J")
  }

  @Test("a top-up and a payout happen once per reference, and appear in the books")
  func money() throws {
    let fixture = try ConsoleBench()
    let (console, now, ledger) = (fixture.console, fixture.now, Ledger())
    func topUp(_ coins: Int64, _ reference: String) throws -> Coins {
      try fixture.store.database.write {
        try console.topUp(
          .partnerBudget(3), named: "fitbit", movement: ConsoleMovement(coins: coins, reference: reference), by: .token,
          from: ConsoleBench.origin(), at: now, in: $0)
      }
    }
    func payOut(_ coins: Int64, _ reference: String) throws -> Coins {
      try fixture.store.database.write {
        try console.payOut(
          7, named: "dice", movement: ConsoleMovement(coins: coins, reference: reference), by: .token,
          from: ConsoleBench.origin(), at: now, in: $0)
      }
    }
    #expect(try topUp(1_000, "invoice 1") == Coins(1_000))
    #expect(try topUp(1_000, "invoice 1") == Coins(1_000))
    expect(.referenceUsed) { _ = try topUp(2_000, "invoice 1") }
    #expect(try topUp(500, "invoice 2") == Coins(1_500))
    try fixture.store.database.write { connection in
      try ledger.grant(Coins(600), to: 9, from: .partnerBudget(3), reference: "c", at: now, in: connection)
      let hold = try ledger.hold(
        Coins(600), of: 9, for: 7, fee: Coins(60), reference: "r", at: now, in: connection)
      try ledger.settle(hold, in: connection)
    }
    expect(.balanceShort(available: Coins(540))) { _ = try payOut(541, "bank 1") }
    #expect(try payOut(500, "bank 1") == Coins(40))
    #expect(try payOut(500, "bank 1") == Coins(40))
    try fixture.store.database.read { connection in
      #expect(try console.payouts(of: [7], limit: 10, in: connection).map(\.coins) == [Coins(500)])
      #expect(try console.payouts(of: [8], limit: 10, in: connection).isEmpty)
      #expect(try ledger.firstDiscrepancy(in: connection) == nil)
      #expect(try ledger.total(.topUp, of: .partnerBudget(3), in: connection) == Coins(1_500))
      let month = CivilMonth(of: CivilDay(of: now, utcOffsetMinutes: 0))
      let earned = try ledger.earnings(of: 7, from: month.start, until: (month + 1).start, in: connection)
      #expect((earned.redemptions, earned.share, earned.fee) == (1, Coins(540), Coins(60)))
      let before = try ledger.earnings(of: 7, from: (month - 1).start, until: month.start, in: connection)
      #expect(before.redemptions == 0)
      let burn = try ledger.grants(
        from: .partnerBudget(3), since: CivilDay(of: now, utcOffsetMinutes: 0), in: connection)
      #expect(burn.map(\.coins) == [Coins(-600)])
    }
    #expect(try fixture.audit().map(\.action).sorted() == ["budget.top-up", "budget.top-up", "game.payout"])
  }
}
