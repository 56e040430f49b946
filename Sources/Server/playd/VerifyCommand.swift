import Commands
import Database
import Kernel
import PlaydServer

/// Cross-checks all data about coins.
@MemberwiseInit(unlabelled: 1)
struct VerifyCommand: Command {
  static let name = "verify"
  static let brief = "cross-check the books, redemptions, deliveries and awards"
  static let summary = """
    works the books out again and holds redemptions, deliveries and awards against them; on SQLite every page is looked at \
    too. Prints what disagrees and ends with status 1 where anything does. It may run beside a server.
    """
  static let options = DatabaseLocation.options

  private let settings: Settings

  func run() throws -> Int32 {
    let database = try DatabaseLocation.open(settings, makes: false)
    defer { database.close() }
    let findings = try database.read { connection in
      // The content of damaged pages is not worth comparing.
      let damage = try database.dialect == .sqlite ? DataCheck.damage(in: connection, by: "integrity_check") : []
      return try damage.isEmpty ? Verification.findings(in: connection) : damage
    }
    for finding in findings { Terminal.say(finding + "\n") }
    guard findings.isEmpty else { return 1 }
    Terminal.say("Books, redemptions, deliveries and awards agree.\n")
    return 0
  }
}
