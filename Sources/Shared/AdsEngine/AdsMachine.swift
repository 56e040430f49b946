package import Kernel

/// How a rewarded ad ended.
package enum AdEnding: UInt8, Equatable, Sendable {
  /// Watched to the end.
  case completed
  /// Closed before the end.
  case closed
  /// Failed to show.
  case failed
}

/// State machine that decides which ad to load, show or skip, and when to ask for consent. Takes events with their time
/// and returns commands; performs no I/O.
///
/// - Loads nothing before consent.
/// - At most one load in flight per placement, and none while an ad is loaded.
/// - A load that times out has failed; its late result is ignored.
/// - Every `wanted` is answered exactly once, by `passed` or `outcome`.
/// - An interstitial never blocks: if none is loaded, it is skipped.
package struct AdsMachine: Equatable, Sendable {
  package private(set) var rules: AdRules
  package private(set) var consent: AdConsent
  package private(set) var pacing: AdPacing
  /// Placement of the ad on the screen.
  package private(set) var showing: AdPlacement?
  /// Placement whose ad the player waits for, consent prompt included.
  package private(set) var waiting: AdPlacement?
  /// The player dismissed the prompt; it is not shown again automatically before the next launch.
  private var hasPutOff = false
  private var slots: [Slot]
  private var nextTicket: Int32 = 1

  /// Load state of a placement.
  package enum Slot: Equatable, Sendable {
    case empty
    /// The ticket distinguishes this load from abandoned ones.
    case loading(ticket: Int32)
    case ready(at: Timestamp)
    /// A load failed; the next one waits until then.
    case resting(until: Timestamp)
  }

  package enum Event: Equatable, Sendable {
    /// Server settings and the recorded consent.
    case configured(AdRules, policy: Int64, regime: AdRegime, answer: AdConsent.Answer?)
    /// A game of that length.
    case gameEnded(after: Milliseconds)
    /// An ad of the placement may be wanted soon.
    case approached(AdPlacement)
    /// Time for an interstitial, or a player's request for a rewarded ad.
    case wanted(AdPlacement)
    /// The prompt was opened from the settings.
    case asked
    case chose(AdChoice)
    /// The prompt was dismissed without an answer.
    case dismissed
    case withdrew
    case loaded(AdPlacement, ticket: Int32)
    case failed(AdPlacement, ticket: Int32)
    /// The load timed out.
    case late(AdPlacement, ticket: Int32)
    case ended(AdEnding)
  }

  package enum Command: Equatable, Sendable {
    /// Load an ad within the timeout.
    case load(AdPlacement, ticket: Int32)
    case show(AdPlacement)
    /// Discard a loaded ad.
    case drop(AdPlacement)
    /// No interstitial; continue.
    case passed(AdPlacement)
    /// Result of a requested ad.
    case outcome(AdPlacement, Outcome)
    /// Store the changed consent.
    case keepConsent
  }

  package enum Outcome: Equatable, Sendable {
    case ended(AdEnding)
    /// No ad available.
    case unavailable
    /// The player did not answer the consent prompt.
    case declined
  }

  package init(
    launchedAt: Timestamp, rules: AdRules = AdRules(placements: []), consent: AdConsent = AdConsent()
  ) {
    self.rules = rules
    self.consent = consent
    pacing = AdPacing(launchedAt: launchedAt)
    slots = AdPlacement.allCases.map { _ in .empty }
  }

  package func slot(_ placement: AdPlacement) -> Slot { slots[Int(placement.rawValue) - 1] }

  package mutating func handle(_ event: Event, at now: Timestamp) -> [Command] {
    pacing.advance(to: now)
    switch event {
    case .configured(let rules, let policy, let regime, let answer):
      return configure(rules, policy: policy, regime: regime, answer: answer)
    case .gameEnded(let length):
      pacing.gameEnded(after: length)
      return preload(.betweenGames, at: now)
    case .approached(let placement): return preload(placement, at: now)
    case .wanted(let placement): return handleRequest(for: placement, at: now)
    case .asked:
      consent.ask()
      return []
    case .chose(let choice): return choose(choice, at: now)
    case .dismissed: return dismiss()
    case .withdrew:
      consent.withdraw()
      return [.keepConsent] + dropAll() + end(with: .declined)
    case .loaded(let placement, let ticket): return loaded(placement, ticket, at: now)
    case .failed(let placement, let ticket), .late(let placement, let ticket):
      return failed(placement, ticket, at: now)
    case .ended(let ending): return ended(ending, at: now)
    }
  }

  private mutating func configure(
    _ rules: AdRules, policy: Int64, regime: AdRegime, answer: AdConsent.Answer?
  ) -> [Command] {
    let before = consent.choice
    let (oldRegime, isAsking) = (consent.regime, consent.isAsking)
    self.rules = rules
    // A local answer takes precedence until it has reached the server.
    consent = AdConsent(policy: policy, regime: regime, answer: consent.answer ?? answer)
    if isAsking { consent.ask() }
    // Ads loaded under another permission are discarded.
    return before == consent.choice && oldRegime == regime ? [] : dropAll()
  }

  private mutating func handleRequest(for placement: AdPlacement, at now: Timestamp) -> [Command] {
    let isRewarded = placement.format == .rewarded
    // Only one request at a time; a second one is refused.
    guard showing == nil, waiting == nil else {
      return [isRewarded ? .outcome(placement, .unavailable) : .passed(placement)]
    }
    if let obstacle = pacing.obstacle(to: placement, under: rules, at: now) {
      // Asked even so: the server decides whether the reward is granted without an ad.
      guard isRewarded, obstacle == .dailyCap || obstacle == .off else {
        return [isRewarded ? .outcome(placement, .unavailable) : .passed(placement)]
      }
    }
    guard consent.choice != nil else {
      guard isRewarded || !hasPutOff, !consent.isAsking else {
        return [isRewarded ? .outcome(placement, .unavailable) : .passed(placement)]
      }
      waiting = placement
      consent.ask()
      return []
    }
    switch slot(placement) {
    case .ready(let at) where now >= at && now - at < rules.keptFor: return show(placement)
    case .ready: return [.drop(placement)] + seek(placement)
    case .loading:
      guard isRewarded else { return [.passed(placement)] }
      waiting = placement
      return []
    case .resting(let until) where now < until && until - now <= rules.retryAfter:
      return [isRewarded ? .outcome(placement, .unavailable) : .passed(placement)]
    case .resting, .empty: return seek(placement)
    }
  }

  /// Loads an ad that is wanted now. The player waits for a rewarded ad only.
  private mutating func seek(_ placement: AdPlacement) -> [Command] {
    guard placement.format == .rewarded else { return load(placement) + [.passed(placement)] }
    waiting = placement
    return load(placement)
  }

  private mutating func load(_ placement: AdPlacement) -> [Command] {
    let ticket = nextTicket
    nextTicket = nextTicket == .max ? 1 : nextTicket + 1
    set(placement, .loading(ticket: ticket))
    return [.load(placement, ticket: ticket)]
  }

  private mutating func preload(_ placement: AdPlacement, at now: Timestamp) -> [Command] {
    guard consent.choice != nil, showing == nil else { return [] }
    let isAhead = placement.format == .interstitial
    if let obstacle = pacing.obstacle(to: placement, under: rules, at: now, isNext: false), obstacle != .launch,
      obstacle != .coolDown, obstacle != .played
    {
      // Preload an interstitial one game ahead.
      guard isAhead, obstacle == .games, pacing.obstacle(to: placement, under: rules, at: now, isNext: true) == nil
      else {
        return []
      }
    }
    switch slot(placement) {
    case .empty: return load(placement)
    case .ready(let at):
      guard now < at || now - at >= rules.keptFor else { return [] }
      return [.drop(placement)] + load(placement)
    case .resting(let until):
      return now < until && until - now <= rules.retryAfter ? [] : load(placement)
    case .loading: return []
    }
  }

  private mutating func choose(_ choice: AdChoice, at now: Timestamp) -> [Command] {
    let before = consent.choice
    consent.choose(choice)
    var commands: [Command] = [.keepConsent]
    if before != choice { commands += dropAll() }
    guard let placement = waiting else { return commands }
    waiting = nil
    return commands + handleRequest(for: placement, at: now)
  }

  private mutating func dismiss() -> [Command] {
    consent.dismiss()
    hasPutOff = true
    guard consent.choice == nil else { return [] }
    return end(with: .declined)
  }

  /// Answers the open request.
  private mutating func end(with outcome: Outcome) -> [Command] {
    guard let placement = waiting else { return [] }
    waiting = nil
    return [placement.format == .rewarded ? .outcome(placement, outcome) : .passed(placement)]
  }

  private mutating func loaded(_ placement: AdPlacement, _ ticket: Int32, at now: Timestamp) -> [Command] {
    guard case .loading(ticket) = slot(placement) else { return [.drop(placement)] }
    set(placement, .ready(at: now))
    guard waiting == placement, !consent.isAsking else { return [] }
    waiting = nil
    return show(placement)
  }

  private mutating func failed(_ placement: AdPlacement, _ ticket: Int32, at now: Timestamp) -> [Command] {
    guard case .loading(ticket) = slot(placement) else { return [] }
    set(placement, .resting(until: now + rules.retryAfter))
    return waiting == placement ? end(with: .unavailable) : []
  }

  private mutating func show(_ placement: AdPlacement) -> [Command] {
    set(placement, .empty)
    showing = placement
    pacing.began(placement)
    return [.show(placement)]
  }

  private mutating func ended(_ ending: AdEnding, at now: Timestamp) -> [Command] {
    guard let placement = showing else { return [] }
    showing = nil
    pacing.ended(at: now)
    return [.outcome(placement, .ended(ending))]
  }

  /// Discards all ads and loads, then reloads the one the player waits for.
  private mutating func dropAll() -> [Command] {
    var commands: [Command] = []
    for placement in AdPlacement.allCases {
      if case .ready = slot(placement) { commands.append(.drop(placement)) }
      set(placement, .empty)
    }
    guard let placement = waiting, !consent.isAsking else { return commands }
    return commands + (consent.choice == nil ? end(with: .unavailable) : load(placement))
  }

  private mutating func set(_ placement: AdPlacement, _ slot: Slot) {
    let index = Int(placement.rawValue) - 1
    slots = slots.enumerated().map { $0.offset == index ? slot : $0.element }
  }
}
