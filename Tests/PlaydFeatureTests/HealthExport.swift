import ClientHost
import Kernel

@testable import PlaydFeature

/// A health export, and the steps of its import.
enum HealthExport {
  /// An export of the day before the fixture's, with a workout of 2020 too.
  static let text = """
    <HealthData>
    <Record type="HKQuantityTypeIdentifierStepCount" sourceName="W" startDate="2026-11-20 08:00:00 +0400" value="6500"/>
    <Record type="HKQuantityTypeIdentifierStepCount" sourceName="W" startDate="2026-11-01 08:00:00 +0400" value="900"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeYoga" startDate="2026-11-20 07:00:00 +0400"
      endDate="2026-11-20 07:31:30 +0400"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" startDate="2026-11-20 07:00:00 +0400"
      endDate="2026-11-20 07:00:30 +0400"/>
    </HealthData>
    """

  static func part(_ part: HostEvent.FilePart) -> PlaydFeature.Action { .health(.part(part)) }

  /// Goes to the page, opens a file and reads its first bytes.
  static func open(_ fixture: PlaydFixture, _ bytes: [UInt8]) {
    fixture.send(.appeared(.health))
    fixture.send(.health(.chooseTapped))
    fixture.send(part(.opened(name: "export", size: Int64(bytes.count))))
    fixture.send(part(.bytes([UInt8](bytes.prefix(4)))))
    fixture.send(part(.ended))
  }

  static func previewed(_ fixture: PlaydFixture = .home(), _ text: String = text) -> PlaydFixture {
    let bytes = [UInt8](text.utf8)
    open(fixture, bytes)
    fixture.send(part(.bytes(bytes)))
    fixture.send(part(.ended))
    return fixture
  }
}
