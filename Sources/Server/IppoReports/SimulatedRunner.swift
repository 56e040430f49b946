import IppoEngine
import Kernel

/// How often a kind of runner runs, and how.
package enum RunnerKind: Int, Hashable, Sendable, CaseIterable {
  case occasional, regular, keen

  package var name: String {
    switch self {
    case .occasional: "occasional"
    case .regular: "regular"
    case .keen: "keen"
    }
  }

  /// Runs a week, on average.
  package var runsPerWeek: UInt32 {
    switch self {
    case .occasional: 1
    case .regular: 3
    case .keen: 5
    }
  }

  var minutes: ClosedRange<Int64> {
    switch self {
    case .occasional: 10...25
    case .regular: 12...35
    case .keen: 20...60
    }
  }

  /// Percent of days on which the app is opened.
  var openings: UInt32 {
    switch self {
    case .occasional: 65
    case .regular: 85
    case .keen: 93
    }
  }

  /// Percent of sprints that are run fast enough.
  var success: UInt32 {
    switch self {
    case .occasional: 72
    case .regular: 82
    case .keen: 90
    }
  }
}

/// A player of the study. All that it does goes through the rules as an event would, and may be refused by them.
struct SimulatedRunner {
  let kind: RunnerKind
  private(set) var state = IppoState()
  private(set) var ledger = Ledger()
  private var generator: Generator
  private var now: LocalTime
  private var number: UInt64 = 0
  /// The day on which a holiday without the app ends.
  private var awayUntil: Int64 = 0
  /// The day on which the player stops for good.
  private var leavesOn = Int64.max

  /// Coins by what they came from and went to, and days of what happened.
  struct Ledger {
    var minutes: Int64 = 0
    var sprints: Int64 = 0
    var catches: Int64 = 0
    var purchases = [Int64](repeating: 0, count: ShopItem.allCases.count + 1)
    var rescues: Int64 = 0
    var runaways: Int64 = 0
    var elderDay: Int64?
    /// Runs of exactly fifteen minutes, and the coins they brought without those for catches.
    var typicalRuns: Int64 = 0
    var typicalCoins: Int64 = 0
  }

  /// The first day of the study: 2026-01-01.
  private static let start = Timestamp(1_767_225_600_000)
  private static let day = Milliseconds.seconds(86_400)

  init(_ kind: RunnerKind, seed: UInt64) {
    self.kind = kind
    generator = Generator(seed: seed)
    now = LocalTime(at: SimulatedRunner.start + .seconds(8 * 3_600), offset: 0)
    let starter = generator.pick(Species.starters) ?? .lumira
    _ = apply(.began(starter: starter, age: Int32(generator.integer(in: 16...45))))
    // One in eight tries the game and leaves it within the year.
    if generator.chance(1, in: 8) { leavesOn = generator.integer(in: 3...364) }
  }

  /// Applies an act, unless the rules refuse it.
  private mutating func apply(_ kind: IppoEvent.Kind) -> Bool {
    number += 1
    do throws(IppoRefusal) {
      try state.apply(IppoEvent(id: number, when: now, kind))
      return true
    } catch {
      return false
    }
  }

  /// Lives through a day of the year.
  mutating func live(day: Int64) {
    let morning = SimulatedRunner.start + Milliseconds(SimulatedRunner.day.rawValue * day)
    guard day >= awayUntil, day < leavesOn else { return }
    if generator.chance(1, in: 120) { return beginHoliday(day, morning, days: generator.integer(in: 3...10)) }
    if generator.chance(1, in: 500) { return beginHoliday(day, morning, days: generator.integer(in: 12...30)) }
    let isRunning = generator.chance(kind.runsPerWeek, in: 7)
    guard isRunning || generator.chance(kind.openings, in: 100) else { return }
    now.at = morning + Milliseconds(generator.integer(in: 7 * 3_600_000...20 * 3_600_000))
    let wasLost = state.equipped != nil && state.settled(at: now).equipped == nil
    if wasLost { ledger.runaways += 1 }
    if isRunning { run() }
    if wasLost { rescue() }
    care()
    if ledger.elderDay == nil, state.pets.contains(where: { $0.stage == .elder }) { ledger.elderDay = day }
    chooseCompanion()
  }

