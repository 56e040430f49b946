import IppoEngine
import Kernel
import ShellBridge

extension IppoWatch {
  package var screen: WatchScreen {
    if let run { return run.sprint.map { .sprint(sprint($0, run)) } ?? .running(running(run)) }
    if let summary { return .summary(summary) }
    return .start(WatchScreen.Start(needsHealth: consent != .granted, pet: pet, unsent: outbox.count))
  }

  private var pet: WatchScreen.Companion? {
    guard let kit, let species = Species(rawValue: UInt8(clamping: kit.species)),
      let stage = Stage(rawValue: UInt8(clamping: kit.stage))
    else { return nil }
    return WatchScreen.Companion(species: species, stage: stage)
  }

  private func running(_ run: WatchRun) -> WatchScreen.Running {
    WatchScreen.Running(
      time: run.engine.elapsed, heartRate: run.engine.heartRate.map { Int64($0) }, distance: run.engine.distance,
      pace: run.pace, energy: Int64(run.energy), sprints: run.won,
      rest: rest(run), outcome: outcome?.value, pet: pet)
  }

  private func rest(_ run: WatchRun) -> Milliseconds? {
    switch run.engine.phase {
    case .warmUp: max(RunTiming.warmUp - run.engine.elapsed, .zero)
    case .recovery(let until): run.sessionID == nil ? nil : max(until - run.engine.elapsed, .zero)
    case .running, .sprint: nil
    }
  }

  private func sprint(_ sprint: WatchRun.Sprint, _ run: WatchRun) -> WatchScreen.Sprint {
    let left = max(sprint.until - run.engine.elapsed, .zero)
    return WatchScreen.Sprint(
      left: left, share: Double(left.rawValue) / Double(max(sprint.length.rawValue, 1)),
      heartRate: run.engine.heartRate.map { Int64($0) },
      isInZone: (run.engine.heartRate ?? 0) >= run.recording.profile.zoneFour)
  }
}

extension WatchRun {
  /// The rewards without the sprint that was judged last.
  func rewardsBeforeLast(_ kit: ShellWatchKit?) -> RunRewards {
    var run = finished
    run.sprints = Array(run.sprints.dropLast())
    return RunRewards(run, in: state(kit))
  }

  func state(_ kit: ShellWatchKit?) -> IppoState {
    let found = (kit?.found ?? []).compactMap { Species(rawValue: UInt8(clamping: $0)) }
    return IppoState(found: found, drySprints: kit?.drySprints ?? 0, encounterBoosts: kit?.boosts ?? 0)
  }
}
