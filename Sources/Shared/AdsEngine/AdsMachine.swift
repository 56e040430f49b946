public import Kernel

/// What became of a rewarded ad that a player asked for.
public enum AdEnding: UInt8, Equatable, Sendable {
  /// Watched to its end.
  case completed
  /// Left before.
  case closed
  /// It could not be shown after all.
  case failed
}

/// Which ad is loaded, shown or passed over, and when the player is asked: a value that takes events with their moment
/// and answers with commands. It performs nothing.
///
/// - Before there is a consent nothing is loaded.
/// - A placement has at most one load under way, and no ad is loaded while one is kept.
/// - A load that takes too long has failed, and what comes of it later is not taken.
/// - Every `wanted` is answered once: by `passed`, or by `outcome`.
/// - An interstitial never keeps a player waiting: if it is not there, it is passed over.
public struct AdsMachine: Equatable, Sendable {
  public private(set) var rules: AdRules
  public private(set) var consent: AdConsent
  public private(set) var pacing: AdPacing
  /// The ad on the screen.
  public private(set) var showing: AdPlacement?
  /// The placement whose ad the player waits for; being asked is a wait too.
  public private(set) var waiting: AdPlacement?
  /// The player has put the question off; they are not asked again by themselves until the next launch.
  private var hasPutOff = false
  private var slots: [Slot]
  private var nextTicket: Int32 = 1

  /// What there is for a placement.
  public enum Slot: Equatable, Sendable {
    case empty
    /// The number tells the load apart from those given up before.
    case loading(ticket: Int32)
    case ready(at: Timestamp)
    /// A load failed; none is tried before.
    case resting(until: Timestamp)
  }

  public enum Event: Equatable, Sendable {
    /// The server's settings, and what it has on record.
    case configured(AdRules, policy: Int64, regime: AdRegime, answer: AdConsent.Answer?)
    case gameEnded
    /// An ad of the placement may be wanted soon.
    case approached(AdPlacement)
    /// The moment for an interstitial, or the player's wish for a rewarded ad.
    case wanted(AdPlacement)
    /// The question was opened from the settings.
    case asked
    case chose(AdChoice)
    /// The question was left without an answer.
    case dismissed
    case withdrew
    case loaded(AdPlacement, ticket: Int32)
    case failed(AdPlacement, ticket: Int32)
    /// The time to load has passed.
    case late(AdPlacement, ticket: Int32)
    case ended(AdEnding)
  }

  public enum Command: Equatable, Sendable {
    /// Get an ad, within the rules' time.
    case load(AdPlacement, ticket: Int32)
    case show(AdPlacement)
    /// Throw away what was loaded.
    case drop(AdPlacement)
    /// There is no interstitial; go on.
    case passed(AdPlacement)
    /// What became of an ad that was wanted and shown, or could not be shown.
    case outcome(AdPlacement, Outcome)
    /// The choice has changed and is to be kept.
    case keepConsent
  }

  public enum Outcome: Equatable, Sendable {
    case ended(AdEnding)
    /// No ad could be had.
    case unavailable
    /// The player would not say whether ads are all right.
    case declined
  }

  public init(
    launchedAt: Timestamp, rules: AdRules = AdRules(placements: []), consent: AdConsent = AdConsent()
  ) {
    self.rules = rules
    self.consent = consent
    pacing = AdPacing(launchedAt: launchedAt)
    slots = AdPlacement.allCases.map { _ in .empty }
  }

  public func slot(_ placement: AdPlacement) -> Slot { slots[Int(placement.rawValue) - 1] }

  public mutating func take(_ event: Event, at now: Timestamp) -> [Command] {
    pacing.look(at: now)
    switch event {
    case .configured(let rules, let policy, let regime, let answer):
      return configure(rules, policy, regime, answer)
    case .gameEnded:
      pacing.gameEnded()
      return preload(.betweenGames, at: now)
    case .approached(let placement): return preload(placement, at: now)
    case .wanted(let placement): return want(placement, at: now)
    case .asked:
      consent.ask()
      return []
    case .chose(let choice): return choose(choice, at: now)
    case .dismissed: return dismiss()
    case .withdrew:
      consent.withdraw()
      return [.keepConsent] + dropAll() + give(up: .declined)
    case .loaded(let placement, let ticket): return loaded(placement, ticket, at: now)
    case .failed(let placement, let ticket), .late(let placement, let ticket):
      return failed(placement, ticket, at: now)
    case .ended(let ending): return ended(ending, at: now)
    }
  }

  private mutating func configure(
    _ rules: AdRules, _ policy: Int64, _ regime: AdRegime, _ answer: AdConsent.Answer?
  ) -> [Command] {
    let before = consent.choice
    let (oldRegime, isAsking) = (consent.regime, consent.isAsking)
    self.rules = rules
    // This device's own answer stands until it has reached the server.
    consent = AdConsent(policy: policy, regime: regime, answer: consent.answer ?? answer)
    if isAsking { consent.ask() }
    // What was loaded under another permission is not shown under this one.
    return before == consent.choice && oldRegime == regime ? [] : dropAll()
  }

  private mutating func want(_ placement: AdPlacement, at now: Timestamp) -> [Command] {
    let isRewarded = placement.format == .rewarded
    // One thing at a time: a second wish while one is open finds nothing.
    guard showing == nil, waiting == nil else {
      return [isRewarded ? .outcome(placement, .unavailable) : .passed(placement)]
    }
    if let obstacle = pacing.obstacle(to: placement, rules, at: now) {
      // The server knows whether the reward is given without an ad, so it is asked all the same.
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

  /// Loads an ad that is wanted now: the player waits for a rewarded one, and for no interstitial.
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
    if let obstacle = pacing.obstacle(to: placement, rules, at: now, isNext: false), obstacle != .launch,
      obstacle != .coolDown
    {
      // One game ahead is early enough for an interstitial.
      guard isAhead, obstacle == .games, pacing.obstacle(to: placement, rules, at: now, isNext: true) == nil else {
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
    return commands + want(placement, at: now)
  }

  private mutating func dismiss() -> [Command] {
    consent.dismiss()
    hasPutOff = true
    guard consent.choice == nil else { return [] }
    return give(up: .declined)
  }

  /// Answers the wish that is open.
  private mutating func give(up outcome: Outcome) -> [Command] {
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
    return waiting == placement ? give(up: .unavailable) : []
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

  /// Throws away what was loaded or is being loaded, and loads anew what the player waits for.
  private mutating func dropAll() -> [Command] {
    var commands: [Command] = []
    for placement in AdPlacement.allCases {
      if case .ready = slot(placement) { commands.append(.drop(placement)) }
      set(placement, .empty)
    }
    guard let placement = waiting, !consent.isAsking else { return commands }
    return commands + (consent.choice == nil ? give(up: .unavailable) : load(placement))
  }

  private mutating func set(_ placement: AdPlacement, _ slot: Slot) {
    let index = Int(placement.rawValue) - 1
    slots = slots.enumerated().map { $0.offset == index ? slot : $0.element }
  }
}
