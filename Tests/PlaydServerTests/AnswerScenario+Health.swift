import Kernel
import PlaydAPI
import PlaydServer
import Testing

extension AnswerScenario {
  /// A guest imports an Apple Health export, the same file again, and one that lies; another player has a copy.
  static func health() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let (first, second) = (try scenario.guest(), try scenario.guest())
    let now = scenario.server.now.rawValue
    let day = CivilDay(of: scenario.server.now, utcOffsetMinutes: 0).iso ?? ""
    func workout(_ start: Int64, _ minutes: Int64, _ kind: String = "running") -> String {
      #"{"kind":"\#(kind)","startedAt":\#(start),"minutes":\#(minutes)}"#
    }
    func file(_ workouts: [String], _ steps: Int64) -> String {
      #"{"workouts":[\#(workouts.joined(separator: ","))],"days":[{"day":"\#(day)","steps":\#(steps)}]}"#
    }
    func send(_ token: String?, _ key: String, _ json: String, _ occasion: String = "") throws {
      try scenario.request(
        "importHealth", as: token, headers: [("Idempotency-Key", key)], json: json, when: occasion)
    }
    let start = now - 5 * 60_000
    try send(first, "a", file([workout(start, 4)], 6_500))
    try send(first, "b", file([workout(start, 4)], 6_500), "the same file again")
    try send(first, "c", file([], 7_000), "more steps of the day")
    try send(
      first, "d", file([workout(start + 1_000, 2), workout(now + 60_000, 30), workout(start, 2_000)], 200_000),
      "an export that lies")
    try send(second, "a", file([workout(start, 4)], 7_000), "another player's file")
    try send(first, "a", file([], 1), "another body under the key")
    try send(first, "e", #"{"workouts":[]}"#, "half a body")
    try scenario.request("importHealth", as: first, json: file([], 1), when: "without a key")
    return scenario
  }
}
