import IppoEngine
import Kernel

/// A year of many players, simulated by the rules: what the economy's numbers come to.
package struct EconomyStudy: Sendable {
  package let players: Int64
  package let seed: UInt64
  /// By kind of runner.
  package private(set) var groups: [Group]

  package static let days: Int64 = 365
  /// Days at whose end stages are counted.
  package static let milestones: [Int64] = [7, 30, 90, 180, 365]

  package struct Group: Sendable {
    package let kind: RunnerKind
    package var players: Int64 = 0
    package var minutes: Int64 = 0
    package var sprints: Int64 = 0
    package var catches: Int64 = 0
    /// By item's number.
    package var purchases = [Int64](repeating: 0, count: ShopItem.allCases.count + 1)
    package var rescues: Int64 = 0
    package var held: Int64 = 0
    /// Players from whom a pet ran away.
    package var losers: Int64 = 0
    package var typicalRuns: Int64 = 0
    package var typicalCoins: Int64 = 0
    package var pets: Int64 = 0
    /// Players by milestone and highest stage.
    package var stages = [[Int64]](
      repeating: [Int64](repeating: 0, count: Stage.allCases.count + 1), count: EconomyStudy.milestones.count)
    /// Players by the day on which their first pet was an Elder.
    package var elderDays = [Int64](repeating: 0, count: Int(EconomyStudy.days))

    package var earned: Int64 { minutes + sprints + catches }
    package var spent: Int64 { purchases.reduce(0, +) + rescues }

    /// The day by which a share of those who stay has an Elder; nil where that is not within the year.
    package func elderDay(percent: Int64) -> Int64? {
      var count: Int64 = 0
      for (day, players) in elderDays.enumerated() {
        count += players
        if count * 100 >= self.players * percent { return Int64(day) + 1 }
      }
      return nil
    }
  }

  /// Simulates so many players: five in ten run now and then, four regularly, one a lot. The same seed gives the same
  /// report.
  package init(players: Int64, seed: UInt64) {
    self.players = players
    self.seed = seed
    groups = RunnerKind.allCases.map { Group(kind: $0) }
    var seeds = SplitMix64(seed: seed)
    for number in 0..<players {
      let kind: RunnerKind = number % 10 < 5 ? .occasional : number % 10 < 9 ? .regular : .keen
      var runner = SimulatedRunner(kind, seed: seeds.next())
      var milestone = 0
      for day in 0..<EconomyStudy.days {
        runner.live(day: day)
        if day + 1 == EconomyStudy.milestones[milestone] {
          groups[kind.rawValue].stages[milestone][Int(runner.stage.rawValue)] += 1
          milestone += 1
        }
      }
      groups[kind.rawValue].add(runner)
    }
  }
}

extension EconomyStudy.Group {
  fileprivate mutating func add(_ runner: SimulatedRunner) {
    let ledger = runner.ledger
    players += 1
    minutes += ledger.minutes
    sprints += ledger.sprints
    catches += ledger.catches
    for index in purchases.indices { purchases[index] += ledger.purchases[index] }
    rescues += ledger.rescues
    held += runner.state.coins
    if ledger.runaways > 0 { losers += 1 }
    typicalRuns += ledger.typicalRuns
    typicalCoins += ledger.typicalCoins
    pets += Int64(runner.state.pets.count)
    if let day = ledger.elderDay { elderDays[Int(day)] += 1 }
  }
}

/// The report as a table for a terminal.
extension EconomyStudy {
  package var text: String {
    var lines = ["\(players) players, \(EconomyStudy.days) days, seed \(seed)", ""]
    lines.append(row("", groups.map { $0.kind.name }))
    lines.append(row("players", groups.map { "\($0.players)" }))
    lines.append(row("runs a week", groups.map { "\($0.kind.runsPerWeek)" }))
    lines += ["", "Coins in, a player and month"]
    lines.append(money("minutes", \.minutes))
    lines.append(money("sprints", \.sprints))
    lines.append(money("catches", \.catches))
    lines += ["Coins out"]
    for item in ShopItem.allCases { lines.append(money(item.title) { $0.purchases[Int(item.rawValue)] }) }
    lines.append(money("rescue", \.rescues))
    lines.append(row("coins held at the end", groups.map { decimal($0.held * 10, over: $0.players) }))
    lines.append(
      row("coins of a 15-minute run", groups.map { decimal($0.typicalCoins * 10, over: $0.typicalRuns) }))
    lines.append(row("pets at the end", groups.map { decimal($0.pets * 10, over: $0.players) }))
    lines.append(
      row("lost a pet in the year", groups.map { decimal($0.losers * 1_000, over: $0.players) + " %" }))
    lines += ["", "Day by which a share has an Elder"]
    for percent in [Int64(10), 50, 75] {
      lines.append(row("\(percent) %", groups.map { $0.elderDay(percent: percent).map { "\($0)" } ?? "later" }))
    }
    for group in groups { lines += stages(of: group) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func stages(of group: Group) -> [String] {
    var lines = ["", "Highest stage, \(group.kind.name) runners, % of players"]
    let days = EconomyStudy.milestones.map { String($0) }
    lines.append(pad("day", 12) + days.map { padLeft($0, 8) }.joined())
    for stage in Stage.allCases {
      let shares = group.stages.map { decimal($0[Int(stage.rawValue)] * 1_000, over: group.players) }
      lines.append(pad(stage.title, 12) + shares.map { padLeft($0, 8) }.joined())
    }
    return lines
  }

  private func money(_ label: String, _ value: (Group) -> Int64) -> String {
    row("  " + label, groups.map { decimal(value($0) * 10, over: $0.players * 12) })
  }

  private func row(_ label: String, _ cells: [String]) -> String {
    pad(label, 26) + cells.map { padLeft($0, 12) }.joined()
  }

  /// Tenths of a quotient as a decimal.
  private func decimal(_ tenths: Int64, over count: Int64) -> String {
    guard count > 0 else { return "none" }
    let value = (tenths + count / 2) / count
    return "\(value / 10).\(value % 10)"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func padLeft(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension ShopItem {
  fileprivate var title: String {
    switch self {
    case .food: "food"
    case .water: "water"
    case .foodPack: "food packs"
    case .waterPack: "water packs"
    case .experienceBoost: "experience boosts"
    case .encounterBoost: "encounter boosts"
    case .hibernation: "hibernation"
    }
  }
}

extension Stage {
  fileprivate var title: String {
    switch self {
    case .newborn: "Newborn"
    case .sprout: "Sprout"
    case .seedling: "Seedling"
    case .bloom: "Bloom"
    case .juvenile: "Juvenile"
    case .adolescent: "Adolescent"
    case .young: "Young"
    case .mature: "Mature"
    case .prime: "Prime"
    case .elder: "Elder"
    }
  }
}
