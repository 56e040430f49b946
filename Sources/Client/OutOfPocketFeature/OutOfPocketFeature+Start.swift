import AnalyticsAPI
import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// Starting a run: sensors, daily challenge, ticket.
extension OutOfPocketFeature {
  /// Timeout after which readable sensors count as missing.
  static let sensorPatience = Milliseconds(1_000)
  /// Timeout of the browser's permission prompt.
  static let answerPatience = Milliseconds.seconds(20)

  static func start(_ state: inout State) -> [Effect] {
    switch state.screen {
    case .menu, .over: break
    // A double press counts once.
    case .launch, .playing: return []
    }
    guard !state.isStarting else { return [] }
    if state.mode == .daily, state.daily.isPlayed(at: state.now) { return [] }
    state.daily.error = nil
    state.askedAt = state.now
    guard needsSensors(state) else { return fetchTicket(&state) }
    switch state.sensors {
    case .ready: return [.listen(true)] + fetchTicket(&state)
    case .unknown, .asked, .missing, .denied:
      // Requested within the tap, or the browser may refuse without a prompt.
      state.isStarting = true
      state.sensors = .asked
      return [.askSensors, .listen(true), .setTimer(.sensors, after: answerPatience)]
    }
  }

  /// Starts without showing the rules; a newcomer's Classic has all fourteen gestures.
  static func startFirstGame(_ state: inout State) -> [Effect] {
    guard !state.knowsRules, state.mode == .classic, state.accepted == nil else { return start(&state) }
    state.learn(.classic)
    state.isFirstGame = true
    return setDiscreet(false, &state) + start(&state)
  }

  static func setDiscreet(_ isDiscreet: Bool, _ state: inout State) -> [Effect] {
    var options = state.options
    options.isDiscreet = isDiscreet
    return set(options, &state)
  }

  private static func needsSensors(_ state: State) -> Bool {
    state.settings.usesMotion && !state.options.usesButtons
  }

  private static func fetchTicket(_ state: inout State) -> [Effect] {
    state.isStarting = state.mode == .daily
    return [.delegate(.ticket)]
  }

  static func begin(_ ticket: Ticket, _ state: inout State) -> [Effect] {
    // The daily session takes a while; the player may have left.
    guard ticket.mode != .daily || state.isStarting else { return [] }
    state.isStarting = false
    state.isFirstGame = false
    state.isPartial = false
    state.card = nil
    if state.match?.winner != nil || state.match?.mode != ticket.mode { state.match = nil }
    var play = Play(
      ticket, at: state.now, previousBest: state.bests[ticket.ranking], surface: state.surface,
      beginner: state.match?.beginner ?? 0)
    let effects = [.keepAwake(true)] + open(play, state) + setAlarm(&play, state.now) + noteBeginning(ticket, &state)
    state.screen = .playing(play)
    return effects
  }

  private static func noteBeginning(_ ticket: Ticket, _ state: inout State) -> [Effect] {
    let settings = ticket.settings
    var effects: [Effect] = [
      .log(
        .gameStarted(
          mode: settings.mode, pool: settings.pool, assistance: settings.assistance, channel: settings.channel,
          isRanked: ticket.session != nil))
    ]
    // A timer without delay fires after the page has handled this, so the measurement includes rendering.
    if case .over = state.screen {
      effects.append(.setTimer(.restarted, after: .zero))
      state.isPartial = true
    }
    return effects
  }

  /// Logs the time between two runs.
  static func noteRestart(_ state: State) -> [Effect] {
    guard let endedAt = state.endedAt, let askedAt = state.askedAt else { return [] }
    return [.log(.restarted(after: state.now - endedAt, wait: state.now - askedAt))]
  }

  // MARK: Sensors

  static func handleMotion(_ samples: [MotionSample], _ state: inout State) -> [Effect] {
    if case .playing(var play) = state.screen {
      let events = play.process(samples)
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

  /// Informs the player of missing sensors and offers alternatives.
  static func lose(_ sensors: Sensors, _ state: inout State) -> [Effect] {
    guard state.sensors == .asked else { return [] }
    state.sensors = sensors
    guard state.isStarting else { return [] }
    state.isStarting = false
    let effects: [Effect] = [
      .cancelTimer(.sensors), .listen(false),
      .log(.permissionAnswered(.motion, sensors == .denied ? .denied : .unavailable)),
    ]
    // A newcomer plays with the fingers at once; the menu has a switch.
    if state.isFirstGame { return effects + setDiscreet(true, &state) + start(&state) }
    state.card = .sensors
    return effects
  }

  /// Changes the options as the card about the sensors offers, and starts.
  static func closeSensorCard(_ state: inout State, _ change: (inout PlayOptions) -> Void) -> [Effect] {
    guard state.card == .sensors else { return [] }
    state.card = nil
    var options = state.options
    change(&options)
    return set(options, &state) + start(&state)
  }

  /// Leaves a friend's challenge that asks for motions: without them it is another game.
  static func playDiscreetly(_ state: inout State) -> [Effect] {
    if state.card == .sensors { state.accepted = nil }
    return closeSensorCard(&state) { $0.isDiscreet = true }
  }

  // MARK: Daily challenge

  static func refuseDaily(_ error: Daily.LoadError, _ state: inout State) -> [Effect] {
    guard state.isStarting else { return [] }
    state.isStarting = false
    state.daily.error = error
    return [.listen(false)]
  }

  /// Marks the daily challenge as played.
  static func closeDaily(score: Int64?, _ state: inout State) -> [Effect] {
    let wasStarting = state.isStarting
    state.isStarting = false
    state.daily.played = Daily.Played(day: state.daily.day(at: state.now), score: score)
    return (wasStarting ? [.listen(false)] + restoreMode(&state) : []) + [.delegate(.storeMemory)]
  }
}
