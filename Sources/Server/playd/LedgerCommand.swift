import Commands
import Database
import Ledger

/// Verifies the books.
struct LedgerCommand: Command {
  static let name = "ledger"
  static let brief = "verify the books of coins"
  static let summary = """
    `verify` works every balance out again from the journal and prints where the books first disagree. Ends with status \
    1 when they do. It may run beside a server.
    """
  static let options = DatabaseLocation.options
  static let takesOperands = true

  private let settings: Settings

  init(_ settings: Settings) throws {
    guard settings.operands == ["verify"] else { throw UsageError(sentence: "Say `playd ledger verify`.") }
    self.settings = settings
  }

  func run() throws -> Int32 {
    let database = try DatabaseLocation.open(settings, makes: false)
    defer { database.close() }
    let ledger = Ledger()
    let (discrepancy, entries) = try database.read { connection in
      (
        try ledger.firstDiscrepancy(in: connection), try connection.integer("SELECT count(*) FROM journal")
      )
    }
    if let discrepancy {
      Terminal.say("The books disagree. \(discrepancy)\n")
      return 1
    }
    Terminal.say("\(entries) entries, and every balance follows from them.\n")
    return 0
  }
}
