import Kernel
import Testing

@MemberwiseInit(unlabelled: 2)
private struct Recipe {
  static let most = 12
  let unit = "g"
  let name: String
  @Default(most) let portions: Int
  var note: String?
  @Default(nil) let source: String?
  @Default([String]()) private(set) var steps: [String]
  var minutes: Int64 = 30 {
    didSet { changes += minutes > oldValue ? 1 : 0 }
  }
  let scale: (Int) -> Int
  let changed: @Sendable () -> Bool
  private(set) var changes: Int = 0

  var scaled: Int { scale(portions) }
}

@Suite("Memberwise initialisers")
struct MemberwiseInitTests {
  @Test("a parameter without an argument has the default or the initial value")
  func defaults() {
    let recipe = Recipe("Soup", scale: { $0 * 2 }, changed: { false })
    #expect(recipe.name.utf8.elementsEqual("Soup".utf8))
    #expect(recipe.portions == 12)
    #expect(recipe.note == nil && recipe.source == nil)
    #expect(recipe.steps.isEmpty)
    #expect(recipe.minutes == 30 && recipe.changes == 0)
    #expect(recipe.scaled == 24)
    #expect(recipe.unit.utf8.count == 1)
  }

  @Test("arguments are set in the order of the properties, without calling observers")
  func arguments() {
    var recipe = Recipe(
      "Bread", 4, note: "warm", source: "Ana", steps: ["knead"], minutes: 60, scale: { $0 }, changed: { true },
      changes: 2)
    #expect(recipe.portions == 4 && recipe.steps.count == 1)
    #expect(recipe.minutes == 60 && recipe.changes == 2)
    #expect(recipe.changed())
    recipe.minutes = 90
    #expect(recipe.changes == 3)
  }
}
