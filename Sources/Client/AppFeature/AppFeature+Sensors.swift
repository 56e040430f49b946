import ClientHost
import GestureRecognition
import Kernel
import OutOfPocketFeature

/// The phone's sensors and its sound, on their way from the page to the game.
extension AppFeature {
  /// What the game takes of the page's sensors.
  static func sense(_ event: HostEvent, _ state: inout State) -> [Effect] {
    switch event {
    case .motion(let readings): return move(readings, &state)
    case .motionPermission(let permission): return take(permission, &state)
    default:
      // Nothing on the page depends on it by itself.
      state.isAsDrawn = true
      return []
    }
  }

  /// Hands readings on. Most of them change nothing that is shown.
  private static func move(_ readings: [ClientHost.MotionReading], _ state: inout State) -> [Effect] {
    let samples = readings.map { MotionSample($0).alongPicture(quarterTurns: $0.screenAngle / 90) }
    let effects = play(.moved(samples), &state)
    state.isAsDrawn = effects.isEmpty
    return effects
  }

  private static func take(_ permission: HostEvent.MotionPermission, _ state: inout State) -> [Effect] {
    switch permission {
    case .granted: play(.sensorsGranted, &state)
    case .denied, .undecided: play(.sensorsRefused(.denied), &state) + work(&state)
    case .unavailable: play(.sensorsRefused(.missing), &state) + work(&state)
    }
  }

  /// A sound was started, and will be heard so much later. The median of the latest by the same route counts.
  static func hear(latency: Int32, route: Int32, _ state: inout State) {
    state.audioDelay.add(latency, route: route)
    state.outOfPocket.audioOffset = state.audioDelay.median
    state.isAsDrawn = true
  }
}

/// How long after it is started a sound is heard: the running median by the present route.
struct AudioDelay: Equatable, Sendable {
  private var route: Int32 = 0
  private var latest: [Int32] = []

  private static let kept = 15
  /// Longer than any route delays; more is a clock that jumped.
  private static let most: Int32 = 2_000

  mutating func add(_ milliseconds: Int32, route: Int32) {
    guard (0...Self.most).contains(milliseconds) else { return }
    if route != self.route {
      self.route = route
      latest = []
    }
    if latest.count == Self.kept { latest.removeFirst() }
    latest.append(milliseconds)
  }

  /// Zero until something was heard.
  var median: Milliseconds {
    guard !latest.isEmpty else { return .zero }
    return Milliseconds(Int64(latest.sorted()[latest.count / 2]))
  }
}

extension MotionSample {
  /// A reading of the page, its time in Unix milliseconds.
  init(_ reading: ClientHost.MotionReading) {
    self.init(
      time: Milliseconds(Int64(reading.time)), gravity: PageVector(reading.gravity),
      acceleration: PageVector(reading.acceleration), rotationRate: PageVector(reading.rotation),
      beta: reading.beta.isNaN ? nil : reading.beta, gamma: reading.gamma.isNaN ? nil : reading.gamma)
  }
}

extension MotionSample.PageVector {
  fileprivate init(_ vector: ClientHost.MotionReading.Vector) {
    self.init(
      vector.x.isNaN ? nil : vector.x, vector.y.isNaN ? nil : vector.y, vector.z.isNaN ? nil : vector.z)
  }
}
