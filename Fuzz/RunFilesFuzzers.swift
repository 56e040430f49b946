import IppoEngine
import Kernel
import RunFiles

/// The four formats of recorded runs: a file reads the same in one piece and in many, and what is read can be cleaned,
/// recorded and replayed.
let gpxFuzzer = Fuzzer(
  "gpx", "GPX of a run",
  tokens: xmlTokens + tokens(["<trkpt lat=\"1\" lon=\"2\">", "</trkpt>", "<trkseg/>", "<time>"]),
  make: { generator in gpx(&generator) }, check: { input in checkRunFile(input) })

let tcxFuzzer = Fuzzer(
  "tcx", "TCX of a run",
  tokens: xmlTokens + tokens(["<Trackpoint>", "</Trackpoint>", "<Activity Sport=\"Biking\">", "<DistanceMeters>"]),
  make: { generator in tcx(&generator) }, check: { input in checkRunFile(input) })

let healthFuzzer = Fuzzer(
  "health", "Apple Health's export with a workout",
  tokens: xmlTokens + tokens(["<Workout ", "<Record ", "startDate=\"2026-03-02 09:00:00 +0400\"", "unit=\"mi\""]),
  make: { generator in health(&generator) }, check: { input in checkRunFile(input) })

let fitFuzzer = Fuzzer(
  "fit", "FIT of a run", tokens: [[0x40, 0, 0, 20, 0, 1, 253, 4, 0x86], [0x60], [0xA0], [0xFF, 0xFF, 0xFF, 0xFF]],
  make: { generator in fit(&generator) },
  check: { input in
    if let complaint = checkRunFile(input) { return complaint }
    // Behind a right length and checksum the messages themselves are read.
    guard input.count > 16 else { return nil }
    return checkRunFile(fitFile([UInt8](input[14..<(input.count - 2)])))
  })

/// Ippo's event logs and runs: what can be read is written as the same bytes.
let ippoFuzzer = Fuzzer(
  "ippo", "recordings of Ippo's logs and runs",
  tokens: [
    [0x50, 0x52, IppoLog.layout], [0x50, 0x52, RunRecording.layout], [0x80, 0x80, 0x80, 0x01], [0xFF, 0x7F],
  ],
  make: { generator in generator.chance(1, in: 2) ? ippoLog(&generator) : ippoRun(&generator) },
  check: { input in checkTwice(input) { checkRecording($0) } })

private func tokens(_ texts: [String]) -> [[UInt8]] { texts.map { [UInt8]($0.utf8) } }

private let xmlTokens = tokens([
  "<", ">", "/>", "</", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE x [", "]>", "&amp;",
  "<!ENTITY a \"b\">", "&a;", "xmlns:x=\"y\"", "<x:hr>255</x:hr>", "1e999", "-0", "NaN", "2026-03-02T05:00:00Z",
  "9999-12-31T23:59:60+18:00", "0000-01-01T00:00:00Z",
])

// MARK: Checks

private enum Outcome: Equatable {
  case runs([RecordedRun])
  case refused(RunFileError)
}

private func read(_ input: [UInt8], piece: (Int) -> Int) -> Outcome {
  do throws(RunFileError) {
    var reader = RunFileReader()
    repeat {
      var start = 0
      while start < input.count {
        let end = min(input.count, start + max(1, piece(start)))
        try reader.read([UInt8](input[start..<end]))
        start = end
      }
    } while try reader.needsAnotherPass()
    return .runs(try reader.finish())
  } catch {
    return .refused(error)
  }
}

private func checkRunFile(_ input: [UInt8]) -> String? {
  let whole = read(input) { _ in input.count }
  let salt = input.count
  let pieces = read(input) { 1 + ($0 &* 7 &+ salt) % 13 }
  guard whole == pieces else { return "pieces read as something else: \(whole) and \(pieces)" }
  guard case .runs(let runs) = whole else {
    guard case .refused(let error) = whole else { return nil }
    return error.sentence.utf8.count > 20 ? nil : "an error without a sentence"
  }
  if runs.isEmpty { return "no run and no error" }
  for run in runs {
    if let complaint = checkClean(run) { return complaint }
  }
  return nil
}

