import AppKit
import ClientHost
import GestureRecognition
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature

extension TuningFeature {
  static func sense(_ action: SensorAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .start: return listen(&state)
    case .permission(let isGranted):
      guard state.sensor.isListening else { return [] }
      state.sensor.isRefused = !isGranted
      return []
    case .moved(let readings):
      guard state.sensor.isListening else { return [.unchanged] }
      let samples = readings.map { reading in
        var sample = MotionSample(alongPicture: reading)
        sample.time = sample.time - Milliseconds(state.epoch.rawValue)
        return sample
      }
      return sense(.readings(samples), &state)
    case .readings(let samples):
      guard state.sensor.isListening else { return [] }
      for sample in samples {
        state.sensor.process(sample)
        state.takes.append(sample)
      }
      if state.takes.recording?.isFull == true { return stopRecording(&state) }
    case .pause: state.sensor.window.pause(at: state.sensor.latest)
    case .goOn: state.sensor.window.resume()
    case .zoomIn: state.sensor.window.zoomIn()
    case .zoomOut: state.sensor.window.zoomOut()
    case .scroll(let time): state.sensor.window.scroll(to: Milliseconds(Int64(min(max(time, 0), 1e12))))
    case .count(let isOn): state.sensor.counter.isCounting = isOn
    case .resetCounts: state.sensor.counter.reset()
    }
    return []
  }

  /// Requests the sensors; must be reduced within the tap.
  static func listen(_ state: inout State) -> [Effect<Action>] {
    state.sensor.begin(state.rules.motion, at: state.time)
    return [.host(.askMotion), .host(.listenMotion(true)), .timer(Timer.wake, after: heartbeat)]
  }

  // MARK: Takes

  static func shelve(_ action: TakesAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .intend(let gesture):
      if state.takes.recording == nil { state.takes.intended = gesture }
    case .record:
      guard state.takes.recording == nil else { return [] }
      guard !state.takes.isFull else {
        state.note = .shelfFull
        return []
      }
      state.note = nil
      let effects = state.sensor.isListening ? [] : listen(&state)
      state.takes.record(at: state.now)
      return effects
    case .stop:
      return stopRecording(&state)
    case .select(let id): state.takes.compare(id == state.takes.comparison?.id ? nil : id, state.rules.motion)
    case .delete(let id):
      guard state.takes.take(id) != nil else { return [] }
      state.takes.remove(id)
      return [.store(Key.take + String(id), nil)]
    case .export:
      guard !state.takes.takes.isEmpty else { return [] }
      return [save("out-of-pocket-takes.json", TakesFile(takes: state.takes.takes).serialized())]
    case .importFile:
      state.importing.purpose = .takes
      return [pickFile]
    }
    return []
  }

  static func stopRecording(_ state: inout State) -> [Effect<Action>] {
    guard let id = state.takes.stop() else { return [] }
    state.takes.compare(id, state.rules.motion)
    return storeTake(id, state)
  }

  /// Imports takes, all or none.
  static func importTakes(_ bytes: [UInt8], _ state: inout State) -> [Effect<Action>] {
    do throws(RulesFile.ParseError) {
      let read = try takes(from: bytes)
      guard state.takes.takes.count + read.count <= Take.most else {
        state.note = .shelfFull
        return []
      }
      var effects: [Effect<Action>] = []
      for var take in read {
        take.id = state.takes.nextID
        if let id = state.takes.add(take) { effects += storeTake(id, state) }
      }
      state.importing.error = nil
      state.note = .takesImported(read.count)
      return effects
    } catch {
      state.note = nil
      state.importing.error = .takes(error)
      return []
    }
  }

  private static func takes(from bytes: [UInt8]) throws(RulesFile.ParseError) -> [Take] {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(bytes, limits: JSON.Limits(depth: 8))
    } catch {
      throw .syntax(error)
    }
    do throws(JSON.DecodingError) {
      return try TakesFile(from: json).takes
    } catch {
      throw .shape(error)
    }
  }
}