  /// Some buy the pet its hibernation before they leave.
  private mutating func beginHoliday(_ day: Int64, _ morning: Timestamp, days: Int64) {
    awayUntil = day + days
    now.at = morning + .seconds(9 * 3_600)
    guard days > 10, generator.chance(1, in: 2) else { return }
    for _ in 0..<((days - 7) / 7) { buy(.hibernation) }
  }

  private mutating func buy(_ item: ShopItem) {
    guard state.coins >= item.price, apply(.bought(item)) else { return }
    ledger.purchases[Int(item.rawValue)] += item.price
  }

  private mutating func run() {
    if state.coins > 200, generator.chance(1, in: 6) { buy(.encounterBoost) }
    if state.coins > 160, generator.chance(1, in: 6) { buy(.experienceBoost) }
    let minutes = generator.chance(1, in: 6) ? 15 : generator.integer(in: kind.minutes)
    let duration = Milliseconds.seconds(minutes * 60)
    let start = now.at
    now.at = start + duration
    let sprints = SimulatedRunner.sprints(in: duration, success: kind.success, &generator)
    let (coins, owned) = (state.coins, state.pets.count)
    let run = FinishedRun(
      startedAt: start, duration: duration, distance: minutes * 155, sprints: sprints, seed: generator.next())
    guard apply(.ran(run)) else { return }
    let catches = Int64(state.pets.count - owned) * Economy.coinsPerCatch
    let earned = state.coins - coins - catches
    ledger.minutes += minutes * Economy.coinsPerMinute
    ledger.sprints += earned - minutes * Economy.coinsPerMinute
    ledger.catches += catches
    guard minutes == 15 else { return }
    ledger.typicalRuns += 1
    ledger.typicalCoins += earned
  }

  /// Sprints at the run engine's times.
  static func sprints(
    in duration: Milliseconds, success: UInt32, _ generator: inout Generator
  ) -> [SprintGrade] {
    let waits = RunTiming.encounters
    let width = Double((waits.upperBound - waits.lowerBound).rawValue)
    var grades: [SprintGrade] = []
    var elapsed = Milliseconds.zero
    while grades.count < Economy.mostSprints {
      elapsed += waits.lowerBound + Milliseconds(Int64(width * generator.unit().squareRoot()))
      elapsed += Milliseconds(
        generator.integer(in: RunTiming.sprints.lowerBound.rawValue...RunTiming.sprints.upperBound.rawValue))
      guard elapsed < duration else { break }
      grades.append(generator.chance(success, in: 100) ? .gold : .missed)
      elapsed += RunTiming.recovery
    }
    return grades
  }

  private mutating func rescue() {
    guard let pet = state.lost.last, generator.chance(3, in: 4) else { return }
    let price = pet.stage.rescueCost
    if apply(.rescued(pet.species)) { ledger.rescues += price }
  }

  private mutating func care() {
    if state.food == 0 { buy(state.coins >= 40 ? .foodPack : .food) }
    if state.water == 0 { buy(state.coins >= 40 ? .waterPack : .water) }
    _ = apply(.cared(.feed))
    _ = apply(.cared(.water))
    _ = apply(.cared(.pet))
  }

  /// A grown pet makes room for the next; a player without one takes any.
  private mutating func chooseCompanion() {
    if let companion = state.companion, companion.stage < .elder { return }
    guard let next = state.pets.first(where: { $0.lostAt == nil && $0.stage < .elder }) else { return }
    _ = apply(.equipped(next.species))
  }

  /// The highest stage that a pet of the player has.
  var stage: Stage { state.pets.reduce(Stage.newborn) { max($0, $1.stage) } }
}
