import ConsoleAPI
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("Evidence and decisions on several cases in the console")
struct ConsoleEvidenceTests {
  @Test("a case's evidence is loaded when it is asked for, and hidden by a second tap")
  func evidence() throws {
    let fixture = ConsoleFixture()
    fixture.open(.fraud)
    let flag = try #require(ConsoleFixture.flag).flagID
    fixture.send(.onCase(.evidenceTapped(flag)))
    #expect(fixture.asked() == [.evidence])
    let player = ConsolePlayer(
      playerID: try #require(PlayerID(rawValue: 4)), createdAt: ConsoleFixture.now, available: 0, held: 0, owed: 0,
      flags: 1)
    let record = ConsolePlayerRecord(
      player: player, freeze: nil, isProven: false, devices: [], links: [], redemptions: [], grants: [], cases: [],
      adjustments: [], related: [])
    fixture.answer(
      .evidence,
      ConsoleEvidence(
        challenge: "Steps of a day", lastDay: CivilDay(of: ConsoleFixture.now, utcOffsetMinutes: 0),
        activities: [
          .init(
            kind: "steps", value: 100_001, occurredAt: ConsoleFixture.now, heardAt: ConsoleFixture.now,
            isWithdrawn: false)
        ], record: record))
    #expect(fixture.page().shows("Steps of a day") && fixture.page().shows("100,001"))
    fixture.send(.onCase(.evidenceTapped(flag)))
    #expect(!fixture.page().shows("Steps of a day"))
  }

  @Test("selected cases are decided alike after a reason and a question")
  func decisions() throws {
    let fixture = ConsoleFixture()
    fixture.open(.fraud)
    let flag = try #require(ConsoleFixture.flag).flagID
    fixture.send(.onCase(.selectTapped(flag)))
    #expect(fixture.page().shows("1 case selected"))
    fixture.send(.formToggled(.decisions(approves: false)))
    fixture.confirm(reason: "alike")
    #expect(fixture.asked() == [.decideAll])
    fixture.answer(.decideAll, ConsoleCount(count: 1))
    #expect(fixture.page().shows("1 case decided.") && !fixture.page().shows("1 case selected"))
  }
}
