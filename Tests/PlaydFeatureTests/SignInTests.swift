import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import PlaydFeature

@Suite("Signing in")
struct SignInTests {
  private let start = AppleStart(authorizeURL: "https://apple.example/", state: "s", verifier: "v")
  private let proof = GameCenterProof(
    playerID: "T:_1", publicKeyURL: "https://static.gc.apple.com/public-key/gc-prod-12.cer", signature: "AAAA",
    salt: "AAAA", timestamp: PlaydBench.noon)

  /// On the account page, as a guest.
  private func guest(_ offered: [IdentityKind] = IdentityKind.allCases, coins: Int64 = 1_250) -> PlaydBench {
    let bench = PlaydBench.home(balance: coins)
    bench.send(.appeared(.account))
    bench.answer(.identities, LinkedIdentities(identities: [], offered: offered))
    bench.effects = []
    return bench
  }

  private func signIn(merged: PlayerID? = nil) throws -> SignIn {
    let id = try #require(PlayerID(rawValue: 9))
    return SignIn(
      player: Player(playerID: id, name: "Nino", createdAt: PlaydBench.noon), token: "t", isNew: false, merged: merged)
  }

  private func begunApple() -> PlaydBench {
    let bench = guest()
    bench.send(.signInTapped(.apple))
    bench.send(.signInConfirmed(.apple))
    bench.answer(.appleStart, start)
    return bench
  }

  @Test("Apple's button is there only where the server has Apple, Game Center's only in an app that has it")
  func offered() {
    let bench = guest([.passkey])
    #expect(bench.page().all(.button, "Sign in with Apple").isEmpty)
    let apple = guest()
    #expect(apple.page().all(.button, "Sign in with Apple").count == 1)
    #expect(apple.page().all(.button, "Sign in with Game Center").isEmpty)
    apple.send(.gameCenterOffered)
    #expect(apple.page().all(.button, "Sign in with Game Center").count == 1)
  }

  @Test("a guest is asked before leaving for Apple, and what the way back needs is kept")
  func leaves() {
    let bench = guest()
    bench.send(.signInTapped(.apple))
    #expect(bench.effects.isEmpty)
    #expect(bench.overlay().shows("Sign in: Apple"))
    bench.send(.signInConfirmed(.apple))
    #expect(bench.asked(.ask(.appleStart)))
    bench.answer(.appleStart, start)
    #expect(bench.effects == [.keep, .leave(url: "https://apple.example/")])
    let reloaded = PlaydBench()
    reloaded.state.restore(bench.state.keptText)
    reloaded.send(.appeared(.account))
    reloaded.send(.appleReturned(.answered(state: "s")))
    #expect(reloaded.asked(.ask(.appleFinish(AppleFinish(state: "s", verifier: "v")))))
  }

  @Test("who is signed in already is not asked")
  func direct() {
    let bench = guest()
    bench.answer(.identities, LinkedIdentities(identities: Samples.identities, offered: IdentityKind.allCases))
    bench.effects = []
    bench.send(.signInTapped(.apple))
    #expect(bench.asked(.ask(.appleStart)))
  }

  @Test("another sign-in than the one begun here, a late one and none are refused without asking the server")
  func foreign() {
    let bench = begunApple()
    bench.effects = []
    bench.send(.appleReturned(.answered(state: "S")))
    #expect(bench.state.signInNews?.outcome == .expired)
    bench.state.now = bench.state.now + .seconds(600)
    bench.send(.appleReturned(.answered(state: "s")))
    #expect(bench.state.signInNews?.outcome == .expired)
    bench.send(.appleReturned(.unknown))
    #expect(bench.question { if case .appleFinish = $0 { true } else { false } } == nil)
    bench.send(.appleReturned(.cancelled))
    #expect(bench.page().shows("You did not sign in with Apple. Nothing has changed."))
    #expect(bench.state.apple == nil)
  }

  @Test("an answer that is lost is asked for again when the network is back")
  func lost() {
    let bench = begunApple()
    bench.send(.appleReturned(.answered(state: "s")))
    let question = PlaydFeature.Question.appleFinish(AppleFinish(state: "s", verifier: "v"))
    bench.send(.answered(question, status: 0, body: []))
    #expect(bench.state.remark == .offline)
    bench.effects = []
    bench.send(.networkChanged)
    #expect(bench.effects.contains(.ask(question)))
  }

