import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Hands as they are")
struct RealisticHandTests {
  /// What a stranger's gesture is taken for while `awaited` is asked for.
  private func seen(_ gesture: Gesture, awaiting awaited: Gesture?, hand: inout SyntheticHand) -> [Gesture] {
    var trial = Trial(awaiting: awaited)
    trial.play(hand.perform(gesture, at: Milliseconds(300)))
    trial.wait(until: 5_000)
    return trial.gestures
  }

  @Test(
    "of a thousand strangers' gestures at least 995 are given, and none is taken for another",
    arguments: Gesture.touchSet)
  func recognised(gesture: Gesture) {
    var given = 0
    var confused: [UInt64] = []
    for seed in 0..<UInt64(1_000) {
      var hand = SyntheticHand.stranger(seed: seed)
      let found = seen(gesture, awaiting: gesture, hand: &hand)
      if found.first == gesture { given += 1 }
      if let first = found.first, first != gesture { confused.append(seed) }
    }
    #expect(given >= 995, "\(gesture): \(given)")
    #expect(confused.isEmpty, "\(gesture): seeds \(confused)")
  }

  @Test("a wrong gesture is never taken for the one asked for", arguments: Gesture.touchSet)
  func neverFooled(awaited: Gesture) {
    for gesture in Gesture.touchSet where gesture != awaited && !(awaited == .tap && gesture == .doubleTap) {
      for seed in 0..<UInt64(300) {
        var hand = SyntheticHand.stranger(seed: seed)
        let found = seen(gesture, awaiting: awaited, hand: &hand)
        #expect(found.first != awaited, "\(gesture) while \(awaited) is asked for, seed \(seed)")
      }
    }
  }

  @Test("a wrong gesture is given as what it is, nearly always", arguments: Gesture.touchSet)
  func wrongGestures(awaited: Gesture) {
    var total = 0
    var right = 0
    var others = ""
    for gesture in Gesture.touchSet where gesture != awaited && !(awaited == .tap && gesture == .doubleTap) {
      for seed in 0..<UInt64(300) {
        var hand = SyntheticHand.stranger(seed: seed)
        let found = seen(gesture, awaiting: awaited, hand: &hand)
        total += 1
        // A double tap is two taps unless it, or a pause after one, is asked for.
        if found.first == gesture || gesture == .doubleTap && found.first == .tap {
          right += 1
        } else if others.utf8.count < 2_000 {
          others += " \(gesture) seed \(seed): \(found)"
        }
      }
    }
    // While a long press is asked for, strokes that set out so slowly that they look like a hold come to nothing.
    let least = awaited == .longPress ? 940 : 985
    #expect(right * 1_000 >= total * least, "\(awaited): \(right) of \(total):\(others)")
  }

  @Test("with nothing awaited every gesture is still told apart", arguments: Gesture.touchSet)
  func nothingAwaited(gesture: Gesture) {
    var given = 0
    var others = ""
    for seed in 0..<UInt64(1_000) {
      var hand = SyntheticHand.stranger(seed: seed)
      let found = seen(gesture, awaiting: nil, hand: &hand)
      if found == [gesture] { given += 1 } else if others.utf8.count < 2_000 { others += " \(seed): \(found)" }
    }
    #expect(given >= 970, "\(gesture): \(given):\(others)")
  }
}
