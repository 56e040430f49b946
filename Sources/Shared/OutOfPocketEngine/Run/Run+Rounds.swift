import GestureRecognition
import Kernel

// Progression of each mode.
extension Run {
  /// Begins the run at time 0 with its first prompt, showing or page.
  mutating func begin(into events: inout [RunEvent]) {
    switch settings.mode {
    case .classic, .endless, .daily, .zen, .practice, .custom: present(prompts.next(), into: &events)
    case .memory, .gameVersusPlayers: beginRound(into: &events)
    case .playerVersusPlayer: build(into: &events)
    case .tutorial: read(.introduction, into: &events)
    }
  }

  /// Continues after a right answer.
  mutating func proceed(into events: inout [RunEvent]) {
    switch settings.mode {
    case .classic, .endless, .daily, .zen, .practice, .custom: present(prompts.next(), into: &events)
    case .tutorial: proceedInLesson(into: &events)
    case .memory, .gameVersusPlayers, .playerVersusPlayer:
      index += 1
      if index < sequence.count {
        present(sequence[index], into: &events)
      } else {
        endTurn(into: &events)
      }
    }
  }

  /// Continues after a mistake in a forgiving mode.
  mutating func retry(_ item: PromptItem, into events: inout [RunEvent]) {
    switch settings.mode {
    // The same gesture again, since it needs practice; a Stroop trial is redrawn.
    case .practice, .zen: present(prompts.item(item.gesture), into: &events)
    case .tutorial: retryInLesson(item, into: &events)
    default: break
    }
  }

  // MARK: Sequences that are shown

  /// Extends the sequence by one and shows it.
  mutating func beginRound(into events: inout [RunEvent]) {
    sequence.append(prompts.next())
    pointsBefore = points
    show(into: &events)
  }

  /// Shows the sequence from its beginning.
  mutating func show(into events: inout [RunEvent]) {
    watch.rest(at: clock)
    index = 0
    show(0, into: &events)
  }

  private mutating func show(_ place: Int, into events: inout [RunEvent]) {
    let reading = sequence[place].gesture == .stroop ? rules.trialReading : .zero
    let hidden = clock + paced(rules.showDuration + reading)
    let show = SequenceShow(
      index: place, count: sequence.count, item: sequence[place], at: clock, hidden: hidden,
      until: hidden + paced(rules.showGap))
    phase = .showing(show)
    events.append(.shown(show))
  }

  mutating func showNext(after last: SequenceShow, into events: inout [RunEvent]) {
    if last.index + 1 < sequence.count {
      show(last.index + 1, into: &events)
    } else {
      present(sequence[0], into: &events)
    }
  }

  // MARK: Turns

  /// Ends the turn after the whole sequence was repeated.
  private mutating func endTurn(into events: inout [RunEvent]) {
    if settings.mode == .playerVersusPlayer {
      build(into: &events)
    } else if settings.mode == .memory {
      completeRound(into: &events)
      phase = .betweenRounds(until: clock + rules.transitionDelay)
      watch.rest(at: clock)
    } else if turn == 0 {
      handOver(to: 1, into: &events)
    } else if let mistake = firstMistake {
      end(.mistake(mistake), at: clock, into: &events)
    } else {
      completeRound(into: &events)
      handOver(to: 0, into: &events)
    }
  }

  private mutating func completeRound(into events: inout [RunEvent]) {
    rounds += 1
    events.append(.roundCompleted(rounds))
  }

  mutating func handOver(to player: Int, into events: inout [RunEvent]) {
    turn = player
    phase = .handover(to: player)
    watch.rest(at: clock)
    events.append(.handover(to: player))
  }

  /// Begins the turn once the player holds the phone.
  mutating func beginTurn(into events: inout [RunEvent]) {
    watch.noteTapElsewhere(at: clock)
    if settings.mode == .playerVersusPlayer {
      pointsBefore = points
      index = 0
      present(sequence[0], into: &events)
    } else if turn == 0 && sequence.count == Int(rounds) {
      beginRound(into: &events)
    } else {
      show(into: &events)
    }
  }

  // MARK: Building

  /// Asks the player to add a gesture to the sequence.
  mutating func build(into events: inout [RunEvent]) {
    let deadline = clock + paced(rules.buildLimit)
    phase = .building(deadline: deadline)
    watch.listen(for: nil, at: clock, watchingMotions: true)
    events.append(.buildingBegan(deadline: deadline))
  }

  /// Adds a gesture. Refuses a third repetition, which the game never draws either (see `FairPrompts`), and gestures
  /// outside the pool; the time keeps running.
  mutating func add(_ gesture: Gesture, into events: inout [RunEvent]) {
    let tail = sequence.suffix(2)
    let isThird = tail.count == 2 && tail.allSatisfy { $0.gesture == gesture }
    guard !isThird, gesture != .stroop, settings.gestures.contains(gesture) else {
      events.append(.additionRefused(gesture))
      return
    }
    sequence.append(PromptItem(gesture))
    events.append(.added(gesture, count: sequence.count))
    if turn == 1 { completeRound(into: &events) }
    handOver(to: 1 - turn, into: &events)
  }
}
