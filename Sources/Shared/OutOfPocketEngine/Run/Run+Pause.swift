import GestureRecognition
import Kernel

// Pauses and other controls.
extension Run {
  mutating func apply(_ control: RunControl, at time: Milliseconds, into events: inout [RunEvent]) {
    switch control {
    case .stop: end(.stopped, at: time, into: &events)
    case .pause: pause(into: &events)
    case .resume: resume(into: &events)
    case .ready: ready(into: &events)
    }
  }

  private mutating func ready(into events: inout [RunEvent]) {
    switch phase {
    case .handover: beginTurn(into: &events)
    case .reading(let page): turn(page, into: &events)
    case .awaiting where settings.mode == .tutorial: skipLesson(into: &events)
    default: break
    }
  }

  private mutating func pause(into events: inout [RunEvent]) {
    if case .paused = phase { return }
    pauses += 1
    guard !settings.mode.isRanked || pauses <= rules.mostPauses else {
      end(.abandoned, at: clock, into: &events)
      return
    }
    interrupted = phase
    phase = .paused(since: clock)
    watch.rest(at: clock)
    events.append(.paused)
  }

  private mutating func resume(into events: inout [RunEvent]) {
    guard case .paused(let since) = phase else { return }
    pausedFor += clock - since
    watch.noteTapElsewhere(at: clock)
    events.append(.resumed)
    switch interrupted {
    case .awaiting(let prompt): redraw(prompt.item, into: &events)
    case .showing: redrawRound(into: &events)
    case .building: build(into: &events)
    case .betweenRounds: phase = .betweenRounds(until: clock + rules.transitionDelay)
    case .handover(let player): handOver(to: player, into: &events)
    case .reading(let page): read(page, into: &events)
    case .paused, .over: break
    }
  }

  private mutating func redraw(_ item: PromptItem, into events: inout [RunEvent]) {
    switch settings.mode {
    case .classic, .endless, .daily, .zen, .practice, .custom: present(prompts.next(), into: &events)
    case .tutorial: present(prompts.item(item.gesture), into: &events)
    case .memory, .gameVersusPlayers: redrawRound(into: &events)
    case .playerVersusPlayer:
      // The sequence is the players' own and is repeated from its beginning.
      points = pointsBefore
      index = 0
      present(sequence[0], into: &events)
    }
  }

  /// Restarts an interrupted round with another sequence of the same length.
  ///
  /// In a game of two both players must get the same sequence: if the first has already played the round, it is void
  /// for both and the first begins again. A second player who continues after the first has failed plays on alone, with
  /// a sequence of the same length.
  private mutating func redrawRound(into events: inout [RunEvent]) {
    for place in sequence.indices { sequence[place] = prompts.next() }
    let isVoid = turn == 1 && firstMistake == nil
    if isVoid {
      points = pointsBefore
      handOver(to: 0, into: &events)
    } else {
      points[turn] = pointsBefore[turn]
      show(into: &events)
    }
  }
}
