import Commands
import Database
import HTTPServer
import Kernel
import Partners
import PlaydServer

/// Shows dead letters of partner work, and retries them.
@MemberwiseInit(unlabelled: 1)
struct PartnersCommand: Command {
  static let name = "partners"
  static let brief = "show partners' dead letters and retry them"
  static let summary = """
    shows what could not be asked of partners, and has it tried again by a running server.

      letters                     the work that was given up after nine attempts, the newest first
      retry NUMBER                another nine attempts for one of them
    """
  static let options = DatabaseLocation.options
  static let takesOperands = true

  private let settings: Settings

  func run() throws -> Int32 {
    let words = settings.operands
    let database = try settings.openDatabase()
    defer { database.close() }
    let now = ServerClock.system.now()
    let partners = Services(database).partners
    switch (words.first, words.count) {
    case ("letters", 1):
      for letter in try database.read({ try partners.deadLetters(limit: 100, in: $0) }) {
        let partner = try database.read { try partners.slug(of: letter.partner, in: $0) } ?? "partner \(letter.partner)"
        Terminal.say("\(letter.id)  \(partner)  \(letter.kind) \(letter.subject)  \(letter.error)\n")
      }
    case ("retry", 2):
      guard let number = Int64(words[1]), try database.write({ try partners.revive(number, at: now, in: $0) }) else {
        throw UsageError(sentence: "There is no work given up of the number \(words[1]).")
      }
      Terminal.say("It is tried again.\n")
    default: throw UsageError(sentence: "`playd partners --help` lists what it can do.")
    }
    return 0
  }
}
