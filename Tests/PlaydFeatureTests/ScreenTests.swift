import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import PlaydFeature

@Suite("The platform's screens")
struct ScreenTests {
  private static let names = ["Fitbit", "Nino", "nino", "Safari", "iPhone", "WDJB", "MJHT"]
  private static let screens: [PlaydFeature.Screen] = [
    .games, .earn, .wallet, .inbox, .notifications, .account, .game(Samples.dice), .game(Samples.slug("nowhere")),
    .challenge("steps"), .challenge("later"), .challenge("nowhere"),
  ]

  private func flaws(_ page: RecordingPage, _ language: Language) -> [String] {
    var flaws: [String] = []
    for words in page.words where Localization.flaw(in: words, language: language, names: Self.names) != nil {
      flaws.append(words)
    }
    for button in page.all(.button) where page.name(of: button).isEmpty { flaws.append("a button without a name") }
    if !page.complaint.isEmpty { flaws.append(page.complaint) }
    return flaws
  }

  @Test("are whole in both languages: full, empty, on their way, and without a network", arguments: Language.allCases)
  func whole(_ language: Language) {
    let full = PlaydBench.home(language: language)
    let empty = PlaydBench(language: language)
    empty.answer(.wallet, Samples.wallet(balance: 0))
    empty.answer(.games, Games(serverTime: empty.state.now, games: []))
    empty.answer(.challenges, ChallengeList(challenges: []))
    empty.answer(.partners, PartnerList(partners: []))
    empty.answer(.history(cursor: nil), WalletHistory(transactions: [], nextCursor: nil))
    empty.answer(.inbox(cursor: nil), InboxPage(items: [], unread: 0, cursor: nil))
    let waiting = PlaydBench(language: language)
    let offline = PlaydBench(language: language, isOnline: false)
    let late = PlaydBench.home(language: language)
    late.state.isOnline = false
    for bench in [full, empty, waiting, offline, late] {
      for screen in Self.screens {
        bench.send(.appeared(screen))
        let flaws = flaws(bench.page(), language)
        #expect(flaws.isEmpty, "\(screen): \(flaws)")
      }
    }
  }

  @Test("what lies over them is whole in both languages", arguments: Language.allCases)
  func overlays(_ language: Language) throws {
    let bench = PlaydBench.home(language: language)
    bench.send(.redeemTapped(Samples.dice, units: 5))
    for step in [
      PlaydFeature.Redeeming.Step.choosing, .confirming, .sending, .refused(.insufficient), .refused(.rateChanged),
      .refused(.unitsOutOfRange), .refused(.notLinked), .refused(.offline), .refused(.unanswered), .refused(.other),
    ] {
      bench.state.redeeming?.step = step
      #expect(flaws(bench.overlay(), language).isEmpty, "\(step)")
    }
    for state in RedemptionState.allCases {
      let redemption = Samples.redemption(state, attempts: 2)
      bench.state.redemptions = [redemption]
      bench.state.redeeming?.step = .following(redemption.redemptionID)
      #expect(flaws(bench.overlay(), language).isEmpty, "\(state)")
      #expect(flaws(bench.page(.game(Samples.dice)), language).isEmpty, "\(state)")
    }
    bench.send(.calculatorTapped(Samples.dice))
    bench.send(.calculatorEdited(.coins, "12x"))
    #expect(flaws(bench.overlay(), language).isEmpty)
    for overlay in [
      PlaydFeature.Overlay.disconnect(Samples.dice), .disconnectPartner("fitbit"), .signOutEverywhere, .delete,
      .signIn(.apple), .signIn(.gameCenter),
    ] {
      bench.state.overlay = overlay
      #expect(flaws(bench.overlay(), language).isEmpty, "\(overlay)")
    }
  }

  @Test("every remark is a sentence in both languages", arguments: Language.allCases)
  func remarks(_ language: Language) {
    let remarks: [PlaydFeature.Remark] = [
      .earned(1), .heldForReview(2), .alreadyClaimed, .copied, .challengeStarted, .connected("Fitbit"),
      .connectDenied("Fitbit"), .connectFailed("Fitbit"), .gameConnected("Nino"), .offline, .failed, .saved,
      .delivered(units: "5", game: "Nino"), .refunded(3), .passkeyCancelled, .passkeyKnown,
    ]
    for remark in remarks {
      let words = Localization.string(remark.sentence, in: language)
      #expect(Localization.flaw(in: words, language: language, names: Self.names) == nil, "\(words)")
    }
  }

  @Test("the two tabs are buttons, and the open one is marked")
  func tabs() throws {
    let bench = PlaydBench.home()
    let page = bench.page()
    #expect(page.all(.button, "Games").count == 1)
    try page.tap(.button, "Earn")
    #expect(bench.asked(.showTab(.earn)))
  }

  @Test("the games tab shows what the document draws")
  func document() {
    let page = PlaydBench.home().page()
    for words in [
      "Nino", "Daily Streak Bonus", "Claim 120", "Games You’ll Love", "120 coins = 1 dice roll", "Connected",
      "$1.00 value", "Redeem 600 → 5 dice rolls", "Calculator", "Recent activity",
    ] {
      #expect(page.shows(words), "\(words)")
    }
    #expect(page.all(.button, "Balance: 1,250 coins").count == 1)
  }

  @Test("what is shown without a network says of when it is")
  func asOf() {
    let bench = PlaydBench.home()
    bench.state.isOnline = false
    #expect(bench.page().shows("Offline. As of 12:00"))
  }
}
