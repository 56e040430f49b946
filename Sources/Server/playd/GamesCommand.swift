import Commands
import Cryptography
import Database
import Deliveries
import GamesAPI
import HTTPServer
import Kernel
import PlaydAPI
import PlaydServer
import Redemptions
import Webhooks

/// Manages games' endpoints and keys from the server's command line, and shows deliveries.
struct GamesCommand: Command {
  static let name = "games"
  static let brief = "manage games' endpoints and keys, show and replay deliveries"
  static let summary = """
    connects games' servers with this one.

      list                     the games of the catalogue
      endpoint GAME URL        where the game's deliveries go; prints the secret they are signed with
      rotate GAME              a new secret; the one before is signed with as well for a day
      key GAME                 a new API key for the game's server
      log GAME [DELIVERY]      the last deliveries, or the attempts of one
      replay GAME DELIVERY     sends one delivery again
      recover GAME SINCE       sends everything again that was not confirmed since that moment, in Unix milliseconds

    Secrets and keys are shown once. All of it may run beside a server.
    """
  static let options =
    DatabaseLocation.options + [
      Option(
        "delivered", kind: .yesOrNo, default: "no",
        help: "With recover: whether what was confirmed is sent again as well.")
    ] + VaultLocation.options
  static let takesOperands = true

  private let settings: Settings
  private let redemptions = Redemptions()
  private let deliveries: Deliveries

  init(_ settings: Settings) throws {
    self.settings = settings
    // Commands that neither show nor create a secret need no keys.
    let needsKeys = ["endpoint", "rotate"].contains(settings.operands.first)
    deliveries = Deliveries(vault: needsKeys ? try VaultLocation.open(settings) : .ephemeral())
  }

  func run() throws -> Int32 {
    let words = settings.operands
    let database = try settings.openDatabase()
    defer { database.close() }
    do {
      switch (words.first, words.count) {
      case ("list", 1): try list(database)
      case ("endpoint", 3): try register(words[2], try game(words[1], database), database)
      case ("rotate", 2): try rotate(try game(words[1], database), database)
      case ("key", 2): try issueKey(try game(words[1], database), database)
      case ("log", 2): try log(try game(words[1], database), database)
      case ("log", 3): try log(try delivery(words[2]), database)
      case ("replay", 3): try replay(try delivery(words[2]), try game(words[1], database), database)
      case ("recover", 3): try recover(words[2], try game(words[1], database), database)
      default: throw UsageError(sentence: "`playd games --help` lists what can be said.")
      }
    } catch let refusal as DeliveryRefusal {
      throw UsageError(sentence: refusal.sentence)
    }
    return 0
  }

  private func game(_ word: String, _ database: any Database) throws -> GameID {
    guard let slug = GameSlug(word),
      let game = try database.read({ try redemptions.gameID(slug, hidden: true, in: $0) })
    else {
      throw UsageError(sentence: "There is no game \(word). `playd games list` lists them.")
    }
    return game
  }

  private func delivery(_ word: String) throws -> RedemptionID {
    guard let id = RedemptionID(word) else { throw UsageError(sentence: "\(word) is no delivery like red_….") }
    return id
  }

  private func list(_ database: any Database) throws {
    let now = ServerClock.system.now()
    for game in try database.read({ try redemptions.catalogue(for: nil, at: now, in: $0) }).games {
      guard let id = try database.read({ try redemptions.gameID(game.slug, in: $0) }) else { continue }
      let endpoint = try database.read { try deliveries.endpoint(of: id, at: now, in: $0) }
      let place = endpoint.map { "\($0.url) (\($0.state))" } ?? "no endpoint"
      Terminal.say(
        "\(game.slug.text): \(game.rate.coins.rawValue) coins for one \(game.unit.one.english), \(place)\n")
    }
  }

  private func register(_ url: String, _ game: GameID, _ database: any Database) throws {
    let (deliveries, now) = (deliveries, ServerClock.system.now())
    let endpoint = try database.write { try deliveries.register(url, for: game, at: now, in: $0) }
    for secret in endpoint.secrets { Terminal.say("\(secret.text)\n") }
  }

  private func rotate(_ game: GameID, _ database: any Database) throws {
    let (deliveries, now) = (deliveries, ServerClock.system.now())
    Terminal.say(try database.write { try deliveries.rotate(game, at: now, in: $0) } + "\n")
  }

  private func issueKey(_ game: GameID, _ database: any Database) throws {
    let (redemptions, now) = (redemptions, ServerClock.system.now())
    Terminal.say(try database.write { try redemptions.issueKey(for: game, at: now, in: $0) } + "\n")
  }

  private func log(_ game: GameID, _ database: any Database) throws {
    for record in try database.read({ try deliveries.log(of: game, limit: 50, in: $0) }) {
      Terminal.say("\(record.id.text) \(record.state), attempts: \(record.attempts)\n")
    }
  }

  private func log(_ id: RedemptionID, _ database: any Database) throws {
    for attempt in try database.read({ try deliveries.attempts(of: id, in: $0) }) {
      let status = attempt.status.map { String($0) } ?? "no answer"
      Terminal.say(
        "\(attempt.number): at \(attempt.at.rawValue), \(attempt.took.rawValue) ms, \(status) \(attempt.excerpt)\n")
    }
  }

  private func replay(_ id: RedemptionID, _ game: GameID, _ database: any Database) throws {
    let (deliveries, now) = (deliveries, ServerClock.system.now())
    try database.write { try deliveries.replay(id, of: game, at: now, in: $0) }
  }

  private func recover(_ word: String, _ game: GameID, _ database: any Database) throws {
    guard let since = Int64(word), since >= 0 else {
      throw UsageError(sentence: "\(word) is no moment in Unix milliseconds.")
    }
    let (deliveries, now, all) = (deliveries, ServerClock.system.now(), settings.isOn("delivered"))
    let count = try database.write {
      try deliveries.recover(game, since: Timestamp(since), delivered: all, at: now, in: $0)
    }
    Terminal.say("\(count) deliveries are sent again.\n")
  }
}
