import Kernel

/// Judges one sprint from its samples and those of the recovery after it: heart rate lags by about a minute, so it may
/// confirm late. A silent sensor lowers the grade and never fails the runner.
struct SprintJudge: Hashable, Sendable {
  private let profile: RunProfile
  private let usualCadence: Double?
  private let usualSpeed: Double?
  private let heartRateBefore: Int32?
  private var cadence = Stretch()
  private var speed = Stretch()
  private var timeInZone = Milliseconds.zero
  private var highest: Int32 = 0

  init(_ profile: RunProfile, cadence: Baseline, speed: Baseline, heartRate: Int32?) {
    self.profile = profile
    usualCadence = cadence.mean
    usualSpeed = speed.mean
    heartRateBefore = heartRate
  }

  mutating func addMovement(cadence: Int32?, speed: Double?, for span: Milliseconds) {
    if let cadence { self.cadence.add(Double(cadence), for: span) }
    if let speed { self.speed.add(speed, for: span) }
  }

  mutating func addHeartRate(_ heartRate: Int32, for span: Milliseconds) {
    highest = max(highest, heartRate)
    if heartRate >= profile.zoneFour { timeInZone += span }
  }

  var grade: SprintGrade {
    let isQuicker = rose(cadence.mean, over: usualCadence, by: profile.cadenceRise)
    // At a vehicle's usual speed, pace proves nothing.
    let isOnFoot = (usualSpeed ?? 0) <= profile.vehicleSpeed
    let isFaster = isOnFoot && rose(speed.mean, over: usualSpeed, by: profile.paceRise)
    let isInZone = timeInZone >= .seconds(5)
    if isInZone, isQuicker || isFaster { return .gold }
    if isFaster { return .silver }
    // Without any sensor of movement the pulse alone has to show the effort.
    let hasNoMovement = cadence.mean == nil && speed.mean == nil
    if isInZone, hasNoMovement, let before = heartRateBefore, highest >= before + 8 { return .silver }
    return isQuicker ? .bronze : .missed
  }

  private func rose(_ mean: Double?, over usual: Double?, by factor: Double) -> Bool {
    guard let mean, let usual, usual > 0 else { return false }
    return mean >= usual * factor
  }
}
