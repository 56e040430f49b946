import AppKit
import ClientHost
import GamesAPI
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellBridge
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

@Suite("Signing in")
struct SignInTests {
  private let start = AppleStart(authorizeURL: "https://apple.example/", state: "s", verifier: "v")
  private let proof = GameCenterProof(
    playerID: "T:_1", publicKeyURL: "https://static.gc.apple.com/public-key/gc-prod-12.cer", signature: "AAAA",
    salt: "AAAA", timestamp: PlaydFixture.noon)

  /// On the account page, as a guest.
  private func guest(_ offered: [IdentityKind] = IdentityKind.allCases, coins: Int64 = 1_250) -> PlaydFixture {
    let fixture = PlaydFixture.home(balance: coins)
    fixture.send(.appeared(.account))
    fixture.answer("GET /v1/me/identities", LinkedIdentities(identities: [], offered: offered))
    fixture.effects = []
    return fixture
  }

  private func signIn(merged: PlayerID? = nil) throws -> SignIn {
    let id = try #require(PlayerID(rawValue: 9))
    return SignIn(
      player: Player(playerID: id, name: "Nino", createdAt: PlaydFixture.noon), token: "t", isNew: false, merged: merged
    )
  }

  private func begunApple() -> PlaydFixture {
    let fixture = guest()
    fixture.send(.signIn(.signInTapped(.apple)))
    fixture.send(.signIn(.signInConfirmed(.apple)))
    fixture.answer("GET /v1/auth/apple/start", start)
    return fixture
  }

  @Test("Apple's button is there only where the server has Apple, Game Center's only in an app that has it")
  func appleButtonIsThereOnlyWhereServerHasApple() {
    let fixture = guest([.passkey])
    #expect(fixture.page().all(.button, "Sign in with Apple").isEmpty)
    let apple = guest()
    #expect(apple.page().all(.button, "Sign in with Apple").count == 1)
    #expect(apple.page().all(.button, "Sign in with Game Center").isEmpty)
    apple.send(.signIn(.shellFound([.gameCenter])))
    #expect(apple.page().all(.button, "Sign in with Game Center").count == 1)
  }

