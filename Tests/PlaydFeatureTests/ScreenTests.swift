import GamesAPI
import IdentityAPI
import InboxAPI
import Kernel
import Localization
import PartnersAPI
import ScreenFlaws
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

@Suite("The platform's screens")
struct ScreenTests {
  private static let names = ["Fitbit", "Nino", "nino", "Safari", "iPhone", "WDJB", "MJHT"]
  private static let screens: [PlaydFeature.Screen] = [
    .games, .earn, .wallet, .inbox, .notifications, .account, .game(Samples.dice), .game(Samples.slug("nowhere")),
    .challenge("steps"), .challenge("later"), .challenge("nowhere"),
  ]

  @Test("are whole in both languages: full, empty, on their way, and without a network", arguments: Language.allCases)
  func areWholeInBothLanguages(_ language: Language) {
    let full = PlaydFixture.home(language: language)
    let empty = PlaydFixture(language: language)
    empty.askAll()
    empty.answer("GET /v1/wallet", Samples.wallet(balance: 0))
    empty.answer("GET /v1/games", Games(serverTime: empty.now, games: []))
    empty.answer("GET /v1/challenges", ChallengeList(challenges: []))
    empty.answer("GET /v1/partners", PartnerList(partners: []))
    empty.answer("GET /v1/wallet/transactions", WalletHistory(transactions: [], nextCursor: nil))
    empty.answer("GET /v1/inbox", InboxPage(items: [], unread: 0, cursor: nil))
    let waiting = PlaydFixture(language: language)
    let offline = PlaydFixture(language: language, isOnline: false)
    let late = PlaydFixture.home(language: language)
    late.isOnline = false
    for fixture in [full, empty, waiting, offline, late] {
      for screen in Self.screens {
        fixture.send(.appeared(screen))
        let flaws = fixture.page().flaws(in: language, names: Self.names)
        #expect(flaws.isEmpty, "\(screen): \(flaws)")
      }
    }
  }

  @Test("every overlay is complete in both languages", arguments: Language.allCases)
  func everyOverlayIsCompleteInBothLanguages(_ language: Language) throws {
    let fixture = PlaydFixture.home(language: language)
    fixture.send(.redeem(.redeemTapped(Samples.dice, units: 5)))
    for step in [
      PlaydFeature.Redeeming.Step.choosing, .confirming, .sending, .refused(.insufficient), .refused(.rateChanged),
      .refused(.unitsOutOfRange), .refused(.unitsInAllExceeded), .refused(.notLinked), .refused(.offline),
      .refused(.unanswered), .refused(.other),
    ] {
      fixture.state.redeeming?.step = step
      #expect(fixture.overlay().flaws(in: language, names: Self.names).isEmpty, "\(step)")
    }
    for state in RedemptionState.allCases {
      let redemption = Samples.redemption(state, attempts: 2)
      fixture.state.redemptions = [redemption]
      fixture.state.redeeming?.step = .following(redemption.redemptionID)
      #expect(fixture.overlay().flaws(in: language, names: Self.names).isEmpty, "\(state)")
      #expect(fixture.page(.game(Samples.dice)).flaws(in: language, names: Self.names).isEmpty, "\(state)")
    }
    fixture.send(.redeem(.calculatorTapped(Samples.dice)))
    fixture.send(.redeem(.calculatorEdited(.coins, "12x")))
    #expect(fixture.overlay().flaws(in: language, names: Self.names).isEmpty)
    for overlay in [
      PlaydFeature.Overlay.disconnect(Samples.dice), .disconnectPartner("fitbit"), .signOutEverywhere, .delete,
      .signIn(.apple), .signIn(.gameCenter),
    ] {
      fixture.state.overlay = overlay
      #expect(fixture.overlay().flaws(in: language, names: Self.names).isEmpty, "\(overlay)")
    }
  }

  @Test("every remark is a sentence in both languages", arguments: Language.allCases)
  func everyRemarkIsSentenceInBothLanguages(_ language: Language) {
    let remarks: [PlaydFeature.Toast] = [
      .earned(1), .heldForReview(2), .alreadyClaimed, .copied, .challengeStarted, .connected("Fitbit"),
      .connectDenied("Fitbit"), .connectFailed("Fitbit"), .gameConnected("Nino"), .offline, .failed, .saved,
      .delivered(units: "5", game: "Nino"), .refunded(3), .passkeyCancelled, .passkeyKnown,
    ]
    for toast in remarks {
      let words = Localization.string(toast.sentence, in: language)
      #expect(Localization.flaw(in: words, language: language, names: Self.names) == nil, "\(words)")
    }
  }

  @Test("the two tabs are buttons, and the open one is marked")
  func twoTabsAreButtons() throws {
    let fixture = PlaydFixture.home()
    let page = fixture.page()
    #expect(page.all(.button, "Games").count == 1)
    try page.tap(.button, "Earn")
    #expect(fixture.asked(.tab("/earn")))
  }

  @Test("the games tab shows what the document draws")
  func gamesTabShowsWhatDocumentDraws() {
    let page = PlaydFixture.home().page()
    for words in [
      "Nino", "Daily streak bonus", "Claim 120", "Games you’ll love", "120 coins = 1 dice roll", "Connected",
      "$0.20 value", "Redeem 600 → 5 dice rolls", "Calculator", "Recent activity",
    ] {
      #expect(page.shows(words), "\(words)")
    }
    #expect(page.all(.button, "Balance: 1,250 coins").count == 1)
  }

  @Test("what is shown without a network says of when it is")
  func asOf() {
    let fixture = PlaydFixture.home()
    fixture.isOnline = false
    #expect(fixture.page().shows("Offline. Updated 12:00"))
  }
}
