import Kernel
import PlaydAPI

/// The games that a new database has: two that only play at being one, and the house's own, which are not shown until
/// an endpoint takes their deliveries.
extension Redemptions {
  private struct Seed {
    var id: Int64
    var slug: String
    var name: BilingualText
    var isSandbox: Bool
    var icon: GameIcon
    var unit: GameUnit
    var bundles: String
    var rate: GameRate
  }

  /// The platform's part of a redemption until somebody sets another: 15 %.
  private static let feePoints: Int64 = 1_500

  private static let seeded = [
    Seed(
      id: 1, slug: "monopoly-go-sandbox",
      name: BilingualText(english: "Monopoly GO (sandbox)", georgian: "Monopoly GO (სატესტო)"), isSandbox: true,
      icon: GameIcon(.dice, from: 0xE53E5D, to: 0x7A1FA2),
      unit: GameUnit(
        one: BilingualText(english: "dice roll", georgian: "კამათლის გაგორება"),
        many: BilingualText(english: "dice rolls", georgian: "კამათლის გაგორება")),
      bundles: "1,5,10,25",
      rate: GameRate(version: 1, coins: Coins(120), valueCents: 100, valueUnits: 5, mostUnits: 500)),
    Seed(
      id: 2, slug: "gridiron-legends-sandbox",
      name: BilingualText(english: "Gridiron Legends (sandbox)", georgian: "Gridiron Legends (სატესტო)"),
      isSandbox: true, icon: GameIcon(.football, from: 0x1B7F4B, to: 0x0B3D2E),
      unit: GameUnit(
        one: BilingualText(english: "player pack", georgian: "მოთამაშეთა პაკეტი"),
        many: BilingualText(english: "player packs", georgian: "მოთამაშეთა პაკეტი")),
      bundles: "1,3,10",
      rate: GameRate(version: 1, coins: Coins(300), valueCents: 99, valueUnits: 1, mostUnits: 100)),
    Seed(
      id: 3, slug: "out-of-pocket", name: BilingualText(english: "Out of Pocket", georgian: "Out of Pocket"),
      isSandbox: false, icon: GameIcon(.pocket, from: 0x7C3AED, to: 0x06B6D4),
      unit: GameUnit(
        one: BilingualText(english: "continue", georgian: "გაგრძელება"),
        many: BilingualText(english: "continues", georgian: "გაგრძელება")),
      bundles: "1,3,5",
      rate: GameRate(version: 1, coins: Coins(60), valueCents: 25, valueUnits: 1, mostUnits: 20)),
    Seed(
      id: 4, slug: "code-breaker", name: BilingualText(english: "CodeBreaker", georgian: "CodeBreaker"),
      isSandbox: false, icon: GameIcon(.pegs, from: 0xF59E0B, to: 0xB45309),
      unit: GameUnit(
        one: BilingualText(english: "life", georgian: "სიცოცხლე"),
        many: BilingualText(english: "lives", georgian: "სიცოცხლე")),
      bundles: "1,3,5",
      rate: GameRate(version: 1, coins: Coins(80), valueCents: 30, valueUnits: 1, mostUnits: 20)),
  ]

  /// The statements that put them in. Constants of the house: no quotes, nothing from outside.
  static let seeds: [String] = seeded.flatMap { seed in
    [
      """
      INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, symbol, color_from, color_to, one_en, one_ka, many_en,
        many_ka, bundles, rate, fee_points, state, position)
      VALUES (\(seed.id), '\(seed.slug)', '\(seed.name.english)', '\(seed.name.georgian)', \(seed.isSandbox ? 1 : 0),
        \(seed.icon.symbol.rawValue), \(seed.icon.from), \(seed.icon.to), '\(seed.unit.one.english)',
        '\(seed.unit.one.georgian)', '\(seed.unit.many.english)', '\(seed.unit.many.georgian)', '\(seed.bundles)', 1,
        \(feePoints), \((seed.isSandbox ? GameState.open : .hidden).rawValue), \(seed.id * 10))
      """,
      """
      INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
      VALUES (\(seed.id), 1, \(seed.rate.coins.rawValue), \(seed.rate.valueCents), \(seed.rate.valueUnits),
        \(seed.rate.leastUnits), \(seed.rate.mostUnits), 0)
      """,
    ]
  }
}
