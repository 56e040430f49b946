import HTTPClient
import Testing

@testable import PlaydSDK

@Suite("Calls of the studio API")
struct StudioAPITests {
  private func problem(_ status: Int, retryAfter: String? = nil, body: String = "") -> StudioProblem {
    let headers = retryAfter.map { [(name: "retry-after", value: $0)] } ?? []
    return StudioProblem(HTTPClient.Response(status: status, headers: headers, body: Array(body.utf8)))
  }

  @Test("a problem document becomes its members")
  func readsProblem() {
    let problem = problem(
      409, retryAfter: "7",
      body: #"{"type": "/problems/game-account-taken", "title": "T", "status": 409, "detail": "D", "remedy": "R"}"#)
    #expect(problem.kind == "game-account-taken")
    #expect(problem.status == 409)
    #expect(problem.title == "T")
    #expect(problem.detail == "D")
    #expect(problem.remedy == "R")
    #expect(problem.retryAfter == 7)
  }

  @Test(
    "an answer that is no problem document has its status", arguments: ["", "<html>", "[]", "null", #"{"type": 5}"#])
  func readsOtherAnswer(body: String) {
    let problem = problem(502, retryAfter: "soon", body: body)
    #expect(problem.status == 502)
    #expect(problem.type == "about:blank")
    #expect(problem.retryAfter == nil)
  }

  @Test("a busy server is asked again when it says, if that is soon")
  func waitsAsTold() {
    #expect(StudioAPI.wait(after: .refused(problem(429, retryAfter: "3")), 1, false) == 3)
    #expect(StudioAPI.wait(after: .refused(problem(503, retryAfter: "60")), 1, true) == nil)
  }

  @Test("only what may be done twice is sent again after a lost answer", arguments: [500, 502, 504, 408])
  func repeatsOnlyRepeatable(status: Int) {
    #expect(StudioAPI.wait(after: .refused(problem(status)), 1, true) != nil)
    #expect(StudioAPI.wait(after: .refused(problem(status)), 1, false) == nil)
    #expect(StudioAPI.wait(after: .unreachable("", mayBeDone: true), 1, true) != nil)
    #expect(StudioAPI.wait(after: .unreachable("", mayBeDone: true), 1, false) == nil)
    #expect(StudioAPI.wait(after: .unreachable("", mayBeDone: false), 1, false) != nil)
  }

  @Test("a refusal that waiting does not change is not asked again", arguments: [400, 401, 403, 404, 409, 422, 507])
  func leavesRefusals(status: Int) {
    #expect(StudioAPI.wait(after: .refused(problem(status)), 1, true) == nil)
  }

  @Test("waits without Retry-After are below half a second at first, and double")
  func backsOff() throws {
    for attempt in 1...3 {
      let wait = try #require(StudioAPI.wait(after: .refused(problem(503)), attempt, true))
      #expect(wait >= 0 && wait <= 0.5 * Double(1 << (attempt - 1)))
    }
  }
}