  @Test("a guest confirms before leaving for Apple, and the sign-in's state is stored")
  func guestConfirmsBeforeLeavingForApple() {
    let fixture = guest()
    fixture.send(.signIn(.signInTapped(.apple)))
    #expect(fixture.effects.isEmpty)
    #expect(fixture.overlay().shows("Sign in with Apple"))
    fixture.send(.signIn(.signInConfirmed(.apple)))
    #expect(fixture.asked(.ask("GET /v1/auth/apple/start")))
    fixture.answer("GET /v1/auth/apple/start", start)
    #expect(fixture.effects == [.keep, .leave(url: "https://apple.example/")])
    let reloaded = PlaydFixture(stored: [("state", fixture.state.persistedText)])
    reloaded.send(.appeared(.account))
    reloaded.send(.signIn(.appleReturned(.answered(state: "s"))))
    #expect(reloaded.asked(.ask("POST /v1/auth/apple/finish")))
    #expect(
      reloaded.question("POST /v1/auth/apple/finish")?.call(token: "t")
        == FinishApple.call(AppleFinish(state: "s", verifier: "v"), token: "t"))
  }

  @Test("a signed-in player does not confirm")
  func signedInPlayerDoesNotConfirm() {
    let fixture = guest()
    fixture.answer(
      "GET /v1/me/identities", LinkedIdentities(identities: Samples.identities, offered: IdentityKind.allCases))
    fixture.effects = []
    fixture.send(.signIn(.signInTapped(.apple)))
    #expect(fixture.asked(.ask("GET /v1/auth/apple/start")))
  }

  @Test("another sign-in than the one begun here, a late one and none are refused without asking the server")
  func anotherSignInThanOneBegunHere() {
    let fixture = begunApple()
    fixture.effects = []
    fixture.send(.signIn(.appleReturned(.answered(state: "S"))))
    #expect(fixture.state.signInResult?.outcome == .expired)
    fixture.now = fixture.now + .seconds(600)
    fixture.send(.signIn(.appleReturned(.answered(state: "s"))))
    #expect(fixture.state.signInResult?.outcome == .expired)
    fixture.send(.signIn(.appleReturned(.unknown)))
    #expect(fixture.question("POST /v1/auth/apple/finish") == nil)
    fixture.send(.signIn(.appleReturned(.cancelled)))
    #expect(fixture.page().shows("Sign-in with Apple canceled. Nothing changed."))
    #expect(fixture.state.apple == nil)
  }

  @Test("a lost response is requested again when online")
  func lostResponseIsRequestedAgainWhenOnline() throws {
    let fixture = begunApple()
    fixture.send(.signIn(.appleReturned(.answered(state: "s"))))
    let question = try #require(fixture.question("POST /v1/auth/apple/finish"))
    fixture.answer(question, status: 0, body: [])
    #expect(fixture.state.toast == .offline)
    fixture.effects = []
    fixture.send(.networkChanged)
    #expect(fixture.effects.contains(.ask("POST /v1/auth/apple/finish")))
  }

  @Test(
    "what the server says is said in words, and stays on the page until it is left",
    arguments: [
      (ProblemKind.identityTaken, PlaydFeature.SignInResult.Outcome.taken), (.identityKindTaken, .kindTaken),
      (.identitiesFull, .full), (.providerUnavailable, .unavailable), (.proofChallengeUnknown, .expired),
      (.proofSignatureWrong, .refused),
    ])
  func whatServerSaysIsSaidInWords(_ pair: (kind: ProblemKind, outcome: PlaydFeature.SignInResult.Outcome)) throws {
    let fixture = begunApple()
    fixture.send(.signIn(.appleReturned(.answered(state: "s"))))
    fixture.refuse(try #require(fixture.question("POST /v1/auth/apple/finish")), pair.kind)
    #expect(fixture.state.signInResult?.outcome == pair.outcome)
    for language in Language.allCases {
      let words = Localization.string(PlaydFeature.SignInResult(.apple, pair.outcome).sentence, in: language)
      #expect(Localization.flaw(in: words, language: language, names: ["Apple"]) == nil, "\(words)")
    }
    fixture.send(.appeared(.games))
    fixture.send(.appeared(.account))
    #expect(fixture.state.signInResult == nil)
  }

  @Test("a merged guest is informed, and their games are reloaded")
  func mergedGuestIsInformed() throws {
    let fixture = begunApple()
    fixture.send(.signIn(.appleReturned(.answered(state: "s"))))
    fixture.effects = []
    let result = try signIn(merged: PlayerID(rawValue: 8))
    fixture.answer("POST /v1/auth/apple/finish", result)
    #expect(fixture.effects.contains(.signedIn(token: "t")))
    #expect(fixture.effects.contains(.ask("GET /v1/games")))
    #expect(fixture.page().shows("Welcome back! Your guest coins, games and scores are now in your account."))
    #expect(fixture.state.apple == nil)
  }

  @Test("a guest without data is signed in with Game Center automatically, once")
  func guestWithoutDataIsSignedInWithGameCenter() throws {
    let fixture = guest(coins: 0)
    fixture.state.wallet?.lifetimeEarned = 0
    fixture.state.wallet?.pending = 0
    fixture.send(.signIn(.shellFound([.gameCenter])))
    #expect(fixture.asked(.host(.more(.askShell(id: 2, request: #"{"kind":"gameCenterProof"}"#)))))
    var writer = JSON.Writer()
    proof.encode(to: &writer)
    fixture.send(.signIn(.gameCenterProved(writer.bytes)))
    #expect(fixture.asked(.ask("POST /v1/auth/game-center")))
    fixture.answer("POST /v1/auth/game-center", try signIn())
    #expect(fixture.page().shows("Game Center added. You can now sign in with it."))
    let reloaded = PlaydFixture(stored: [("state", fixture.state.persistedText)])
    #expect(reloaded.state.hasTriedGameCenter)
  }

  @Test("in an app, Apple's sheet takes the server's nonce, and its token signs in without leaving the page")
  func appleSheetSignsIn() throws {
    let fixture = guest(coins: 0)
    fixture.send(.signIn(.shellFound([.appleSignIn])))
    fixture.send(.signIn(.signInTapped(.apple)))
    fixture.send(.signIn(.signInConfirmed(.apple)))
    #expect(fixture.asked(.ask("POST /v1/auth/apple/nonce")))
    fixture.answer("POST /v1/auth/apple/nonce", AppleNonce(nonce: "n", expiresAt: PlaydFixture.noon))
    let request = #"{"kind":"appleIdentity","nonce":"n"}"#
    #expect(fixture.asked(.host(.more(.askShell(id: 3, request: request)))))
    fixture.send(PlaydFeature.shellAction(3, .appleIdentity(token: "a.b.c", code: "c", name: "Nino")))
    #expect(
      fixture.question("POST /v1/auth/apple")?.call(token: "t")
        == SignInWithApple.call(AppleProof(idToken: "a.b.c", nonce: "n", name: "Nino", code: "c"), token: "t"))
    fixture.answer("POST /v1/auth/apple", try signIn())
    #expect(fixture.state.signInResult?.outcome == .linked)
  }

  @Test("a sheet that is closed changes nothing, and a late token of it neither")
  func closedSheetChangesNothing() {
    let fixture = guest(coins: 0)
    fixture.send(.signIn(.shellFound([.appleSignIn])))
    fixture.send(.signIn(.signInTapped(.apple)))
    fixture.send(.signIn(.signInConfirmed(.apple)))
    fixture.answer("POST /v1/auth/apple/nonce", AppleNonce(nonce: "n", expiresAt: PlaydFixture.noon))
    fixture.send(PlaydFeature.shellAction(3, .refused(.cancelled)))
    #expect(fixture.page().shows("Sign-in with Apple canceled. Nothing changed."))
    fixture.send(PlaydFeature.shellAction(3, .appleIdentity(token: "a", code: nil, name: nil)))
    #expect(fixture.question("POST /v1/auth/apple") == nil)
  }

  @Test("a guest with coins confirms before Game Center is used")
  func guestWithCoinsConfirmsBeforeGameCenterIsUsed() {
    let fixture = guest()
    fixture.send(.signIn(.shellFound([.gameCenter])))
    #expect(fixture.effects.isEmpty)
    fixture.send(.signIn(.signInTapped(.gameCenter)))
    #expect(fixture.state.overlay == .signIn(.gameCenter))
    fixture.send(.signIn(.signInConfirmed(.gameCenter)))
    #expect(fixture.asked(.host(.more(.askShell(id: 2, request: #"{"kind":"gameCenterProof"}"#)))))
    fixture.send(.signIn(.gameCenterEnded(.cancelled)))
    #expect(fixture.page().shows("Sign-in with Game Center canceled. Nothing changed."))
    fixture.send(.signIn(.signInConfirmed(.gameCenter)))
    fixture.send(.signIn(.gameCenterProved(Array("{}".utf8))))
    #expect(fixture.state.signInResult?.outcome == .refused)
  }

  @Test("a game is linked with Game Center by one tap, or by a code where it does not know the player")
  func gameIsLinkedWithGameCenterByOneTap() throws {
    let fixture = PlaydFixture.home(isConnected: false)
    let id = try #require(IdentityID(rawValue: 1))
    fixture.answer(
      "GET /v1/me/identities",
      LinkedIdentities(
        identities: [
          LinkedIdentity(id: id, kind: .gameCenter, linkedAt: PlaydFixture.noon, lastUsedAt: PlaydFixture.noon)
        ], offered: [.gameCenter]))
    fixture.send(.appeared(.game(Samples.dice)))
    try fixture.page().tap(.button, "Connect with Game Center")
    let code = try #require(LinkCode(rawValue: 7))
    fixture.answer(
      "POST /v1/games/dice-game/link", GameConnection.pending(code, until: PlaydFixture.noon + .seconds(600)))
    #expect(
      fixture.overlay().shows("Dice hasn’t seen your Game Center account yet. Use the code instead."))
    fixture.answer("POST /v1/games/dice-game/link", GameConnection.verified("…c-77", since: PlaydFixture.noon))
    #expect(fixture.state.overlay == nil)
    #expect(fixture.state.toast == .gameConnected("Dice"))
  }
}
