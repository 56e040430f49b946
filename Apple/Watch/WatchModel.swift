import AppleShellCore
import Foundation
import IppoEngine
import Kernel
import Observation

/// Carries the watch's effects to the services, and the sensors' values back.
@MainActor
@Observable
final class WatchModel {
  private(set) var screen: WatchScreen
  @ObservationIgnored private var watch: IppoWatch
  @ObservationIgnored private let files = WatchFolder()
  @ObservationIgnored private let workout = WorkoutService()
  @ObservationIgnored private let cadence = CadenceService()
  @ObservationIgnored private let taps = TapService()
  @ObservationIgnored private let phone = PhoneLink()
  @ObservationIgnored private var clock: Task<Void, Never>?

  init() {
    watch = IppoWatch(files: files.all())
    screen = watch.screen
  }

  func launch() {
    phone.start { [weak self] input in self?.handle(input) }
    lookUpHealth()
    handle(.launched(.now))
  }

  func lookUpHealth() {
    Task { if let consent = await workout.consent() { handle(.health(consent)) } }
  }

  func start(_ kind: RunProfile.Kind) {
    let offset = Int32(TimeZone.current.secondsFromGMT() / 60)
    handle(.startTapped(LocalTime(at: .now, offset: offset), kind, random: .random(in: .min ... .max)))
  }

  func handle(_ input: IppoWatch.Input) {
    for effect in watch.handle(input) { perform(effect) }
    if screen != watch.screen { screen = watch.screen }
  }

  private func perform(_ effect: IppoWatch.Effect) {
    let send: @MainActor (IppoWatch.Input) -> Void = { [weak self] input in self?.handle(input) }
    switch effect {
    case .askHealth: Task { handle(.health(await workout.ask())) }
    case .startWorkout(let kind):
      workout.start(kind, send)
      listen(send)
    case .recoverWorkout:
      Task {
        let isAlive = await workout.recover(send)
        handle(.recovered(isAlive, at: .now))
        if isAlive { listen(send) }
      }
    case .endWorkout: stop { workout.end(saves: true) }
    case .discardWorkout: stop { workout.end(saves: false) }
    case .pulse(let pulses): taps.play(pulses)
    case .tap: taps.tap()
    case .store(let name, let text): files.store(text, as: name)
    case .transfer(let id, let text): phone.transfer(text, id: id)
    }
  }

  /// The sensors beside the workout's own, and the clock of samples.
  private func listen(_ send: @escaping @MainActor (IppoWatch.Input) -> Void) {
    cadence.start(send)
    clock = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        send(.tick(.now))
      }
    }
  }

  private func stop(_ end: () -> Void) {
    clock?.cancel()
    cadence.stop()
    end()
  }
}

extension Timestamp {
  static var now: Timestamp { Timestamp(Int64(Date().timeIntervalSince1970 * 1_000)) }
}