private func checkClean(_ run: RecordedRun) -> String? {
  let clean: CleanRun
  do throws(RunFileError) {
    clean = try CleanRun(run, now: Timestamp(1_900_000_000_000), offset: 0)
  } catch {
    return nil
  }
  guard clean.distance >= 0, clean.duration >= .seconds(60), clean.duration <= RunRecording.longest else {
    return "a distance or duration out of bounds"
  }
  var last = Milliseconds(-1)
  for sample in clean.samples {
    guard sample.at > last else { return "samples out of order" }
    guard (30...230).contains(sample.heartRate ?? 30), (0...260).contains(sample.cadence ?? 0) else {
      return "a heart rate or cadence that no body has"
    }
    last = sample.at
  }
  // The steps that count are no faster than a runner, up to their rounding and a metre of the recorder's.
  let most = Int64(12.5 * Double(clean.duration.rawValue) / 10) + Int64(clean.samples.count) * 101
  guard clean.distance <= most else { return "faster than a runner" }
  let recording = clean.recording(RunProfile(kind: clean.kind, age: 30), seed: 1)
  let finished = recording.finished().run
  guard finished.duration <= Economy.longestRun, finished.distance >= 0 else { return "the engine left its bounds" }
  return checkRecording(recording.encoded(), mustRead: true)
}

private func checkRecording(_ input: [UInt8], mustRead: Bool = false) -> String? {
  do throws(RecordingError) {
    if input.count > 2, input[2] == RunRecording.layout {
      let recording = try RunRecording(decoding: input)
      guard recording.encoded() == input else { return "the same run has other bytes" }
      let (run, end) = recording.finished()
      guard run.duration >= .zero, run.duration <= end.at - run.startedAt else { return "longer than it lasted" }
    } else {
      let log = try IppoLog(decoding: input)
      guard log.encoded() == input else { return "the same log has other bytes" }
      return checkState(log)
    }
    return nil
  } catch {
    return mustRead || error.message.isEmpty ? "not read: \(error)" : nil
  }
}

private func checkState(_ log: IppoLog) -> String? {
  let state = log.state
  guard state.coins >= 0, state.food >= 0, state.water >= 0 else { return "less than nothing" }
  guard state.totals.coinsEarned - state.totals.coinsSpent == state.coins else { return "coins from nowhere" }
  guard let last = log.events.last else { return nil }
  _ = log.state(at: LocalTime(at: last.when.at - .seconds(100_000_000), offset: 0))
  _ = log.state(at: LocalTime(at: last.when.at + .seconds(100_000_000), offset: 0)).streakDays(at: last.when)
  var halves = IppoLog([IppoEvent](log.events.suffix(log.events.count / 2)))
  halves.merge(log.events)
  return halves == log ? nil : "merged in another order it is another log"
}

// MARK: Inputs

private func stamp(_ second: Int64) -> String {
  func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
  return "2026-03-02T\(two(5 + second / 3_600 % 18)):\(two(second / 60 % 60)):\(two(second % 60))Z"
}

private func seconds(_ generator: inout Generator) -> [Int64] {
  var now: Int64 = 0
  return (0..<generator.below(40)).map { _ in
    now = max(0, now + generator.integer(in: -2...20))
    return now
  }
}

@Sendable private func gpx(_ generator: inout Generator) -> [UInt8] {
  var text = "<?xml version=\"1.0\"?><gpx><trk><type>running</type><trkseg>"
  for second in seconds(&generator) {
    let place = Double(second) * 0.000_03
    text += "<trkpt lat=\"\(41.7 + place)\" lon=\"\(44.8 - place)\"><time>\(stamp(second))</time>"
    if generator.chance(1, in: 2) { text += "<extensions><x:hr>\(generator.below(256))</x:hr></extensions>" }
    text += "</trkpt>"
    if generator.chance(1, in: 30) { text += "</trkseg><trkseg>" }
  }
  return [UInt8]((text + "</trkseg></trk></gpx>").utf8)
}

