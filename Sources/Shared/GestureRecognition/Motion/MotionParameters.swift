package import Kernel

/// Thresholds that turn motion into gestures.
///
/// The first group comes from the product document (`seeds/000`, "Gesture Detection Parameters", November 9, 2025; its
/// rates are requested from the platform). The second group is the recognizer's own, each value derived from a stated
/// physical fact. Durations are inclusive.
package struct MotionParameters: Hashable, Sendable {
  // MARK: Product document

  /// Shake: acceleration without gravity, in mg.
  package var shakeThreshold: Int32 = 2_000
  /// Tilt: angle about the phone's long axis, in mrad.
  package var tiltAngle: Int32 = 440
  /// Tilt: minimum duration.
  package var tiltHold = Milliseconds(300)
  /// Raise and lower: vertical acceleration, in mg.
  package var strokeThreshold: Int32 = 300
  /// Raise and lower: minimum duration.
  package var strokeHold = Milliseconds(100)
  /// Sampling interval requested from the platform, where it can be set.
  package var updateInterval = Milliseconds(16)

  // MARK: Shake

  /// Swings in a shake, each opposite to the last. A bump has one and its rebound.
  package var shakeSwings: Int32 = 3
  /// Minimum swing, in thousandths of the threshold; one direction is often weaker. Must stay above 500: a phone in
  /// free fall swings down by 1 g at most, however hard it lands.
  package var shakeSwingShare: Int32 = 650
  /// Maximum time between swings: half a period at 1.4 Hz.
  package var shakeSwingLimit = Milliseconds(350)
  /// Minimum time between swings: half a period at 20 Hz. An arm shakes at up to 8 Hz; faster ringing comes from a hard
  /// surface.
  package var shakeSwingFloor = Milliseconds(25)

  // MARK: Tilt

  /// Release threshold of a tilt, in thousandths of its angle: hands tremble by 2°.
  package var tiltRelease: Int32 = 850
  /// Maximum pitch of a tilt, in thousandths of its angle.
  package var tiltSkew: Int32 = 800
  /// Maximum tilt, 75°: beyond it the phone is being turned over or handed over.
  package var tiltFarthest: Int32 = 1_309
  /// Vertical jolt, in mg, that restarts the hold: a hand keeps a tilt steady, while walking produces any angle in a
  /// pocket.
  package var tiltBump: Int32 = 450
  /// How long after a tilt the previous neutral pose stays valid, so that returning to it is not a tilt in the other
  /// direction.
  package var tiltReturn = Milliseconds(2_500)

  // MARK: Raise and lower

  /// Release threshold of a stroke, in thousandths.
  package var strokeRelease: Int32 = 700
  /// Minimum speed gain of a stroke, in mm/s. 0.3 g for 100 ms, with rise and fall, gains 400.
  package var strokeSpeed: Int32 = 380
  /// Minimum ratio, in thousandths, of a stroke to the swing just before it. A stroke starts from rest; a brake, a
  /// rebound and a step follow a swing of their own size.
  package var strokeOrder: Int32 = 2_200
  /// Minimum ratio to the swings of the last two seconds, without the largest.
  package var strokeContrast: Int32 = 1_500
  /// After a rest of this length, longer than any pause between two steps,
  package var restBefore = Milliseconds(240)
  /// the contrast is only this: a second attempt is about as fast as the first.
  package var restContrast: Int32 = 900
  /// A push of this duration and gain, in mm/s, is a stroke regardless of what preceded it: a body that bobs by 10 cm,
  /// more than any walker's, gains 1.4 m/s only in shorter steps.
  package var sureDuration = Milliseconds(240)
  package var sureSpeed: Int32 = 1_450
  /// Maximum rotation during a stroke, in mrad. Standing up turns a pocket by a right angle; picking a phone up turns
  /// it toward the face.
  package var strokeTurn: Int32 = 300
  /// Maximum jolt, in mg: beyond it, the stroke is the first swing of a shake. The fastest reach of 45 cm peaks at 2.1
  /// g.
  package var strokeJolt: Int32 = 2_600

  /// Maximum jolt in thousandths of its vertical part: 1,800 is 56 degrees off the vertical.
  package var strokeSlant: Int32 = 1_800

  // MARK: Wrong motions

  /// Factor on all thresholds for wrong motions, in thousandths.
  package var wrongShare: Int32 = 1_400
  /// Grace period after a prompt in which a motion does not count as wrong: a choice among several takes at least this
  /// long (Hick 1952: about 300 ms for two).
  package var wrongGrace = Milliseconds(300)
  package var wrongShakeSwings: Int32 = 5
  /// Minimum duration of a wrong tilt.
  package var wrongTiltHold = Milliseconds(450)
  /// Time within which a wrong tilt must be reversed.
  package var wrongTiltReturn = Milliseconds(1_200)
  /// Minimum speed gain of a wrong stroke, in mm/s: 33 cm in half a second. A walker's hip gains up to 0.9 m/s per
  /// step.
  package var wrongStrokeSpeed: Int32 = 1_250

  // MARK: Between gestures

  /// The follow-through ends after this much calm, at the earliest after `settleFloor`, at the latest after
  /// `settleLimit`.
  package var settleCalm = Milliseconds(80)
  package var settleFloor = Milliseconds(120)
  package var settleLimit = Milliseconds(700)
  /// Restless: vertical acceleration above this, in mg. Motion among steps does not count as wrong.
  package var restlessStroke: Int32 = 250
  /// Duration of restlessness.
  package var restlessMemory = Milliseconds(500)
  /// Calm: vertical and total acceleration without gravity below these, in mg.
  package var calmStroke: Int32 = 150
  package var calmJolt: Int32 = 500

  // MARK: Sensors

  /// Time to wait for the first reading.
  package var absentAfter = Milliseconds(1_000)
  /// Silence after which the sensors count as stalled: 25 readings at 60 Hz.
  package var stalledAfter = Milliseconds(400)
  /// Minimum rate per second. A stroke of 100 ms needs two readings.
  package var slowestRate: Int32 = 18
  /// Readings closer together than this are averaged: above 125 Hz a sensor shows the phone's ringing, not the hand's
  /// motion.
  package var finestStep = Milliseconds(8)

  // MARK: Second edition
  //
  // For people's strokes, walks and shakes. The defaults have no effect, so the first edition is unchanged.

  /// Threshold of a raise or lower from rest, in mg: people's strokes peak at 290 to 490.
  package var restThreshold: Int32 = 1_500
  /// Rest before such a stroke: its duration, and the maximum jolt in it, in mg.
  package var restQuiet = Milliseconds(0)
  package var restJolt: Int32 = 2_000
  /// Maximum rotation during such a stroke, in mrad.
  package var restTurn: Int32 = 300
  /// Minimum duration of a stroke: half a swing at 3.2 Hz, slower than most shakes.
  package var strokeLeast = Milliseconds(0)
  /// Readings before a stroke: a walker's first step looks like a stroke from rest.
  package var strokeSight = Milliseconds(0)
  /// Among steps: time constant of the tilt's angle; the bump, in mg, that restarts its hold; and the time constant of
  /// the mean pose, the neutral one while nothing is calm.
  package var stepSmoothing = Milliseconds(30)
  package var stepBump: Int32 = 450
  package var stepNeutral = Milliseconds(0)
  /// 1: any motion that the player chooses answers by the thresholds of an awaited one.
  package var openChoice: Int32 = 0
  /// Time after which identical readings count as none; 0: never.
  package var stuckAfter = Milliseconds(0)

  package init() {}

  /// The product document's values.
  package static let standard = MotionParameters()

  /// The second edition.
  package static let natural: MotionParameters = {
    var parameters = MotionParameters()
    parameters.shakeSwingLimit = Milliseconds(450)
    parameters.restThreshold = 230
    parameters.restQuiet = Milliseconds(200)
    parameters.restJolt = 120
    parameters.restTurn = 120
    parameters.strokeLeast = Milliseconds(155)
    parameters.strokeSight = Milliseconds(300)
    parameters.settleCalm = Milliseconds(30)
    parameters.stepSmoothing = Milliseconds(80)
    parameters.stepBump = 900
    parameters.stepNeutral = Milliseconds(600)
    parameters.openChoice = 1
    parameters.stuckAfter = Milliseconds(4_000)
    return parameters
  }()
}
