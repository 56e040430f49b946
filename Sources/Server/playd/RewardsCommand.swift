import Commands
import Database
import Fraud
import HTTPServer
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import Rewards
import WalletAPI

/// Shows and publishes the catalogue, and tops up budgets.
@MemberwiseInit(unlabelled: 1)
struct RewardsCommand: Command {
  static let name = "rewards"
  static let brief = "show and publish the catalogue, top up budgets, decide held grants"
  static let summary = """
    shows and publishes partners and challenges, and fills the budgets that pay for them. A running server sees a change
    with the next request.

      show                        the catalogue in force, as `publish` takes it
      publish FILE.json           put partners, challenges and settings in force (docs/earning.md has the form); what the
                                  file does not name stays
      budgets                     what each partner, and the platform, has left
      top-up PARTNER COINS        add coins to a partner's budget, or with `platform` to that of the daily bonus
      limits                      the limits beyond which a person looks at a grant
      limits FILE.json            put others in force
      cases                       the grants that wait for a decision
      approve CASE | reject CASE  decide one
      sandbox                     publish the catalogue of the sandbox, and fill its budgets, where nothing is published yet
    """
  static let options =
    DatabaseLocation.options + [
      Option(
        "reference", kind: .text, default: "command line",
        help: "What a top-up is booked under, such as an invoice's number."),
      Option("account", kind: .text, default: "command line", help: "Who publishes or decides, for the record."),
      Option("note", kind: .text, default: "", help: "Why a version is published, or a case decided so."),
    ]
  static let takesOperands = true

  private let settings: Settings
  private let rewards = Rewards()

  func run() throws -> Int32 {
    let words = settings.operands
    let database = try settings.openDatabase()
    defer { database.close() }
    let now = ServerClock.system.now()
    switch (words.first, words.count) {
    case ("show", 1): Terminal.say(try database.read { try rewards.document(in: $0) } + "\n")
    case ("publish", 2): try publish(words[1], database, now)
    case ("budgets", 1): try showBudgets(database)
    case ("top-up", 3): try topUp(words[1], text: words[2], database: database, now: now)
    case ("limits", 1): Terminal.say(try database.read { try rewards.fraud.rules(in: $0) }.line + "\n")
    case ("limits", 2): try publishLimits(words[1], database, now)
    case ("cases", 1): try showCases(database)
    case ("approve", 2): try decide(words[1], approve: true, database: database, now: now)
    case ("reject", 2): try decide(words[1], approve: false, database: database, now: now)
    case ("sandbox", 1):
      let rewards = rewards
      try database.write { try rewards.seedSandbox(at: now, in: $0) }
      Terminal.say("The sandbox's catalogue is in force.\n")
    default: throw UsageError(sentence: "`playd rewards --help` lists what can be said.")
    }
    return 0
  }

  private func publish(_ path: String, _ database: any Database, _ now: Timestamp) throws {
    let document = try Self.read(path) { try RewardDocument(from: $0) }
    let rewards = rewards
    let author = CatalogueAuthor(account: try settings.text("account"), note: try settings.text("note"))
    do {
      let revision = try database.write { try rewards.publish(document, by: author, at: now, in: $0) }
      Terminal.say("Revision \(revision) is in force.\n")
    } catch let flaw as CatalogueError {
      throw UsageError(sentence: "\(path): \(flaw.sentence)")
    }
  }

  private func publishLimits(_ path: String, _ database: any Database, _ now: Timestamp) throws {
    let rules = try Self.read(path) { try FraudRules(from: $0) }
    let fraud = rewards.fraud
    let revision = try database.write { try fraud.publish(rules, at: now, in: $0) }
    Terminal.say("Revision \(revision) is in force.\n")
  }

  private func topUp(_ slug: String, text: String, database: any Database, now: Timestamp) throws {
    guard let coins = Int64(text), coins > 0, coins <= Coins.most.rawValue else {
      throw UsageError(sentence: "The coins are a whole number from 1 to \(Coins.most.rawValue).")
    }
    let (rewards, reference) = (rewards, try settings.text("reference"))
    let left = try database.write { connection in
      let partner = try Self.partner(slug, rewards, connection)
      try rewards.topUp(partner, amount: Coins(coins), reference: reference, at: now, in: connection)
      return try rewards.budget(of: partner, in: connection)
    }
    Terminal.say("\(slug) has \(left.rawValue) coins.\n")
  }

  private static func partner(_ slug: String, _ rewards: Rewards, _ connection: any Connection) throws -> PartnerID {
    if slug == "platform" { return .platform }
    guard let partner = try rewards.catalogue(in: connection).partners.first(where: { $0.slug == slug }) else {
      throw UsageError(sentence: "There is no partner \(slug); `playd rewards budgets` lists them.")
    }
    return partner.id
  }

  private func showBudgets(_ database: any Database) throws {
    let lines = try database.read { connection in
      try [("platform", PartnerID.platform)].map { ($0.0, try rewards.budget(of: $0.1, in: connection)) }
        + rewards.catalogue(in: connection).partners.map { ($0.slug, try rewards.budget(of: $0.id, in: connection)) }
    }
    for (slug, coins) in lines { Terminal.say("\(slug)\t\(coins.rawValue)\n") }
  }

  private func showCases(_ database: any Database) throws {
    let cases = try database.read { try rewards.fraud.cases(.open, limit: 1_000, in: $0) }
    for found in cases {
      Terminal.say(
        "\(found.id)\t\(found.player.text)\t\(found.amount.rawValue) coins\t\(found.reason.word)\t\(found.detail)\n")
    }
    if cases.isEmpty { Terminal.say("No grant waits for a decision.\n") }
  }

  private func decide(_ text: String, approve: Bool, database: any Database, now: Timestamp) throws {
    guard let id = Int64(text) else {
      throw UsageError(sentence: "A case is a number; `playd rewards cases` lists them.")
    }
    let services = Services(database)
    let (account, note) = (try settings.text("account"), try settings.text("note"))
    do {
      let award = try database.write { connection in
        try services.rewards.decide(id, approve: approve, by: account, note: note, at: now, in: connection)
      }
      Terminal.say("The \(award.amount.rawValue) coins are \(award.state.word).\n")
    } catch FraudRefusal.unknownCase {
      throw UsageError(sentence: "There is no case \(id).")
    } catch FraudRefusal.alreadyDecided(let state) {
      throw UsageError(sentence: "The case has been decided before: \(state).")
    }
  }

  /// The file's value, or an error with its position.
  private static func read<T>(_ path: String, _ make: (JSON) throws -> T) throws -> T {
    do {
      return try make(try JSON.parse(String(try TextFile.read(path))))
    } catch let error as JSON.SyntaxError {
      throw UsageError(sentence: "\(path) is no JSON: \(error.message)")
    } catch let error as JSON.DecodingError {
      throw UsageError(sentence: "\(path): \(error.message)")
    }
  }
}

extension JSONEncodable {
  /// The value on one line.
  fileprivate var line: String { String(decoding: serialized(), as: UTF8.self) }
}
