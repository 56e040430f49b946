public import Kernel

/// Every number by which motions become gestures.
///
/// The first group is the product document's (`seeds/000`, "Gesture Detection Parameters", November 9, 2025; its rates
/// are what the platform is asked for). The second is what a recogniser needs beside it; each says from which physical
/// fact it comes. Lengths of time include their end.
public struct MotionParameters: Hashable, Sendable {
  // MARK: The document's

  /// Acceleration without gravity that makes a shake, in mg.
  public var shakeThreshold: Int32 = 2_000
  /// The angle about the phone's long axis that makes a tilt, in mrad.
  public var tiltAngle: Int32 = 440
  /// How long the angle must be kept.
  public var tiltHold = Milliseconds(300)
  /// Vertical acceleration that makes a raise or a lower, in mg.
  public var strokeThreshold: Int32 = 300
  /// How long the acceleration must be kept.
  public var strokeHold = Milliseconds(100)
  /// What the platform is asked for between two readings, where it can be asked.
  public var updateInterval = Milliseconds(16)

  // MARK: Shake

  /// The swings that make a shake, each against the one before. A bump has one and its rebound.
  public var shakeSwings: Int32 = 3
  /// The least swing, in thousandths of the threshold. The one way is often gentler than the other. It must stay above
  /// 500: what falls or runs freely swings down by 1 g at most, however hard it lands.
  public var shakeSwingShare: Int32 = 650
  /// The longest time from swing to swing: half a period at 1.4 Hz, slower than anybody shakes.
  public var shakeSwingLimit = Milliseconds(350)
  /// The shortest: half a period at 20 Hz. An arm shakes at up to 8 Hz; what rings faster is a hard surface.
  public var shakeSwingFloor = Milliseconds(25)

  // MARK: Tilt

  /// A tilt is kept while the angle is at least this share of its threshold, in thousandths: a hand trembles by 2°.
  public var tiltRelease: Int32 = 850
  /// How far a tilt may be pitched toward the player or away, in thousandths of its angle.
  public var tiltSkew: Int32 = 800
  /// A phone that is turned farther than this, 75°, is turned over or handed to somebody.
  public var tiltFarthest: Int32 = 1_309
  /// A bump of more than this, up or down, in mg, begins the hold anew: a tilt is kept by a hand, and a walker's steps make
  /// any angle of a pocket's.
  public var tiltBump: Int32 = 450
  /// For how long after a tilt the pose before it stays the one that tilts are measured from, so that coming back is no
  /// tilt the other way.
  public var tiltReturn = Milliseconds(2_500)

  // MARK: Raise and lower

  /// A stroke is kept while the acceleration is at least this share of its threshold, in thousandths.
  public var strokeRelease: Int32 = 700
  /// The speed that a stroke must have gained, in mm/s. 0.3 g for 100 ms, with the time it takes to get there and back,
  /// gains 400.
  public var strokeSpeed: Int32 = 380
  /// How many thousandths of the swing just before it a stroke must amount to. A stroke starts from rest; a brake, a
  /// rebound and a step come after a swing of their own size.
  public var strokeOrder: Int32 = 2_200
  /// The same against the swings of the last two seconds, the largest left out.
  public var strokeContrast: Int32 = 1_500
  /// After a rest of this length, which no two steps have between them,
  public var restBefore = Milliseconds(240)
  /// the contrast is only this: whoever tries again is about as quick as before.
  public var restContrast: Int32 = 900
  /// A push that has lasted so long and gained so much, in mm/s, is a stroke whatever was before it: a body that rises and
  /// falls by 10 cm, more than any walker's, gains 1.4 m/s only in steps shorter than this.
  public var sureDuration = Milliseconds(240)
  public var sureSpeed: Int32 = 1_450
  /// The most the phone may turn during a stroke, in mrad. Standing up turns a pocket by a right angle, and a
  /// phone that is picked up is turned toward the face.
  public var strokeTurn: Int32 = 300
  /// The most it may be jolted, in mg: a stroke that jolts more is the first swing of a shake. The briskest reach of 45 cm
  /// peaks at 2.1 g.
  public var strokeJolt: Int32 = 2_600

  /// The most it may be jolted, in thousandths of its vertical part: 1,800 is 56 degrees off the vertical.
  public var strokeSlant: Int32 = 1_800

  // MARK: Wrong motions

  /// Thresholds of a motion that was not asked for, in thousandths of those of one that was.
  public var wrongShare: Int32 = 1_400
  /// A motion that began sooner than this after the prompt appeared does not count against the player: a choice among
  /// many takes at least so long (Hick 1952: about 300 ms for two).
  public var wrongGrace = Milliseconds(300)
  /// The swings of a shake that was not asked for.
  public var wrongShakeSwings: Int32 = 5
  /// How long a tilt that was not asked for must be kept.
  public var wrongTiltHold = Milliseconds(450)
  /// And how soon after that it must be taken back.
  public var wrongTiltReturn = Milliseconds(1_200)
  /// The speed that a stroke that was not asked for must gain, in mm/s: an arm's 33 cm in half a second. A walker's hip
  /// gains up to 0.9 m/s a step.
  public var wrongStrokeSpeed: Int32 = 1_250

  // MARK: Between gestures

  /// The follow-through is over when the phone has been calm for so long, but not before `settleFloor`, and after
  /// `settleLimit` in any case.
  public var settleCalm = Milliseconds(80)
  public var settleFloor = Milliseconds(120)
  public var settleLimit = Milliseconds(700)
  /// Restless: vertical acceleration beyond this, in mg. What happens among steps is not counted against the player.
  public var restlessStroke: Int32 = 250
  /// For how long after that.
  public var restlessMemory = Milliseconds(500)
  /// Calm: vertical acceleration, and any acceleration without gravity, below these, in mg.
  public var calmStroke: Int32 = 150
  public var calmJolt: Int32 = 500

  // MARK: Sensors

  /// How long to wait for the first reading.
  public var absentAfter = Milliseconds(1_000)
  /// How long a silence stalls the sensors: 25 readings at 60 Hz.
  public var stalledAfter = Milliseconds(400)
  /// The fewest readings in a second. A stroke of 100 ms needs two of them.
  public var slowestRate: Int32 = 18
  /// Readings nearer to the last than this are taken together with it: above 125 Hz a sensor shows the phone's ringing,
  /// not the hand's motion.
  public var finestStep = Milliseconds(8)

  public init() {}

  /// The numbers of the document.
  public static let standard = MotionParameters()
}
