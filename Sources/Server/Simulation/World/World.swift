import Database
import Kernel
import Ledger
import PlaydAPI
import Redemptions

/// The state of a run: processes on one database, players, events in transit, games' servers.
final class World {
  let settings: Simulation
  /// For reading only: processes have their own services.
  let platform = Platform()
  var chance: Generator
  var now = World.birth
  var report = Simulation.Report()
  /// Whether faults still occur.
  var hasFaults = true

  let database: any Database
  private let path: String
  var processes: [ServerProcess] = []
  var players: [SimulatedPlayer] = []
  var events: [PartnerEvent] = []
  var messages: [Message] = []
  var messageCount = 0
  var orders: [Order] = []
  var provings: [PendingProof] = []
  var proofCount = 0
  var vainCount = 0
  /// The farmer's guests, those that asked for the shared account, and those that tried to redeem.
  var farmed: [Int] = []
  var connected: Set<Int> = []
  var harvested: Set<Int> = []
  /// The shared account's players, with the time of the connection.
  var accountPlayers: [Int: Timestamp] = [:]
  /// In order of the catalogue.
  var games: [GameServer] = []
  /// The reference books.
  var books = Books()
  /// Whether coins were planted, so that each canary plants once.
  var hasPlanted = false
  /// Whether setup is complete.
  private(set) var isFounded = false
  /// Whether a process has crashed since the last reset.
  var hasDied = false
  private var starts: UInt64 = 0

  /// A Friday noon in 2027, UTC.
  static let birth = Timestamp(1_800_014_400_000)
  static let firstPlayers = 5
  static let mostPlayers = 16

  init(_ settings: Simulation, directory: String) throws {
    self.settings = settings
    chance = Generator(seed: settings.seed)
    report.coverage = settings.before
    path = directory + "/world.db"
    database = try settings.address.map { try PostgresDatabase(address: $0) } ?? SQLiteDatabase(path: path)
    _ = try Platform.migrator.run(on: database, at: now)
    for name in ["A", "B"] { processes.append(ServerProcess(name, try connect(), settings.canary)) }
    try setUp()
  }

  func close() {
    for process in processes { process.database.close() }
    database.close()
  }

  private func connect() throws -> FaultyDatabase {
    starts += 1
    return try FaultyDatabase(path: path, address: settings.address, seed: settings.seed &* 1_000_003 &+ starts)
  }

  /// Publishes the rules, creates players and endpoints, and fills the budgets, without faults.
  private func setUp() throws {
    hasFaults = false
    let now = now
    try perform(processes[0], [Request("found", detail: "") { [platform] in try platform.found(at: now, in: $0) }])
    for (index, game) in Platform.games.enumerated() {
      try perform(
        processes[0],
        [
          Request("register", detail: game.slug) { [platform] in
            try platform.register(game.id, at: now, in: $0)
          } answer: { [self] in
            games.append(GameServer(secret: $0))
            books.revenue[index] = 0
          }
        ])
    }
    for (partner, coins): (Int64, Int64) in [(0, 600), (1, 8_000)] {
      try perform(processes[0], [topUp(partner, coins, processes[0])])
    }
    for _ in 0..<Self.firstPlayers { try perform(processes[0], [join(processes[0])].compactMap { $0 }) }
    hasFaults = true
    isFounded = true
    // In one world of three a game never answers well, so that its deliveries are given up; in all of them when each
    // step is wanted.
    let isLost = chance.chance(1, in: 3)
    if settings.crashesAtEveryStep {
      games.last?.condition = settings.seed.isMultiple(of: 2) ? .broken : .gone
      games.last?.isLost = true
    } else if isLost {
      games.last?.condition = chance.chance(1, in: 2) ? .broken : .gone
      games.last?.isLost = true
    }
    if settings.canary == .doubleGrant {
      for game in games {
        game.store.forgets = true
        game.condition = .sound
        game.isLost = false
      }
    }
  }

  // MARK: Time

  /// Runs the time of faults, then checks once more.
  func live() throws {
    let end = now + Milliseconds.seconds(60 * settings.minutes)
    // Long waits are skipped; only small steps count as the world's minutes.
    var lived = now
    while lived < end {
      let step = Milliseconds(1 + chance.integer(in: 0...1_999))
      now = now + step
      lived = lived + step
      try takeStep()
      if report.steps % 20 == 0 { try check() }
    }
    try check()
  }

  /// The permanent invariants.
  func check() throws {
    try database.read { try Model.check($0) }
    try database.read { [platform] connection in
      if let discrepancy = try platform.ledger.firstDiscrepancy(in: connection) {
        throw InvariantError("The ledger's own check: \(discrepancy)")
      }
    }
    try checkBooks()
    try checkHistories()
    try checkFarm()
    for (index, game) in games.enumerated() {
      for (id, times) in game.store.grants.sorted(by: { $0.key < $1.key }) where times > 1 {
        throw InvariantError("Game \(index) granted redemption \(id) \(times) times.")
      }
    }
  }

  /// The world's present players by the platform's number.
  var numbers: [Int64: Int] {
    var numbers: [Int64: Int] = [:]
    for (index, player) in players.enumerated() where player.successor == nil && !player.hasLeft {
      numbers[player.id.rawValue] = index
    }
    return numbers
  }

  /// Compares every account with the model, to the coin.
  func checkBooks() throws {
    let numbers = numbers
    try database.read { connection in
      try books.observe(numbers, connection)
      try books.check(numbers, connection)
    }
  }

  // MARK: What happens

  /// Adds a line to the trace and counts its first word.
  func log(_ word: String, _ detail: String) {
    report.counts[word, default: 0] += 1
    report.trace.append("\(report.steps) \((now - Self.birth).rawValue) ms: \(word) \(detail)")
  }

  /// Ends a process and starts another with nothing but the database.
  func restart(_ process: ServerProcess) throws {
    if !process.claimed.isEmpty { recordCrash(.crashWithClaims, at: .claimed) }
    if !process.sent.isEmpty { recordCrash(.crashWithAnswers, at: .answered) }
    if process.claimed.isEmpty && process.sent.isEmpty { report.coverage.count(.crashIdle) }
    process.database.close()
    process.begin(anew: try connect())
  }
}
