import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Hands as they are")
struct RealisticHandTests {
  /// Recognized gesture of a random hand while `awaited` is awaited.
  private func seen(_ gesture: Gesture, awaiting awaited: Gesture?, hand: inout SyntheticHand) -> [Gesture] {
    var trial = Trial(awaiting: awaited)
    trial.play(hand.perform(gesture, at: Milliseconds(300)))
    trial.wait(until: 5_000)
    return trial.gestures
  }

  @Test(
    "of a thousand random hands' gestures at least 995 are recognized, none as another",
    arguments: Gesture.touchSet)
  func ofThousandRandomHandsGesturesAtLeast995(gesture: Gesture) {
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
        // A double tap is two taps unless it, or a pause after one, is awaited.
        if found.first == gesture || gesture == .doubleTap && found.first == .tap {
          right += 1
        } else if others.utf8.count < 2_000 {
          others += " \(gesture) seed \(seed): \(found)"
        }
      }
    }
    // While a long press is awaited, strokes that start so slowly that they resemble a hold are ignored.
    let least = awaited == .longPress ? 940 : 985
    #expect(right * 1_000 >= total * least, "\(awaited): \(right) of \(total):\(others)")
  }

  @Test("without an awaited gesture, all gestures are still distinguished", arguments: Gesture.touchSet)
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
