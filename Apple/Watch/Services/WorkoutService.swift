import AppleShellCore
import HealthKit
import IppoEngine
import Kernel
import ShellBridge

/// The system's workout, which keeps the app awake and measures pulse, distance and energy.
@MainActor
final class WorkoutService: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
  typealias Send = @MainActor (IppoWatch.Input) -> Void

  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?
  private var send: Send?

  private static let measured = [
    HKQuantityType(.heartRate), HKQuantityType(.distanceWalkingRunning), HKQuantityType(.distanceWheelchair),
    HKQuantityType(.activeEnergyBurned),
  ]

  /// Nil while the player has not been asked.
  func consent() async -> ShellConsent? {
    guard HKHealthStore.isHealthDataAvailable() else { return .unavailable }
    switch store.authorizationStatus(for: HKObjectType.workoutType()) {
    case .sharingAuthorized: return .granted
    case .sharingDenied: return .denied
    case .notDetermined: return nil
    @unknown default: return nil
    }
  }

  func ask() async -> ShellConsent {
    do {
      try await store.requestAuthorization(
        toShare: [HKObjectType.workoutType()], read: Set(Self.measured))
    } catch { return .denied }
    return await consent() ?? .denied
  }

  func start(_ kind: RunProfile.Kind, _ send: @escaping Send) {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = kind == .wheelchair ? .wheelchairRunPace : .running
    configuration.locationType = kind == .treadmill ? .indoor : .outdoor
    do {
      let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
      attach(session, configuration, send)
      session.startActivity(with: Date())
      builder?.beginCollection(withStart: Date()) { isBegun, _ in
        if !isBegun { Task { @MainActor in send(.workoutFailed(.now)) } }
      }
    } catch { send(.workoutFailed(.now)) }
  }

  /// Whether the system still has the workout of an app that was killed.
  func recover(_ send: @escaping Send) async -> Bool {
    do {
      guard let session = try await store.recoverActiveWorkoutSession() else { return false }
      attach(session, session.workoutConfiguration, send)
      return true
    } catch {
      log(error)
      return false
    }
  }

  private func attach(_ session: HKWorkoutSession, _ configuration: HKWorkoutConfiguration, _ send: @escaping Send) {
    let builder = session.associatedWorkoutBuilder()
    builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
    session.delegate = self
    builder.delegate = self
    (self.session, self.builder, self.send) = (session, builder, send)
  }

  func end(saves: Bool) {
    session?.end()
    guard let builder else { return }
    (session, self.builder, send) = (nil, nil, nil)
    guard saves else { return builder.discardWorkout() }
    Task {
      do {
        try await builder.endCollection(at: Date())
        _ = try await builder.finishWorkout()
      } catch { log(error) }
    }
  }

  // MARK: News

  nonisolated func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
  ) {
    var inputs: [IppoWatch.Input] = []
    for case let type as HKQuantityType in collectedTypes {
      guard let statistics = workoutBuilder.statistics(for: type) else { continue }
      switch type {
      case HKQuantityType(.heartRate):
        let rate = statistics.mostRecentQuantity()?.doubleValue(for: .count().unitDivided(by: .minute()))
        if let rate { inputs.append(.heartRate(rate, at: .now)) }
      case HKQuantityType(.distanceWalkingRunning), HKQuantityType(.distanceWheelchair):
        if let sum = statistics.sumQuantity()?.doubleValue(for: .meter()) { inputs.append(.distance(sum)) }
      case HKQuantityType(.activeEnergyBurned):
        if let sum = statistics.sumQuantity()?.doubleValue(for: .kilocalorie()) { inputs.append(.energy(sum)) }
      default: break
      }
    }
    let news = inputs
    Task { @MainActor in for input in news { self.send?(input) } }
  }

  nonisolated func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    // Ended by the system, or by another app's workout.
    guard toState == .ended else { return }
    Task { @MainActor in self.send?(.workoutFailed(.now)) }
  }

  nonisolated func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
    Task { @MainActor in self.send?(.workoutFailed(.now)) }
  }
}
