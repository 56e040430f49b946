import ExampleSupport

/// The football game's rules: a memo is a pack's three players. All names are made up.
enum Packs {
  private static let first = ["Dex", "Marlo", "Tavi", "Bren", "Osk", "Rune", "Calder", "Jory", "Niko", "Wes"]
  private static let last = ["Arden", "Quill", "Stroud", "Vance", "Okoro", "Lindt", "Pell", "Marsh", "Tamm", "Reyes"]
  private static let roles = ["quarterback", "receiver", "runner", "guard", "safety", "kicker"]

  static let rules = GameRules(
    title: "Gridiron Legends", units: "player packs", action: "Open a pack",
    play: { _ in (0..<3).map { _ in player() }.joined(separator: ", ") },
    standing: { memos in "A squad of \(memos.count * 3)." },
    line: { $0 })

  private static func player() -> String {
    "\(pick(first)) \(pick(last)), \(pick(roles)) \(Int.random(in: 60...99))"
  }

  private static func pick(_ names: [String]) -> String { names[Int.random(in: names.indices)] }
}
