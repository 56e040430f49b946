import AppKit
import ClientHost
import GestureRecognition
import InsightFeature
import OutOfPocketFeature
import TrainingFeature

/// Page events: motion readings for the visible part, and shared pictures.
extension OutOfPocketGame {
  static func handle(_ event: HostEvent, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch event {
    case .motion(let readings): return handleMotion(readings.map { MotionSample(alongPicture: $0) }, &state, shell)
    case .motionPermission(let permission):
      return state.place?.isTraining == true
        ? send(training: .motionAnswered(isGranted: permission == .granted), &state, shell)
        : handle(permission, &state, shell)
    case .imagePrepared(let id, let isReady): return send(insight: .imagePrepared(id: id, isReady: isReady), &state)
    case .shared(let outcome): return handle(outcome, &state, shell)
    default: return []
    }
  }

  /// Forwards motion readings; most change nothing visible.
  private static func handleMotion(
    _ samples: [MotionSample], _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    if state.place?.isTraining == true {
      let effects = send(training: .moved(samples), &state, shell)
      return effects.isEmpty && !state.training.showsMotion ? [.unchanged] : effects
    }
    let effects = send(game: .moved(samples), &state, shell)
    return effects.isEmpty ? [.unchanged] : effects
  }

  /// Without sensors, other sessions may be needed.
  private static func handle(
    _ permission: HostEvent.MotionPermission, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch permission {
    case .granted: send(game: .sensorsGranted, &state, shell)
    case .denied, .undecided: send(game: .sensorsRefused(.denied), &state, shell) + synchronize(&state, shell)
    case .unavailable: send(game: .sensorsRefused(.missing), &state, shell) + synchronize(&state, shell)
    }
  }
}
