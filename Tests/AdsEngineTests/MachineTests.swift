import AdsEngine
import Kernel
import Testing

@Suite("The machine of ads")
struct MachineTests {
  let start = Timestamp(1_790_000_000_000)
  /// Every second game, however short.
  static let frequent = AdRules(
    afterPlay: .zero, placements: AdPlacement.allCases.map { PlacementRules($0, everyGames: 2) })

  private func machine(_ choice: AdChoice? = .contextual, _ rules: AdRules = MachineTests.frequent) -> AdsMachine {
    var machine = AdsMachine(launchedAt: start)
    _ = machine.handle(
      .configured(rules, policy: 1, regime: .gdpr, answer: choice.map { AdConsent.Answer($0, policy: 1) }), at: start)
    return machine
  }

  @Test("every second game, thirty seconds after the launch and thirty apart, an interstitial is shown")
  func everySecondGame() {
    var machine = machine()
    #expect(
      machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(10)) == [.load(.betweenGames, ticket: 1)])
    #expect(machine.handle(.loaded(.betweenGames, ticket: 1), at: start + .seconds(11)) == [])
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(40)) == [.passed(.betweenGames)], "one game")
    #expect(machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(20)) == [])
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(29)) == [.passed(.betweenGames)], "launch")
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(30)) == [.show(.betweenGames)])
    #expect(machine.showing == .betweenGames)
    #expect(
      machine.handle(.ended(.closed), at: start + .seconds(40)) == [.outcome(.betweenGames, .ended(.closed))])
    #expect(
      machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(45)) == [.load(.betweenGames, ticket: 2)])
    #expect(machine.handle(.loaded(.betweenGames, ticket: 2), at: start + .seconds(46)) == [])
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(50))
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(69)) == [.passed(.betweenGames)], "cool-down")
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(70)) == [.show(.betweenGames)])
  }

  @Test("by default an interstitial comes after ten games and four minutes of play, counted anew after each")
  func standardPacing() {
    var machine = machine(.contextual, .standard)
    var now = start
    func play(_ games: Int, seconds: Int64) {
      for _ in 0..<games {
        now = now + .seconds(seconds)
        for command in machine.handle(.gameEnded(after: .seconds(seconds)), at: now) {
          if case .load(let placement, let ticket) = command {
            _ = machine.handle(.loaded(placement, ticket: ticket), at: now)
          }
        }
      }
    }
    play(9, seconds: 60)
    #expect(machine.handle(.wanted(.betweenGames), at: now) == [.passed(.betweenGames)], "the tenth game is to come")
    play(1, seconds: 60)
    #expect(machine.handle(.wanted(.betweenGames), at: now) == [.show(.betweenGames)])
    _ = machine.handle(.ended(.closed), at: now)
    play(20, seconds: 10)
    #expect(machine.handle(.wanted(.betweenGames), at: now) == [.passed(.betweenGames)], "200 s of play")
    play(4, seconds: 10)
    #expect(machine.handle(.wanted(.betweenGames), at: now) == [.show(.betweenGames)])
  }

  @Test("a missing interstitial does not block")
  func noWait() {
    var machine = machine()
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(40))
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(50))
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(51)) == [.passed(.betweenGames)])
    #expect(machine.waiting == nil)
  }

  @Test("a rewarded ad is waited for, and its end is the outcome")
  func rewardedAdIsWaited() {
    var machine = machine()
    #expect(machine.handle(.wanted(.life), at: start) == [.load(.life, ticket: 1)])
    #expect(machine.waiting == .life)
    #expect(machine.handle(.wanted(.life), at: start) == [.outcome(.life, .unavailable)], "one at a time")
    #expect(machine.handle(.loaded(.life, ticket: 1), at: start + .seconds(1)) == [.show(.life)])
    #expect(machine.handle(.ended(.completed), at: start + .seconds(16)) == [.outcome(.life, .ended(.completed))])
  }

  @Test("a load that times out fails, and its late result is discarded")
  func loadTimesOutFails() {
    var machine = machine()
    _ = machine.handle(.wanted(.life), at: start)
    #expect(machine.handle(.late(.life, ticket: 1), at: start + .seconds(8)) == [.outcome(.life, .unavailable)])
    #expect(machine.handle(.loaded(.life, ticket: 1), at: start + .seconds(9)) == [.drop(.life)])
    #expect(
      machine.handle(.wanted(.life), at: start + .seconds(10)) == [.outcome(.life, .unavailable)], "it rests a while")
    #expect(machine.handle(.wanted(.life), at: start + .seconds(38)) == [.load(.life, ticket: 2)])
  }

  @Test("the consent prompt precedes the first ad, and the request continues after the answer")
  func consentPromptPrecedesFirstAd() {
    var machine = machine(nil)
    #expect(machine.handle(.approached(.life), at: start) == [])
    #expect(machine.handle(.wanted(.life), at: start) == [])
    #expect(machine.consent.isAsking)
    #expect(machine.handle(.chose(.contextual), at: start) == [.keepConsent, .load(.life, ticket: 1)])
  }

  @Test("dismissing the prompt ends the request, and an interstitial does not prompt twice")
  func putOff() {
    var machine = machine(nil)
    _ = machine.handle(.wanted(.hint), at: start)
    #expect(machine.handle(.dismissed, at: start) == [.outcome(.hint, .declined)])
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(40))
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(50))
    #expect(machine.handle(.wanted(.betweenGames), at: start + .seconds(60)) == [.passed(.betweenGames)])
    #expect(!machine.consent.isAsking)
  }

  @Test("withdrawing consent discards loaded ads")
  func withdrawingConsentDiscardsLoadedAds() {
    var machine = machine()
    _ = machine.handle(.approached(.life), at: start)
    _ = machine.handle(.loaded(.life, ticket: 1), at: start)
    #expect(machine.handle(.withdrew, at: start) == [.keepConsent, .drop(.life)])
    #expect(machine.handle(.approached(.life), at: start) == [])
  }

  @Test("a clock put back by a day does not stop ads for a day, nor shorten a cool-down")
  func clockBack() {
    var machine = machine()
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(40))
    _ = machine.handle(.loaded(.betweenGames, ticket: 1), at: start + .seconds(40))
    _ = machine.handle(.gameEnded(after: .seconds(30)), at: start + .seconds(41))
    let back = start - .seconds(86_400)
    #expect(machine.handle(.wanted(.betweenGames), at: back) == [.passed(.betweenGames)])
    let commands = machine.handle(.wanted(.betweenGames), at: back + .seconds(30))
    #expect(commands == [.show(.betweenGames)] || commands.contains(.passed(.betweenGames)))
  }

  @Test("through any history the promises hold")
  func anyHistory() {
    for seed in UInt64(1)...1_500 {
      var random = Generator(seed: seed)
      var rules = MachineTests.frequent
      if random.chance(1, in: 3) {
        rules.afterPlay = .seconds(Int64(random.below(200)))
        rules.placements = rules.placements.map { its in
          var its = its
          its.dailyCap = Int64(random.below(4))
          its.everyGames = 1 + Int64(random.below(3))
          return its
        }
      }
      var check = Check(machine: AdsMachine(launchedAt: start), start: start)
      for _ in 0..<120 {
        let now = check.now + Milliseconds(Int64(random.below(20_000)))
        check.handle(event(&random, check, rules), at: now, seed)
      }
    }
  }

  private func event(_ random: inout Generator, _ check: Check, _ rules: AdRules) -> AdsMachine.Event {
    let placement = AdPlacement.allCases[random.index(below: 4)]
    switch random.below(16) {
    case 0:
      let answer = random.chance(1, in: 2) ? AdConsent.Answer(.contextual, policy: 1) : nil
      return .configured(
        rules, policy: 1 + Int64(random.below(2)), regime: AdRegime.allCases[random.index(below: 3)], answer: answer)
    case 1, 2: return .gameEnded(after: .seconds(30))
    case 3: return .approached(placement)
    case 4, 5, 6: return .wanted(placement)
    case 7: return random.chance(1, in: 4) ? .withdrew : .asked
    case 8: return .chose(AdChoice.allCases[random.index(below: 3)])
    case 9: return .dismissed
    case 10, 11, 12: return .loaded(placement, ticket: Int32(random.below(3)) + max(1, check.lastTicket - 2))
    case 13: return .failed(placement, ticket: check.lastTicket)
    case 14: return .late(placement, ticket: check.lastTicket)
    default: return .ended(random.chance(1, in: 2) ? .completed : .closed)
    }
  }

  /// The machine with an independent model of its behaviour.
  private struct Check {
    var machine: AdsMachine
    let start: Timestamp
    var now: Timestamp
    var lastTicket: Int32 = 0
    /// Unanswered loads, one per placement.
    var loading: [Int32?] = [nil, nil, nil, nil]
    var open = 0
    var showing: AdPlacement?
    var lastEnd: Timestamp?
    var games: Int64 = 0
    var played = Milliseconds.zero
    var day: CivilDay
    var shownToday: [Int64] = [0, 0, 0, 0]

    init(machine: AdsMachine, start: Timestamp) {
      self.machine = machine
      self.start = start
      now = start
      day = CivilDay(of: start, utcOffsetMinutes: 0)
    }

    mutating func handle(_ event: AdsMachine.Event, at moment: Timestamp, _ seed: UInt64) {
      now = moment
      let today = CivilDay(of: now, utcOffsetMinutes: 0)
      if today != day {
        day = today
        shownToday = [0, 0, 0, 0]
      }
      if case .gameEnded(let length) = event {
        games += 1
        played += length
      }
      if case .wanted = event { open += 1 }
      if case .ended = event, showing != nil { lastEnd = now }
      switch event {
      case .loaded(let placement, let ticket), .failed(let placement, let ticket), .late(let placement, let ticket):
        if loading[Int(placement.rawValue) - 1] == ticket { loading = replaced(loading, placement, nil) }
      case .configured, .chose, .withdrew: break
      default: break
      }
      for command in machine.handle(event, at: now) { see(command, event, seed) }
      // Abandoned loads may be loaded again.
      for placement in AdPlacement.allCases {
        if case .loading = machine.slot(placement) { continue }
        loading = replaced(loading, placement, nil)
      }
      #expect(
        (machine.waiting != nil ? 1 : 0) + (showing != nil ? 1 : 0) == open, "seed \(seed): a wish without answer")
      #expect(machine.showing == showing, "seed \(seed)")
    }

    mutating func see(_ command: AdsMachine.Command, _ event: AdsMachine.Event, _ seed: UInt64) {
      switch command {
      case .load(let placement, let ticket):
        #expect(machine.consent.choice != nil, "seed \(seed): loaded without consent")
        var isAnew = false
        switch event {
        case .configured, .chose, .withdrew: isAnew = true
        default: break
        }
        #expect(isAnew || loading[Int(placement.rawValue) - 1] == nil, "seed \(seed): loaded twice")
        loading = replaced(loading, placement, ticket)
        lastTicket = ticket
      case .show(let placement):
        #expect(machine.consent.choice != nil, "seed \(seed): shown without consent")
        #expect(showing == nil, "seed \(seed): two at once")
        showing = placement
        let index = Int(placement.rawValue) - 1
        let count = shownToday[index] + 1
        shownToday = shownToday.enumerated().map { $0.offset == index ? count : $0.element }
        guard placement.format == .interstitial, let its = machine.rules.of(placement) else { return }
        #expect(count <= its.dailyCap, "seed \(seed): over the day's cap")
        #expect(now - start >= machine.rules.afterLaunch, "seed \(seed): too soon after launch")
        if let lastEnd { #expect(now - lastEnd >= machine.rules.between, "seed \(seed): too soon after another") }
        #expect(games >= its.everyGames, "seed \(seed): too few games")
        #expect(played >= machine.rules.afterPlay, "seed \(seed): too little play")
        games = 0
        played = .zero
      case .passed: open -= 1
      case .outcome:
        open -= 1
        if case .ended = event { showing = nil }
      case .drop, .keepConsent: break
      }
    }

    private func replaced(_ all: [Int32?], _ placement: AdPlacement, _ value: Int32?) -> [Int32?] {
      all.enumerated().map { $0.offset == Int(placement.rawValue) - 1 ? value : $0.element }
    }
  }
}
