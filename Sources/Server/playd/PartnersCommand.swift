import Database
import HTTPServer
import Partners
import PlaydServer

/// Shows the work for partners that was given up, and tries it again.
struct PartnersCommand: Command {
  static let name = "partners"
  static let summary = """
    shows what could not be asked of partners, and has it tried again by a running server.

      letters                     the work that was given up after nine attempts, the newest first
      retry NUMBER                another nine attempts for one of them
    """
  static let options = DatabaseLocation.options
  static let takesOperands = true

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws -> Int32 {
    let words = settings.operands
    let database = try DatabaseLocation.open(settings)
    defer { database.close() }
    let now = ServerClock.system.now()
    _ = try DatabaseSchema.migrator.run(on: database, at: now)
    let partners = Services(database).partners
    switch (words.first, words.count) {
    case ("letters", 1):
      for letter in try database.read({ try partners.deadLetters(100, in: $0) }) {
        let partner = try database.read { try partners.slug(of: letter.partner, in: $0) } ?? "partner \(letter.partner)"
        Playd.say("\(letter.id)  \(partner)  \(letter.kind) \(letter.subject)  \(letter.error)\n")
      }
    case ("retry", 2):
      guard let number = Int64(words[1]), try database.write({ try partners.revive(number, at: now, in: $0) }) else {
        throw Mistake(sentence: "There is no work given up of the number \(words[1]).")
      }
      Playd.say("It is tried again.\n")
    default: throw Mistake(sentence: "`playd partners --help` lists what it can do.")
    }
    return 0
  }
}
