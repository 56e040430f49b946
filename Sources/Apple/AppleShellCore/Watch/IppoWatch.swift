package import IppoEngine
package import Kernel
package import ShellBridge

/// The watch app's decisions: screens and effects from sensors and taps.
package struct IppoWatch: Equatable, Sendable {
  package enum Input: Equatable, Sendable {
    case launched(Timestamp)
    case health(ShellConsent)
    case startTapped(LocalTime, RunProfile.Kind, random: UInt64)
    case stopTapped(Timestamp)
    case doneTapped
    case heartRate(Double, at: Timestamp)
    /// Steps a second.
    case cadence(Double, at: Timestamp)
    /// Metres since the workout's begin.
    case distance(Double)
    /// Kilocalories since the workout's begin.
    case energy(Double)
    /// Once a second.
    case tick(Timestamp)
    /// Whether the system still had the workout of a run that was under way.
    case recovered(Bool, at: Timestamp)
    /// The system ended the workout, or refused it.
    case workoutFailed(Timestamp)
    /// The newest context from the phone.
    case kit(String)
    case confirmed(id: String)
  }

  package enum Effect: Equatable, Sendable {
    case askHealth
    case startWorkout(RunProfile.Kind)
    case endWorkout
    /// Ends the workout without saving it in Health.
    case discardWorkout
    case recoverWorkout
    /// An encounter: three strong pulses.
    case pulse([HapticPulse])
    case tap
    /// Writes a file, or deletes it.
    case store(String, String?)
    case transfer(id: String, text: String)
  }

  static let kitName = "kit"
  static let usedName = "used"
  static let headName = "head"
  static let outboxPrefix = "out-"
  /// A run that was left for longer ends where its samples do.
  private static let longestBreak = Milliseconds.seconds(6 * 3_600)
  static let outcomeTime = Milliseconds.seconds(8)

  package private(set) var consent = ShellConsent.unasked
  private(set) var kit: ShellWatchKit?
  /// Issued runs that were run, until the phone's kit no longer has them.
  private var used: [String] = []
  package private(set) var run: WatchRun?
  private(set) var outcome: Outcome?
  private(set) var summary: WatchScreen.Summary?
  /// Runs that the phone has not confirmed: their texts by name, in order.
  private(set) var outbox: [Waiting] = []
  /// Parts of a run that is in the outbox already.
  private var leftovers = 0
  /// A start that waits for the player's answer about Health.
  private var wanted: Wanted?

  struct Outcome: Equatable { let value: WatchScreen.Outcome, until: Milliseconds }
  struct Waiting: Equatable { let id: String, text: String }
  private struct Wanted: Equatable { let at: LocalTime, kind: RunProfile.Kind, random: UInt64 }

  /// - Parameter files: all that effects have stored, by name.
  package init(files: [String: String]) {
    kit = files[Self.kitName].flatMap { WatchKitText.kit($0) }
    used = files[Self.usedName].map { $0.split(separator: " ").map { String($0) } } ?? []
    outbox = files.keys.filter { $0.hasPrefix(Self.outboxPrefix) }.sorted().compactMap { name in
      files[name].map { Waiting(id: String(name.dropFirst(Self.outboxPrefix.count)), text: $0) }
    }
    guard let head = files[Self.headName] else { return }
    var parts: [String] = []
    while let part = files[Self.partName(parts.count)] { parts.append(part) }
    run = WatchRun(head: head, parts: parts)
    // Killed between the two halves of the end: the run is in the outbox already.
    if let run, outbox.contains(where: { $0.id == run.id }) {
      self.run = nil
      leftovers = max(parts.count, 1)
    }
  }

  static func partName(_ number: Int) -> String { "part-\(number)" }

  package mutating func handle(_ input: Input) -> [Effect] {
    switch input {
    case .launched(let now): return launch(now)
    case .health(let consent): return learn(consent)
    case .startTapped(let now, let kind, let random): return start(Wanted(at: now, kind: kind, random: random))
    case .stopTapped: return end()
    case .doneTapped:
      summary = nil
      return []
    case .heartRate(let rate, let now): run?.beat(rate, at: now)
    case .cadence(let steps, let now): run?.step(steps, at: now)
    case .distance(let metres): run?.move(metres)
    case .energy(let value): if value.isFinite, value >= 0 { run?.energy = min(value, 100_000) }
    case .tick(let now): return tick(now)
    case .recovered(let isAlive, let now): return isAlive ? tick(now) : end()
    case .workoutFailed: return end()
    case .kit(let text): return equip(text)
    case .confirmed(let id): return confirm(id)
    }
    return []
  }

  // MARK: Start

  private mutating func launch(_ now: Timestamp) -> [Effect] {
    let unsent = outbox.map { Effect.transfer(id: $0.id, text: $0.text) } + forget(leftovers)
    leftovers = 0
    guard let run else { return unsent }
    let silence = now - (run.startedAt + run.newest)
    return unsent + (silence > Self.longestBreak ? end() : [.recoverWorkout])
  }

  private mutating func learn(_ consent: ShellConsent) -> [Effect] {
    self.consent = consent
    guard let wanted else { return [] }
    self.wanted = nil
    return consent == .granted ? start(wanted) : []
  }

  private mutating func start(_ wanted: Wanted) -> [Effect] {
    guard run == nil else { return [] }
    guard consent == .granted else {
      guard consent == .unasked else { return [] }
      self.wanted = wanted
      return [.askHealth]
    }
    summary = nil
    outcome = nil
    let issued = kit?.sessions.first { session in
      session.expiresAt > wanted.at.at && session.number != nil && !used.contains { $0 == session.sessionID }
    }
    let age = Int32(clamping: kit?.age ?? 30)
    let run = WatchRun(
      id: Self.name(wanted.random), sessionID: issued?.sessionID, seed: issued?.number ?? wanted.random,
      startedAt: wanted.at, profile: RunProfile(kind: wanted.kind, age: age))
    self.run = run
    var effects: [Effect] = [.store(Self.headName, run.event.text)]
    if let issued {
      used.append(issued.sessionID)
      effects.append(.store(Self.usedName, used.joined(separator: " ")))
    }
    return effects + [.startWorkout(wanted.kind), .tap]
  }

  private static func name(_ random: UInt64) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<16).map { digits[Int(random >> UInt64(60 - 4 * $0) & 15)] }, as: UTF8.self)
  }

  // MARK: Under way

  private mutating func tick(_ now: Timestamp) -> [Effect] {
    guard let count = run?.recording.samples.count, let signals = run?.advance(to: now), let run else { return [] }
    if let outcome, run.engine.elapsed >= outcome.until { self.outcome = nil }
    guard run.recording.samples.count > count else { return [] }
    var effects: [Effect] = [.store(Self.partName(run.parts - 1), run.part(run.parts - 1))]
    for signal in signals {
      switch signal {
      case .warmedUp: effects.append(.tap)
      case .encounter: effects.append(.pulse(HapticPulse.encounter))
      case .sprintEnded: effects.append(.tap)
      case .judged(let grade):
        outcome = Outcome(value: value(of: grade, run), until: run.engine.elapsed + Self.outcomeTime)
        effects.append(.tap)
      }
    }
    return run.isFull ? effects + end() : effects
  }

  /// The last sprint's result.
  private func value(of grade: SprintGrade, _ run: WatchRun) -> WatchScreen.Outcome {
    let rewards = run.rewards(kit)
    let before = run.rewardsBeforeLast(kit)
    return WatchScreen.Outcome(
      isWon: grade > .missed, coins: rewards.coins - before.coins,
      experience: rewards.experience - before.experience, isCatch: rewards.caught.count > before.caught.count)
  }

  // MARK: The end

  /// Ends the run. Less than the warm-up is no run: its issued run can be run another time.
  private mutating func end() -> [Effect] {
    guard let run else { return [] }
    self.run = nil
    outcome = nil
    let remains = forget(max(run.parts, 1))
    guard run.engine.elapsed >= RunTiming.warmUp else {
      used.removeAll { $0 == run.sessionID }
      return remains + [.store(Self.usedName, used.joined(separator: " ")), .discardWorkout]
    }
    let rewards = run.rewards(kit)
    summary = WatchScreen.Summary(
      time: run.engine.elapsed, distance: run.engine.distance, pace: run.pace, heartRate: run.meanHeartRate,
      energy: Int64(run.energy), sprints: rewards.sprints, coins: rewards.coins, caught: rewards.caught)
    let waiting = Waiting(id: run.id, text: run.event.text)
    outbox.append(waiting)
    // On the disk under its new name before the old one goes.
    return [.store(Self.outboxPrefix + run.id, waiting.text)] + remains
      + [.transfer(id: run.id, text: waiting.text), .endWorkout, .tap]
  }

  /// Deletes a run under way; its parts from the last, because the first missing one ends a run.
  private func forget(_ parts: Int) -> [Effect] {
    guard parts > 0 else { return [] }
    return (0..<parts).reversed().map { .store(Self.partName($0), nil) } + [.store(Self.headName, nil)]
  }

  private mutating func confirm(_ id: String) -> [Effect] {
    guard outbox.contains(where: { $0.id == id }) else { return [] }
    outbox.removeAll { $0.id == id }
    return [.store(Self.outboxPrefix + id, nil)]
  }

  private mutating func equip(_ text: String) -> [Effect] {
    guard let kit = WatchKitText.kit(text) else { return [] }
    self.kit = kit
    used.removeAll { name in !kit.sessions.contains { $0.sessionID == name } && run?.sessionID != name }
    return [.store(Self.kitName, text), .store(Self.usedName, used.joined(separator: " "))]
  }
}
