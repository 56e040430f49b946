import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// From the wish to play to the run: sensors, the day's challenge, the ticket.
extension OutOfPocketFeature {
  /// The sensors are taken to be missing when they may be read and this long nothing comes.
  static let sensorPatience = Milliseconds(1_000)
  /// How long the player has to answer the browser's question about them.
  static let answerPatience = Milliseconds.seconds(20)

  static func start(_ state: inout State) -> [Effect] {
    switch state.screen {
    case .menu, .over: break
    // Two quick presses are one.
    case .launch, .playing: return []
    }
    guard !state.isStarting else { return [] }
    if !Program.isSlim, state.mode == .daily, state.daily.isPlayed(at: state.now) { return [] }
    state.daily.trouble = nil
    state.askedAt = state.now
    guard needsSensors(state) else { return fetchTicket(&state) }
    switch state.sensors {
    case .ready: return [.listen(true)] + fetchTicket(&state)
    case .unknown, .asked, .missing, .denied:
      // Asked for in the tap, or the browser may refuse without asking anybody.
      state.isStarting = true
      state.sensors = .asked
      return [.askSensors, .listen(true), .setTimer(.sensors, after: answerPatience)]
    }
  }

  private static func needsSensors(_ state: State) -> Bool {
    !Program.isSlim && state.settings.usesMotion && !state.options.usesButtons
  }

  private static func fetchTicket(_ state: inout State) -> [Effect] {
    state.isStarting = !Program.isSlim && state.mode == .daily
    return [.wish(.ticket)]
  }

  static func begin(_ ticket: Ticket, _ state: inout State) -> [Effect] {
    // The day's session takes a while to come; its player may have gone elsewhere.
    guard ticket.mode != .daily || state.isStarting else { return [] }
    state.isStarting = false
    state.card = nil
    var play = Play(ticket, at: state.now, previousBest: state.bests[ticket.ranking], surface: state.surface)
    let effects = [.keepAwake(true)] + open(play) + setAlarm(&play, state.now) + noteBeginning(ticket, &state)
    state.screen = .playing(play)
    return effects
  }

  private static func noteBeginning(_ ticket: Ticket, _ state: inout State) -> [Effect] {
    guard !Program.isSlim else { return [] }
    let settings = ticket.settings
    var effects: [Effect] = [
      .log(
        .gameStarted(
          mode: settings.mode, pool: settings.pool, assistance: settings.assistance, channel: settings.channel,
          isRanked: ticket.session != nil))
    ]
    // An alarm without delay rings when the page is done with what this brings, so the wait holds the drawing too.
    if case .over = state.screen { effects.append(.setTimer(.restarted, after: .zero)) }
    return effects
  }

  /// Tells how long it took to play again.
  static func noteRestart(_ state: State) -> [Effect] {
    guard !Program.isSlim, let endedAt = state.endedAt, let askedAt = state.askedAt else { return [] }
    return [.log(.restarted(after: state.now - endedAt, wait: state.now - askedAt))]
  }

  // MARK: Sensors

  static func move(_ samples: [MotionSample], _ state: inout State) -> [Effect] {
    if case .playing(var play) = state.screen {
      let events = play.take(samples)
      return follow(events, play, &state)
    }
    guard state.sensors != .ready, samples.contains(where: { $0.acceleration != nil }) else { return [] }
    state.sensors = .ready
    guard state.isStarting else { return [] }
    return [.cancelTimer(.sensors), .log(.permissionAnswered(.motion, .granted))] + fetchTicket(&state)
  }

  static func awaitReadings(_ state: State) -> [Effect] {
    state.isStarting && state.sensors == .asked ? [.setTimer(.sensors, after: sensorPatience)] : []
  }

  /// The sensors will not come: the player is told, and has the choice of other ways to play.
  static func lose(_ sensors: Sensors, _ state: inout State) -> [Effect] {
    guard state.sensors == .asked else { return [] }
    state.sensors = sensors
    guard state.isStarting else { return [] }
    state.isStarting = false
    state.card = .sensors
    return [
      .cancelTimer(.sensors), .listen(false),
      .log(.permissionAnswered(.motion, sensors == .denied ? .denied : .unavailable)),
    ]
  }

  static func settleSensors(_ action: Action, _ state: inout State) -> [Effect] {
    guard state.card == .sensors else { return [] }
    state.card = nil
    var options = state.options
    switch action {
    case .playDiscreetTapped: options.isDiscreet = true
    case .playButtonsTapped: options.usesButtons = true
    default: break
    }
    return set(options, &state) + start(&state)
  }

  // MARK: The day's challenge

  static func refuseDaily(_ trouble: Daily.Trouble, _ state: inout State) -> [Effect] {
    guard state.isStarting else { return [] }
    state.isStarting = false
    state.daily.trouble = trouble
    return [.listen(false)]
  }

  /// The day's challenge has been played.
  static func closeDaily(score: Int64?, _ state: inout State) -> [Effect] {
    let wasStarting = state.isStarting
    state.isStarting = false
    state.daily.played = Daily.Played(day: state.daily.day(at: state.now), score: score)
    return (wasStarting ? [.listen(false)] : []) + [.wish(.keepMemory)]
  }
}
