import GestureRecognition
import HandModel
import Kernel
import Testing

/// Four minutes of each motion; `make bench` has the same figures over longer stretches. A failure prints its seed.
@Suite("Everyday motion")
struct EverydayMotionTests {
  private static let seed: UInt64 = 77

  @Test("is no gesture where none is asked for", arguments: EverydayMotion.allCases)
  func isNoGestureWhereNoneIsAsked(motion: EverydayMotion) {
    let fires = MotionSurvey.falseFires(of: motion, halfMinutes: 8, seed: Self.seed)
    #expect(fires.outside.isEmpty, "\(motion), seed \(Self.seed): \(fires.outside)")
    // A wrong motion ends a run: at most one in a hundred prompts in any scene.
    #expect(fires.wrong.count * 100 <= fires.prompts, "\(motion), seed \(Self.seed): \(fires.wrong)")
    // Motions are five of the unhinged pool's fourteen gestures.
    let inside = fires.thousandthsInside * 5 / 14
    // At most two in a hundred. Swells of a road rise like a hand, and turning a phone over turns it like a tilt.
    let most: Int64 = motion == .riding ? 32 : motion == .turningOver || motion == .roughRoad ? 25 : 20
    #expect(inside <= most, "\(motion), seed \(Self.seed): \(inside) in 1,000 prompts")
  }

  @Test(
    "of legs gives at most two motions in a hundred prompts for one",
    arguments: [EverydayMotion.walkingInHand, .walkingInPocket, .swingingArm, .stairs, .stairsDown, .chairInHand])
  func ofLegsGivesAtMostTwoMotionsInHundred(motion: EverydayMotion) {
    let fires = MotionSurvey.falseFires(of: motion, halfMinutes: 12, seed: Self.seed + 1)
    // Who rises from a chair or starts down stairs moves the phone as a hand does.
    let most: Int64 = motion == .chairInHand || motion == .stairsDown ? 25 : 20
    #expect(fires.thousandthsInside <= most, "\(motion), seed \(Self.seed + 1): \(fires.wrong) \(fires.free)")
  }
}
