import ExampleSupport

/// The dice game's rules: a memo is the two dice, as in `3+4`, and all of them determine the player's position.
enum Board {
  private static let squares = [
    "Harbour", "Bakery", "Post Office", "Fountain", "Tram Stop", "Orchard", "Library", "Old Bridge", "Cinema", "Museum",
    "Lighthouse", "Market", "Clock Tower", "Garden", "Ferry", "Theatre", "Observatory", "Mill", "Station", "Square",
    "Park", "Vineyard", "Castle", "Spring", "Cable Car", "Chapel", "School", "Stadium", "Workshop", "Café",
    "Beach", "Forest", "Waterfall", "Farm", "Airship", "Canyon", "Hot Baths", "Aquarium", "Opera", "Summit",
  ]

  static let rules = GameRules(
    title: "Dice Game", units: "dice rolls", action: "Roll",
    play: { _ in "\(Int.random(in: 1...6))+\(Int.random(in: 1...6))" },
    standing: { memos in
      let steps = memos.reduce(0) { $0 + pips($1) }
      let rounds = steps / squares.count
      return "On \(squares[steps % squares.count]), round \(rounds + 1)."
    },
    line: { memo in "Rolled \(memo.replacing("+", with: " and "))" })

  private static func pips(_ memo: String) -> Int {
    memo.split(separator: "+").compactMap { Int($0) }.reduce(0, +)
  }
}
