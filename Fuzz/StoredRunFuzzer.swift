import IppoEngine
import Kernel
import RunFiles

/// A run under way and the charts of one, as the device stores them: what can be read is written as the same bytes.
let ippoStoredFuzzer = Fuzzer(
  "ippo-stored", "stored minutes and charts of Ippo's runs",
  tokens: [
    [0x50, 0x52, LivePart.layout], [0x50, 0x52, RunDiary.layout], [0x50, 0x52, RunRecording.layout],
    [0x80, 0x80, 0x80, 0x01], [0xFF, 0x7F], [0],
  ],
  make: { generator in generator.chance(1, in: 2) ? livePart(&generator) : runDiary(&generator) },
  check: { input in checkTwice(input, checkStored) })

private func checkStored(_ input: [UInt8]) -> String? {
  do throws(RecordingError) {
    if input.count > 2, input[2] == LivePart.layout {
      let part = try LivePart(decoding: input)
      guard part.encoded() == input else { return "the same minute has other bytes" }
      let track = LiveTrack(distance: 0, places: part.places)
      guard track.places.count == part.places.count else { return "a track of other places" }
      // A run is taken up again from its parts.
      let run = part.recording.finished().run
      guard run.duration >= .zero, run.duration <= RunRecording.longest else { return "a minute of a year" }
    } else {
      let diary = try RunDiary(decoding: input)
      guard diary.encoded() == input else { return "the same charts have other bytes" }
      for value in [diary.highestHeartRate, diary.meanHeartRate, diary.meanCadence] {
        guard (0...1_000_000).contains(value ?? 0) else { return "a mean beyond its values" }
      }
    }
    return nil
  } catch {
    return error.message.isEmpty ? "an error without a sentence" : nil
  }
}

private func recording(_ generator: inout Generator, samples: Int) -> RunRecording {
  var recording = RunRecording(
    startedAt: LocalTime(at: Timestamp(1_772_427_600_000), offset: 240),
    profile: RunProfile(kind: generator.pick(RunProfile.Kind.allCases) ?? .outdoor, age: 40), seed: generator.next())
  var second: Int64 = 0
  for _ in 0..<samples {
    second += generator.integer(in: 1...3)
    _ = recording.add(
      RunSample(
        at: .seconds(second), heartRate: generator.chance(1, in: 5) ? nil : Int32(generator.below(256)),
        cadence: Int32(generator.below(250)), distance: second * 300))
  }
  return recording
}

private func position(_ generator: inout Generator) -> Position {
  Position(
    latitude: Double(generator.integer(in: -900_000_000...900_000_000)) / 1e7,
    longitude: Double(generator.integer(in: -1_800_000_000...1_800_000_000)) / 1e7)
}

@Sendable private func livePart(_ generator: inout Generator) -> [UInt8] {
  let recording = recording(&generator, samples: Int(generator.below(61)))
  let places = (0..<generator.below(60)).map { index in
    CleanRun.TrackPlace(at: .seconds(Int64(index)), position: position(&generator))
  }
  return LivePart(id: generator.next(), recording: recording, places: places).encoded()
}

@Sendable private func runDiary(_ generator: inout Generator) -> [UInt8] {
  let recording = recording(&generator, samples: Int(generator.below(400)))
  let track = (0..<generator.below(300)).map { _ in position(&generator) }
  return RunDiary(RunChart(recording), track: track).encoded()
}
