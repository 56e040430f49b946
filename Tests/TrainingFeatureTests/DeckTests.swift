import GestureRecognition
import OutOfPocketEngine
import Testing

@testable import TrainingFeature

@Suite("Decks")
struct DeckTests {
  @Test("every deck makes a run of practice")
  func everyDeckMakesRunOfPractice() {
    let decks: [Deck] = [.all, .touch, .motion, .twoFingers, .stroop, .weak([.raise, .lower])]
    for deck in decks + Gesture.allCases.map({ Deck.gesture($0) }) {
      #expect(RunSettings.practice(deck.gestures).isValid, "\(deck)")
    }
  }

  @Test("a gesture named twice among the weak ones is practised once")
  func gestureNamedTwiceAmongWeakOnesIsPractisedOnce() {
    #expect(Deck.weak([.tap, .raise, .tap]).gestures == [.tap, .raise])
    #expect(Deck.weak([.tap, .raise]).usesMotion)
    #expect(!Deck.touch.usesMotion)
  }
}
