import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Classic")
struct ClassicGameTests {
  /// A game whose every prompt is a tap: what matters here is time.
  private func taps(surface: SurfaceSize = .phone) -> ClassicGame {
    var rules = ClassicConfiguration.standard
    rules.pool = [.tap]
    return ClassicGame(seed: 1, configuration: rules, surface: surface)
  }

  private func tap(_ game: inout ClassicGame, down: Int64, up: Int64) -> [ClassicEvent] {
    var events: [ClassicEvent] = []
    game.handle(reading(.began, down), into: &events)
    game.handle(reading(.ended, up), into: &events)
    return events
  }

  private func reading(
    _ phase: PointerSample.Phase, _ time: Int64, x: Int32 = 3_000, y: Int32 = 7_000, finger: Int32 = 1
  ) -> PointerSample {
    PointerSample(pointer: finger, phase: phase, x: x, y: y, time: Milliseconds(time))
  }

  @Test("the first prompt is up at once, for three seconds")
  func begins() {
    let game = ClassicGame(seed: 42, surface: .phone)
    #expect(game.prompt.at == .zero)
    #expect(game.prompt.deadline == Milliseconds(3_000))
    #expect(game.score == 0)
    #expect(game.outcome == nil)
    #expect(game.meanReaction == nil)
  }

  @Test("there is 0.2 s less after every three successes, and never less than 1.0 s")
  func limits() {
    let rules = ClassicConfiguration.standard
    let expected: [(Int32, Int64)] = [
      (0, 3_000), (2, 3_000), (3, 2_800), (5, 2_800), (6, 2_600), (29, 1_200), (30, 1_000), (33, 1_000), (5_000, 1_000),
      (.max, 1_000),
    ]
    for (score, limit) in expected { #expect(rules.limit(atScore: score).rawValue == limit, "score \(score)") }
  }

  @Test("the game itself keeps to the limits")
  func keepsLimits() {
    var game = taps()
    for count in 0..<Int32(60) {
      #expect(game.prompt.limit == game.configuration.limit(atScore: count), "after \(count)")
      let start = game.prompt.at.rawValue + 300
      _ = tap(&game, down: start, up: start + 60)
      #expect(game.score == count + 1)
    }
    #expect(game.prompt.limit == Milliseconds(1_000))
  }

  @Test("a success is worth a point, tells its reaction, and brings the next prompt at that moment")
  func success() {
    var game = taps()
    let events = tap(&game, down: 400, up: 460)
    #expect(
      events == [
        .succeeded(
          ClassicSuccess(
            gesture: .tap, at: Milliseconds(460), reaction: Milliseconds(460), onset: Milliseconds(400), score: 1)),
        .prompted(ClassicPrompt(gesture: .tap, at: Milliseconds(460), deadline: Milliseconds(3_460))),
      ])
    _ = tap(&game, down: 1_000, up: 1_060)
    #expect(game.lastReaction == Milliseconds(600))
    #expect(game.fastestReaction == Milliseconds(460))
    #expect(game.meanReaction == Milliseconds(530))
  }