@Sendable private func tcx(_ generator: inout Generator) -> [UInt8] {
  var text = "<TrainingCenterDatabase><Activities><Activity Sport=\"Running\"><Lap><Track>"
  for second in seconds(&generator) {
    text += "<Trackpoint><Time>\(stamp(second))</Time><DistanceMeters>\(second * 3)</DistanceMeters>"
    if generator.chance(1, in: 2) { text += "<HeartRateBpm><Value>\(generator.below(256))</Value></HeartRateBpm>" }
    text += "<Extensions><TPX><RunCadence>\(generator.below(120))</RunCadence></TPX></Extensions></Trackpoint>"
  }
  return [UInt8]((text + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>").utf8)
}

@Sendable private func health(_ generator: inout Generator) -> [UInt8] {
  let types = ["HeartRate", "StepCount", "DistanceWalkingRunning", "BodyMass"]
  var text = "<?xml version=\"1.0\"?><!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]><HealthData>"
  for minute in 0..<generator.below(30) {
    let time = "2026-03-02 09:\(minute < 10 ? "0" : "")\(minute)"
    text += "<Record type=\"HKQuantityTypeIdentifier\(generator.pick(types) ?? "")\" sourceName=\"W\" unit=\"km\" "
    text += "startDate=\"\(time):00 +0400\" endDate=\"\(time):50 +0400\" value=\"\(generator.below(200))\"/>"
  }
  text += "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"W\" "
  text += "startDate=\"2026-03-02 09:00:00 +0400\" endDate=\"2026-03-02 09:30:00 +0400\"></Workout></HealthData>"
  return [UInt8](text.utf8)
}

@Sendable private func fit(_ generator: inout Generator) -> [UInt8] {
  var body: [UInt8] = [0x40, 0, 0, 20, 0, 4, 253, 4, 0x86, 3, 1, 0x02, 4, 1, 0x02, 5, 4, 0x86]
  for second in seconds(&generator) {
    body.append(0)
    body += bytes(UInt32(1_141_361_200 + second))
    body += [UInt8(generator.below(256)), UInt8(generator.below(256))]
    body += bytes(UInt32(second * 300))
  }
  return fitFile(body)
}

private func fitFile(_ body: [UInt8]) -> [UInt8] {
  let whole = [14, 0x20, 0x8B, 0x08] + bytes(UInt32(body.count)) + [0x2E, 0x46, 0x49, 0x54, 0, 0] + body
  var sum: UInt16 = 0
  for byte in whole {
    sum ^= UInt16(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
  }
  return whole + [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
}

private func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

@Sendable private func ippoLog(_ generator: inout Generator) -> [UInt8] {
  var now = LocalTime(at: Timestamp(1_772_427_600_000), offset: 240)
  var events = [IppoEvent(id: generator.next(), when: now, .began(starter: .dewdrop, age: 30))]
  for _ in 0..<generator.below(40) {
    now.at = now.at + .seconds(Int64(generator.below(90_000)))
    if generator.chance(1, in: 9) { now.offset = Int32(generator.integer(in: -1_080...1_080)) }
    let length = Milliseconds.seconds(Int64(60 + generator.below(3_000)))
    let kinds: [IppoEvent.Kind] = [
      .cared(generator.pick(Care.allCases) ?? .pet), .bought(generator.pick(ShopItem.allCases) ?? .food),
      .equipped(generator.pick(Species.allCases) ?? .lumira), .rescued(generator.pick(Species.allCases) ?? .lumira),
      .granted(coins: 80, food: 1, water: 0), .ageChanged(31), .returned(coins: 3, food: 0, water: 2),
      .ran(
        FinishedRun(
          startedAt: now.at - length, duration: length, distance: 900, sprints: [.gold, .missed, .bronze],
          seed: generator.next())),
    ]
    events.append(IppoEvent(id: generator.next(), when: now, generator.pick(kinds) ?? .cared(.pet)))
  }
  return IppoLog(events).encoded()
}

@Sendable private func ippoRun(_ generator: inout Generator) -> [UInt8] {
  var recording = RunRecording(
    startedAt: LocalTime(at: Timestamp(1_772_427_600_000), offset: 240),
    profile: RunProfile(kind: generator.pick(RunProfile.Kind.allCases) ?? .outdoor, age: 40), seed: generator.next())
  var second: Int64 = 0
  for _ in 0..<generator.below(200) {
    second = max(0, second + generator.integer(in: -3...20))
    _ = recording.add(
      RunSample(
        at: .seconds(second), heartRate: generator.chance(1, in: 5) ? nil : Int32(generator.below(256)),
        cadence: Int32(generator.below(250)), distance: second * 300))
  }
  return recording.encoded()
}
