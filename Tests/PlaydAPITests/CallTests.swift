import FriendsAPI
import IdentityAPI
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import PlaydAPI
import Testing
import WalletAPI

@Suite("Calls")
struct CallTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("making a guest sends nothing but the request")
  func createPlayer() {
    let call = CreatePlayer.call()
    #expect(call.method == .post)
    #expect(call.path == "/v1/players")
    #expect(call.headers.isEmpty && call.body.isEmpty)
  }

  @Test("a body is sent as JSON, with the token in its header")
  func createSessions() {
    let call = CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(.classicTouch, count: 3), token: "secret")
    #expect(text(call.body) == #"{"game":"out-of-pocket","mode":"classic-touch","count":3,"offline":false}"#)
    #expect(call.headers.count == 2)
    #expect(call.headers.contains(HTTPHeader(name: "Authorization", value: "Bearer secret")))
    #expect(call.headers.contains(HTTPHeader(name: "Content-Type", value: "application/json")))
  }

  @Test("the session stands in the path, the recording as base64url in the body")
  func finish() throws {
    let session = try #require(SessionID(rawValue: 1))
    let call = FinishOutOfPocketSession.call(
      session, OutOfPocketFinishRequest(recording: [255, 239], score: 4), token: "t")
    #expect(call.path == "/v1/sessions/ses_0000000000001/finish")
    #expect(text(call.body) == #"{"recording":"_-8","score":4}"#)
  }

  @Test("a leaderboard asks for a limit only when it is not the usual one")
  func leaderboard() {
    #expect(
      GetLeaderboard.call(game: "out-of-pocket", mode: "classic-touch", token: nil).path
        == "/v1/leaderboards/out-of-pocket/classic-touch")
    let short = GetLeaderboard.call(game: "out-of-pocket", mode: "classic-touch", limit: 10, token: "t")
    #expect(short.path == "/v1/leaderboards/out-of-pocket/classic-touch?limit=10")
    #expect(short.headers.count == 1)
  }

  @Test("a parameter of the path stands there, the others in the query, the key in its header")
  func parameters() throws {
    let gifts = GiveCoins.call(try #require(PlayerID(rawValue: 1)), GiftRequest(coins: 5), key: "k", token: "t")
    #expect(gifts.path == "/v1/friends/ply_0000000000001/gifts")
    #expect(text(gifts.body) == #"{"coins":5}"#)
    #expect(gifts.headers.contains(HTTPHeader(name: "Idempotency-Key", value: "k")))
    let begun = StartChallenge.call("steps", utcOffset: -60, token: "t")
    #expect(begun.path == "/v1/challenges/steps/start?utcOffset=-60")
    #expect(begun.body.isEmpty && begun.headers.count == 1)
  }

  @Test("an optional parameter stands in the query only where it is given")
  func optionalParameters() {
    #expect(GetWalletHistory.call(token: "t").path == "/v1/wallet/transactions?limit=30")
    #expect(
      GetWalletHistory.call(limit: 5, cursor: "a.1", kind: .transfer, token: "t").path
        == "/v1/wallet/transactions?limit=5&cursor=a.1&kind=transfer")
    #expect(GetWalletHistory.parameters.map(\.name) == ["limit", "cursor", "kind"])
    #expect(GetWalletHistory.parameters.allSatisfy { $0.place == .query && !$0.isRequired })
  }

  @Test("a query begins with its first parameter")
  func query() {
    var path = "/v1/x"
    path.addQuery("a", "1")
    path.addQuery("b", "2")
    #expect(path == "/v1/x?a=1&b=2")
  }

  @Test("an answer with members of a newer server is read")
  func newerServer() throws {
    let body = #"{"playerID":"ply_0000000000001","name":"Otter","createdAt":5,"token":"t","since":"tomorrow"}"#
    let response = try CreatePlayer.response(status: 201, body: [UInt8](body.utf8))
    #expect(response.player.name == "Otter")
    #expect(response.token == "t")
  }

  @Test("a refusal is read as the problem it is")
  func refusal() {
    let problem = Problem(.sessionExpired, detail: "It expired yesterday.", instance: "r1")
    do throws(CallError) {
      _ = try FinishOutOfPocketSession.response(status: 410, body: problem.serialized())
      #expect(Bool(false), "no failure")
    } catch {
      #expect(error == .refused(problem))
      #expect(!error.isWorthRetrying)
    }
  }

  @Test("a kind of problem this version does not know keeps its status and text")
  func unknownProblem() {
    let body = #"{"type":"/problems/new-kind","title":"New","status":429,"detail":"Wait.","retryAfterSeconds":3}"#
    do throws(CallError) {
      _ = try GetMe.response(status: 429, body: [UInt8](body.utf8))
      #expect(Bool(false), "no failure")
    } catch {
      #expect(error.isWorthRetrying)
      if case .refused(let problem) = error {
        #expect(problem.type == ProblemType(uri: "/problems/new-kind"))
        #expect(ProblemType(uri: "about:blank") == nil)
        #expect(problem.retryAfter == 3)
      } else {
        #expect(Bool(false), "not refused")
      }
    }
  }

  @Test("an answer that is not the API's is unreadable, and worth a retry when a gateway sent it")
  func unreadable() {
    for status in [200, 502] {
      do throws(CallError) {
        _ = try GetMe.response(status: status, body: [UInt8]("<html>".utf8))
        #expect(Bool(false), "no failure")
      } catch {
        #expect(error == .unreadable(status: status))
        #expect(error.isWorthRetrying == (status == 502))
      }
    }
  }

  @Test("erasing answers with nothing")
  func noContent() throws {
    _ = try DeleteMe.response(status: 204, body: [])
  }
}