  @Test(
    "a gesture decided a millisecond before the deadline or exactly then counts, one after is late",
    arguments: [Int64(2_999), 3_000, 3_001])
  func race(decided: Int64) {
    for stepped in [false, true] {
      var game = taps()
      var events: [ClassicEvent] = []
      game.handle(reading(.began, 2_900), into: &events)
      // The phone's timer fires whenever it likes, up to what has been delivered.
      if stepped { game.advance(to: Milliseconds(min(decided, 3_000)), into: &events) }
      game.handle(reading(.ended, decided), into: &events)
      if decided <= 3_000 {
        #expect(game.score == 1)
        #expect(game.outcome == nil)
      } else {
        #expect(game.score == 0)
        #expect(
          game.outcome
            == ClassicOutcome(
              score: 0, expected: .tap, seen: nil, reaction: Milliseconds(3_000), at: Milliseconds(3_000)))
      }
    }
  }

  @Test("a long press that comes of age exactly at the deadline counts")
  func pressAtDeadline() {
    for (down, expected) in [(Int64(2_399), Int32(1)), (2_400, 1), (2_401, 0)] {
      var rules = ClassicConfiguration.standard
      rules.pool = [.longPress]
      var game = ClassicGame(seed: 1, configuration: rules, surface: .phone)
      _ = game.handle(reading(.began, down))
      _ = game.advance(to: Milliseconds(3_500))
      #expect(game.score == expected, "down at \(down)")
    }
  }

  @Test("the time runs out just after the deadline, without a reading")
  func timeOut() {
    var game = taps()
    #expect(game.wake == Milliseconds(3_001))
    #expect(game.advance(to: Milliseconds(3_000)).isEmpty)
    let events = game.advance(to: Milliseconds(3_001))
    let outcome = ClassicOutcome(
      score: 0, expected: .tap, seen: nil, reaction: Milliseconds(3_000), at: Milliseconds(3_000))
    #expect(events == [.ended(outcome)])
    #expect(outcome.isTimeOut)
    #expect(game.wake == nil)
  }

  @Test("a wrong gesture ends the game and says what was expected, what was seen and after how long")
  func wrong() {
    var rules = ClassicConfiguration.standard
    rules.pool = [.swipeUp]
    var game = ClassicGame(seed: 1, configuration: rules, surface: .phone)
    var events: [ClassicEvent] = []
    game.handle(reading(.began, 740, x: 2_000), into: &events)
    game.handle(reading(.moved, 790, x: 2_500), into: &events)
    game.handle(reading(.ended, 840, x: 3_400), into: &events)
    let outcome = ClassicOutcome(
      score: 0, expected: .swipeUp, seen: .swipeRight, reaction: Milliseconds(840), at: Milliseconds(840))
    #expect(events == [.ended(outcome)])
    #expect(game.outcome == outcome)
    #expect(!outcome.isTimeOut)
  }

  @Test("after the end nothing has any effect")
  func over() {
    var game = taps()
    _ = game.advance(to: Milliseconds(10_000))
    let ended = game
    #expect(tap(&game, down: 10_100, up: 10_160).isEmpty)
    #expect(game.advance(to: Milliseconds(20_000)).isEmpty)
    #expect(game == ended)
  }

  @Test("a second tap on the start button that lands in the game is forgiven")
  func nervousStart() {
    for (down, ends) in [(Int64(120), false), (350, false), (351, true)] {
      var rules = ClassicConfiguration.standard
      rules.pool = [.swipeUp]
      var game = ClassicGame(seed: 1, configuration: rules, surface: .phone)
      _ = tap(&game, down: down, up: down + 60)
      #expect((game.outcome != nil) == ends, "down at \(down)")
    }
  }

  @Test("a touch that came to nothing is told, and the game goes on")
  func blocked() {
    var game = taps()
    var events: [ClassicEvent] = []
    game.handle(reading(.began, 400), into: &events)
    game.handle(reading(.cancelled, 450), into: &events)
    #expect(
      events == [
        .blocked(IgnoredTouch(reason: .cancelled, began: Milliseconds(400), decided: Milliseconds(450)))
      ])
    #expect(game.outcome == nil)
  }

  @Test("a single tap before the deadline whose double-tap window ends after it is a time-out, not a wrong gesture")
  func pendingAtDeadline() {
    var rules = ClassicConfiguration.standard
    rules.pool = [.doubleTap]
    var game = ClassicGame(seed: 1, configuration: rules, surface: .phone)
    _ = tap(&game, down: 2_800, up: 2_850)
    _ = game.advance(to: Milliseconds(4_000))
    #expect(game.outcome?.seen == nil)
    #expect(game.outcome?.at == Milliseconds(3_000))
  }

  @Test("one advance over many limits decides them in order, each at its own moment")
  func manyLimits() {
    var rules = ClassicConfiguration.standard
    rules.pool = [.longPress]
    var game = ClassicGame(seed: 1, configuration: rules, surface: .phone)
    var events: [ClassicEvent] = []
    game.handle(reading(.began, 500), into: &events)
    game.advance(to: Milliseconds(60_000), into: &events)
    #expect(game.score == 1)
    #expect(game.prompt.at == Milliseconds(1_100))
    #expect(game.outcome?.at == Milliseconds(4_100))
  }

  @Test("a reading delivered late is judged by its stamp as long as the game's time has not passed it")
  func lateDelivery() {
    var game = taps()
    _ = game.handle(reading(.began, 2_950))
    // The clock is past the deadline, but the phone lets time pass only up to 40 ms before.
    _ = game.advance(to: Milliseconds(3_030) - ClassicGame.deliveryGrace)
    let events = game.handle(reading(.ended, 2_995))
    #expect(events.count == 2)
    #expect(game.score == 1)
  }

  @Test("a game with every gesture asked is won by a hand that can do them all")
  func wholeGames() {
    var total: Int32 = 0
    for seed in 0..<UInt64(100) {
      var player = SyntheticPlayer(hand: SyntheticHand(seed: seed))
      total += player.play(seed: seed, gestures: 40).game.score
    }
    #expect(total >= 3_950, "\(total) of 4,000")
  }
}