  @Test(
    "what the server says is said in words, and stays on the page until it is left",
    arguments: [
      (ProblemType.identityTaken, PlaydFeature.SignInNews.Outcome.taken), (.identityKindTaken, .kindTaken),
      (.identitiesFull, .full), (.providerUnavailable, .unavailable), (.proofChallengeUnknown, .expired),
      (.proofSignatureWrong, .refused),
    ])
  func refusals(_ pair: (type: ProblemType, outcome: PlaydFeature.SignInNews.Outcome)) {
    let bench = begunApple()
    bench.send(.appleReturned(.answered(state: "s")))
    bench.refuse(.appleFinish(AppleFinish(state: "s", verifier: "v")), pair.type)
    #expect(bench.state.signInNews?.outcome == pair.outcome)
    for language in Language.allCases {
      let words = Localization.string(PlaydFeature.SignInNews(.apple, pair.outcome).sentence, in: language)
      #expect(Localization.flaw(in: words, language: language, names: ["Apple"]) == nil, "\(words)")
    }
    bench.send(.appeared(.games))
    bench.send(.appeared(.account))
    #expect(bench.state.signInNews == nil)
  }

  @Test("a guest who turns out to be somebody is told so, and the games they know are asked for")
  func merged() throws {
    let bench = begunApple()
    bench.send(.appleReturned(.answered(state: "s")))
    bench.effects = []
    let result = try signIn(merged: PlayerID(rawValue: 8))
    bench.answer(.appleFinish(AppleFinish(state: "s", verifier: "v")), result)
    #expect(bench.effects.contains(.signedIn(result)))
    #expect(bench.effects.contains(.ask(.games)))
    #expect(bench.page().shows("Welcome back. What the guest had here is yours now: coins, games and scores."))
    #expect(bench.state.apple == nil)
  }

  @Test("who has nothing here is signed in with Game Center without being asked, once")
  func launch() throws {
    let bench = guest(coins: 0)
    bench.state.wallet?.lifetimeEarned = 0
    bench.state.wallet?.pending = 0
    bench.send(.gameCenterOffered)
    #expect(bench.asked(.proveGameCenter))
    var writer = JSON.Writer()
    proof.encode(to: &writer)
    bench.send(.gameCenterProved(writer.bytes))
    #expect(bench.asked(.ask(.gameCenter(proof))))
    bench.answer(.gameCenter(proof), try signIn())
    #expect(bench.page().shows("Game Center is linked. You can come back with it from any device."))
    let reloaded = PlaydBench()
    reloaded.state.restore(bench.state.keptText)
    #expect(reloaded.state.hasTriedGameCenter)
  }

  @Test("who has coins is asked before Game Center is")
  func rich() {
    let bench = guest()
    bench.send(.gameCenterOffered)
    #expect(bench.effects.isEmpty)
    bench.send(.signInTapped(.gameCenter))
    #expect(bench.state.overlay == .signIn(.gameCenter))
    bench.send(.signInConfirmed(.gameCenter))
    #expect(bench.asked(.proveGameCenter))
    bench.send(.gameCenterEnded(.cancelled))
    #expect(bench.page().shows("You did not sign in with Game Center. Nothing has changed."))
    bench.send(.signInConfirmed(.gameCenter))
    bench.send(.gameCenterProved(Array("{}".utf8)))
    #expect(bench.state.signInNews?.outcome == .refused)
  }

  @Test("a game is linked with Game Center by one tap, or by a code where it does not know the player")
  func link() throws {
    let bench = PlaydBench.home(isConnected: false)
    let id = try #require(IdentityID(rawValue: 1))
    bench.answer(
      .identities,
      LinkedIdentities(
        identities: [
          LinkedIdentity(id: id, kind: .gameCenter, linkedAt: PlaydBench.noon, lastUsedAt: PlaydBench.noon)
        ], offered: [.gameCenter]))
    bench.send(.appeared(.game(Samples.dice)))
    try bench.page().tap(.button, "Link with Game Center")
    let code = try #require(LinkCode(rawValue: 7))
    bench.answer(.link(Samples.dice), GameConnection.pending(code, until: PlaydBench.noon + .seconds(600)))
    #expect(
      bench.overlay().shows("Dice does not know your Game Center player yet. The code connects you all the same."))
    bench.answer(.link(Samples.dice), GameConnection.verified("…c-77", since: PlaydBench.noon))
    #expect(bench.state.overlay == nil)
    #expect(bench.state.remark == .gameConnected("Dice"))
  }
}
