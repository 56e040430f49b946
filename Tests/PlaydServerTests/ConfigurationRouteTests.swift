import Experiments
import IdentityAPI
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketTunings
import PlaydAPI
import TestDatabase
import Testing

@Suite("Configuration over HTTP")
struct ConfigurationRouteTests {
  private let server: TestServer
  private let tunings: OutOfPocketTunings

  init() throws {
    server = try TestServer()
    // Like `playd configuration`: another process with the same database.
    tunings = OutOfPocketTunings(server.store.database)
  }

  private func configuration(_ token: String? = nil) throws -> OutOfPocketRuleSet {
    let answer = try server.send(GetOutOfPocketConfiguration.call(token: token))
    return try #require(try GetOutOfPocketConfiguration.response(status: answer.status, body: answer.body).games.first)
  }

  @Test("a session pins its version, and its game is judged by exactly that one")
  func pinned() throws {
    let guest = try server.guest()
    let early = try server.session(guest.token)
    _ = try tunings.publish(
      [RuleValue("startingLimit", 2_500), RuleValue("shortestLimit", 1_500)], at: server.now)
    try tunings.makeCurrent(2, at: server.now)
    let late = try server.session(guest.token)
    #expect(early.rulesVersion == RunRules.current.version && late.rulesVersion == 2)
    server.wait(.seconds(2))
    #expect(try configuration().versions.map(\.version) == [1, 2, RunRules.second.version, RunRules.current.version])
    #expect(try configuration().current == 2)
    let answer = try server.finish(early, server.play(early, 5), guest.token)
    #expect(answer.status == 200)
    // A recording that claims version 1 does not fit a session of version 2.
    let other = try server.finish(late, server.play(late, 5), guest.token)
    #expect(other.status == 422 && other.problem == .recordingVersionMismatch)
  }

  @Test("a player learns their arms, a stranger none, and a wrong token is refused")
  func arms() throws {
    _ = try tunings.publish([RuleValue("startingLimit", 2_500)], at: server.now)
    let experiment = Experiment(
      name: "start", salt: "s", arms: [.init(name: "as-is", weight: 1), .init(name: "faster", weight: 1, version: 2)])
    try tunings.start(experiment, at: server.now)
    for _ in 0..<8 {
      let guest = try server.guest()
      let arm = experiment.arm(of: guest.player.playerID)
      let found = try configuration(guest.token)
      #expect(found.experiments == [ExperimentArm(experiment: "start", arm: arm.name)])
      #expect(found.current == arm.version ?? RunRules.current.version)
      #expect(try server.session(guest.token).rulesVersion == arm.version ?? RunRules.current.version)
    }
    #expect(try configuration().experiments.isEmpty)
    #expect(try server.send("GET", "/v1/configuration", headers: [("Authorization", "Bearer x")]).status == 401)
  }
}
