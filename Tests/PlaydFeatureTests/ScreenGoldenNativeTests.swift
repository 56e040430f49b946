import FriendsAPI
import GamesAPI
import Goldens
import IdentityAPI
import InboxAPI
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

/// Every page of the platform in every state, as `Tests/Data/screens-playd` has it; `make goldens` renews them.
@Suite("The platform's golden screens")
struct ScreenGoldenTests {
  private static let screens: [(name: String, screen: PlaydFeature.Screen)] = [
    ("games", .games), ("earn", .earn), ("wallet", .wallet), ("inbox", .inbox), ("notifications", .notifications),
    ("account", .account), ("game", .game(Samples.dice)), ("game-unknown", .game(Samples.slug("nowhere"))),
    ("challenge", .challenge("steps")), ("challenge-locked", .challenge("later")),
    ("challenge-unknown", .challenge("nowhere")), ("health", .health), ("friends", .friends),
  ]

  private static func empty() -> PlaydFixture {
    let fixture = PlaydFixture()
    fixture.askAll()
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 0))
    fixture.answer("GET /v1/games", Games(serverTime: fixture.now, games: []))
    fixture.answer("GET /v1/challenges", ChallengeList(challenges: []))
    fixture.answer("GET /v1/partners", PartnerList(partners: []))
    fixture.answer("GET /v1/wallet/transactions", WalletHistory(transactions: [], nextCursor: nil))
    fixture.answer("GET /v1/inbox", InboxPage(items: [], unread: 0, cursor: nil))
    return fixture
  }

  /// Refuses every open request.
  private static func refuseAll(_ fixture: PlaydFixture) {
    for topic in [
      "wallet", "games", "challenges", "partners", "wallet/transactions", "inbox", "notifications", "me/identities",
      "me/devices", "friends",
    ] {
      if let question = fixture.question("GET /v1/" + topic) { fixture.refuse(question, .internalError) }
    }
  }

  private static func offline() -> PlaydFixture {
    let fixture = PlaydFixture.home()
    fixture.isOnline = false
    return fixture
  }

  private static func benches() -> [(state: String, fixture: PlaydFixture)] {
    [
      ("filled", .home()), ("filled, not connected to the game", .home(isConnected: false)),
      ("filled, Georgian", .home(language: .georgian)), ("empty", empty()), ("loading", PlaydFixture()),
      ("refused", PlaydFixture()), ("offline, with stored values", offline()),
      ("offline, without stored values", PlaydFixture(isOnline: false)),
      ("without a player", PlaydFixture(player: nil)),
    ]
  }

  @Test("each state of each page matches its golden file")
  func stateOfPageMatchesGoldenFile() throws {
    let files = Self.screens.map { name, screen in
      let sections = Self.benches().map { state, fixture in
        fixture.send(.appeared(screen))
        if state == "refused" { Self.refuseAll(fixture) }
        if screen == .friends, state.hasPrefix("filled") { fixture.answer("GET /v1/friends", Samples.friends()) }
        if screen == .friends, state == "empty" { fixture.answer("GET /v1/friends", Samples.friends(0)) }
        return Goldens.Section(state, fixture.page().transcript)
      }
      return (name: name, sections: sections)
    }
    #expect(try Goldens("screens-playd/pages").differences(files) == [])
  }

  @Test("each step of redeeming and each overlay match their golden files")
  func stepOfRedeemingAndOverlayMatchGoldenFiles() throws {
    var files: [(name: String, sections: [Goldens.Section])] = []
    for language in [Language.english, .georgian] {
      let fixture = PlaydFixture.home(language: language)
      files.append((name: "redeeming-" + language.code, sections: Self.redeeming(fixture)))
      let overlays: [(String, PlaydFeature.Overlay)] = [
        ("disconnect the game", .disconnect(Samples.dice)), ("disconnect a partner", .disconnectPartner("fitbit")),
        ("sign out everywhere", .signOutEverywhere), ("delete the account", .delete), ("sign in", .signIn(.apple)),
        ("end a friendship", .endFriendship(Samples.friends().friends[0].playerID)),
      ]
      let sections = overlays.map { title, overlay in
        fixture.state.overlay = overlay
        return Goldens.Section(title, fixture.overlay().transcript)
      }
      files.append((name: "questions-" + language.code, sections: sections))
    }
    #expect(try Goldens("screens-playd/overlays").differences(files) == [])
  }

  @Test("each step of an import matches its golden file")
  func stepOfImportMatchesGoldenFile() throws {
    let files = [Language.english, .georgian].map { language in
      let steps: [(String, PlaydFeature.HealthPage)] =
        [("reading", .reading(PlaydFeature.HealthReading(size: 100)))]
        + PlaydFeature.HealthProblem.allCases.map { ("failed: \($0)", .failed($0)) }
        + [
          (
            "done",
            .done(
              HealthReceipt(
                workouts: 3, days: 12, coins: 250,
                refused: HealthFlaw.allCases.map {
                  HealthRefusal(startedAt: Timestamp(0), kind: .running, day: nil, reason: $0)
                }))
          ), ("nothing new", .done(HealthReceipt(workouts: 0, days: 0, coins: 0, refused: []))),
        ]
      let fixture = HealthExport.previewed(.home(language: language))
      var sections = [Goldens.Section("preview", fixture.page().transcript)]
      for (name, step) in steps {
        fixture.state.health = step
        sections.append(Goldens.Section(name, fixture.page().transcript))
      }
      return (name: "health-" + language.code, sections: sections)
    }
    #expect(try Goldens("screens-playd/health").differences(files) == [])
  }

  private static func redeeming(_ fixture: PlaydFixture) -> [Goldens.Section] {
    fixture.send(.redeem(.redeemTapped(Samples.dice, units: 5)))
    let steps: [(String, PlaydFeature.Redeeming.Step)] = [
      ("choosing", .choosing), ("confirming", .confirming), ("sending", .sending),
      ("too few coins", .refused(.insufficient)), ("rate changed", .refused(.rateChanged)),
      ("units out of range", .refused(.unitsOutOfRange)), ("no more units", .refused(.unitsInAllExceeded)),
      ("not linked", .refused(.notLinked)),
      ("offline", .refused(.offline)), ("unanswered", .refused(.unanswered)), ("refused", .refused(.other)),
    ]
    var sections = steps.map { title, step in
      fixture.state.redeeming?.step = step
      return Goldens.Section(title, fixture.overlay().transcript)
    }
    for state in RedemptionState.allCases {
      let redemption = Samples.redemption(state, attempts: 2)
      fixture.state.redemptions = [redemption]
      fixture.state.redeeming?.step = .following(redemption.redemptionID)
      sections.append(Goldens.Section("following: \(state)", fixture.overlay().transcript))
    }
    fixture.send(.redeem(.calculatorTapped(Samples.dice)))
    fixture.send(.redeem(.calculatorEdited(.coins, "1234")))
    sections.append(Goldens.Section("calculator", fixture.overlay().transcript))
    return sections
  }
}
