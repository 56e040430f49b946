import AppKit
import ClientHost
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import RunFiles
import ShellBridge
import WalletAPI

// Importing an Apple Health export: the device reads the file in parts and sends only items that can count.
extension PlaydFeature {
  /// Apple Health's name among the partners.
  static let appleHealth = "apple-health"

  @inline(never)
  static func health(_ action: HealthAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .chooseTapped:
      return [.host(.more(.openFile(accept: ".zip,.xml,application/zip,application/xml,text/xml")))]
    case .part(let part): return handle(part, &state)
    case .cancelTapped:
      state.health = .idle
      return [.host(.more(.closeFile))]
    case .sendTapped: return sendHealth(&state)
    case .readTapped:
      state.isAddingHealth = false
      return [ask(.health, .health(since: firstDay(state)))]
    case .given(let json): return state.isAddingHealth ? add(json, &state) : handle(json, &state)
    case .refused(let refusal):
      let isSilent = state.isAddingHealth || refusal == .cancelled
      state.isAddingHealth = false
      if refusal == .denied { setConsent(false, &state) }
      return isSilent ? [] : fail(refusal == .denied ? .notAllowed : .failed, &state)
    case .changed: return addHealth(&state)
    case .stopTapped: return forgetHealth(&state)
    case .revoked:
      setConsent(false, &state)
      return []
    }
  }

  // MARK: Apple Health itself

  /// Allows automatic imports, or ends them.
  private static func setConsent(_ isGiven: Bool, _ state: inout State) {
    state.wantsAppHealth = isGiven
    if !isGiven { state.isAddingHealth = false }
    state.setNeedsSaving()
  }

  /// Withdraws consent: the app stops observing Apple Health.
  static func forgetHealth(_ state: inout State) -> [Effect<Action>] {
    guard state.wantsAppHealth else { return [] }
    setConsent(false, &state)
    return [ask(.endHealth, .forgetHealth)]
  }

  /// Imports new data at launch and when Apple Health has changed, if the player allows it.
  static func addHealth(_ state: inout State) -> [Effect<Action>] {
    guard state.device.hasHealth, state.wantsAppHealth else { return [] }
    state.isAddingHealth = true
    return [ask(.health, .health(since: firstDay(state)))]
  }

  /// Sends the data of an automatic import.
  private static func add(_ json: JSON, _ state: inout State) -> [Effect<Action>] {
    state.isAddingHealth = false
    guard state.isOnline, let read = export(json) else { return [] }
    let new = document(of: read, state)
    guard !new.isEmpty else { return [] }
    return [importing(new, key: Seed.text(state.generator.next())) { .answered(.healthAdded($0)) }]
  }

  /// The app has read what can count: it is looked at and sent like that of a file.
  private static func handle(_ json: JSON, _ state: inout State) -> [Effect<Action>] {
    guard let read = export(json) else { return fail(.damaged, &state) }
    return preview(read, isFromApp: true, &state)
  }

  private static func export(_ json: JSON) -> HealthExport? {
    guard let read = try? HealthImport(from: json) else { return nil }
    var export = HealthExport()
    for workout in read.workouts {
      let kind = HealthActivity(rawValue: workout.kind.rawValue - 1) ?? .other
      export.workouts.append(HealthExport.Workout(kind, start: workout.startedAt, minutes: workout.minutes))
    }
    for day in read.days { export.days.append(HealthExport.Day(day.day, steps: day.steps)) }
    return export
  }

  // MARK: Reading

  @inline(never)
  private static func handle(_ part: HostEvent.FilePart, _ state: inout State) -> [Effect<Action>] {
    if case .opened(_, let size) = part {
      guard size > 0 else { return fail(.notExport, &state) }
      state.health = .reading(HealthReading(size: size))
      return [.host(.more(.readFile(at: 0, count: min(size, 4), isDeflated: false)))]
    }
    guard case .reading(var reading) = state.health else { return [.unchanged] }
    // The only reference, so that the readers change in place.
    state.health = .idle
    let before = reading.percent
    let effects: [Effect<Action>]
    switch part {
    case .opened: return []
    case .failed: return fail(.damaged, &state)
    case .unsupported: return fail(.unsupported, &state)
    case .bytes(let bytes):
      guard case .document = reading.stage else {
        reading.part += bytes
        effects = [.host(.more(.continueFile))]
        break
      }
      reading.done += Int64(bytes.count)
      // More than the archive says: it lies.
      guard reading.done <= reading.length else { return fail(.tooLarge, &state) }
      do throws(RunFileError) { try reading.reader.read(bytes) } catch { return fail(HealthProblem(error), &state) }
      effects = [.host(.more(.continueFile))] + (reading.percent == before ? [.unchanged] : [])
    case .ended:
      if case .document = reading.stage { return finish(&reading, &state) }
      do throws(ZipError) { effects = [try next(&reading)] } catch { return fail(HealthProblem(error), &state) }
    }
    state.health = .reading(reading)
    return effects
  }

  /// The next read after a part.
  private static func next(_ reading: inout HealthReading) throws(ZipError) -> Effect<Action> {
    let part = reading.part
    reading.part = []
    let step: ZipFinder.Step
    switch reading.stage {
    case .beginning:
      guard part.starts(with: [0x50, 0x4B]) else {
        reading.stage = .document
        return .host(.more(.readFile(at: 0, count: reading.size, isDeflated: false)))
      }
      let finder = ZipFinder(size: reading.size)
      reading.stage = .archive(finder)
      step = finder.start
    case .archive(var finder):
      step = try finder.read(part)
      reading.stage = .archive(finder)
    case .document: return .unchanged
    }
    switch step {
    case .read(let at, let count):
      return .host(.more(.readFile(at: at, count: Int64(count), isDeflated: false)))
    case .found(let entry):
      reading.stage = .document
      reading.length = entry.size
      return .host(.more(.readFile(at: entry.at, count: entry.packed, isDeflated: entry.isDeflated)))
    }
  }

  private static func finish(_ reading: inout HealthReading, _ state: inout State) -> [Effect<Action>] {
    let export: HealthExport
    do throws(RunFileError) { export = try reading.reader.finish() } catch { return fail(HealthProblem(error), &state) }
    return preview(export, &state)
  }

  private static func preview(
    _ export: HealthExport, isFromApp: Bool = false, _ state: inout State
  ) -> [Effect<Action>] {
    let document = document(of: export, state)
    let key = Seed.text(state.generator.next())
    state.health = .preview(
      HealthPreview(isFromApp: isFromApp, export: export, document: document, key: key, problem: nil))
    return [.host(.more(.closeFile)), .haptic(.success)]
  }

  private static func fail(_ problem: HealthProblem, _ state: inout State) -> [Effect<Action>] {
    state.health = .failed(problem)
    return [.host(.more(.closeFile)), .haptic(.failure)]
  }

  /// The items of an export that can count: those of the last 14 days, since the player joined.
  private static func document(of export: HealthExport, _ state: State) -> HealthImport {
    let today = CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset)
    let first = firstDay(state)
    var document = HealthImport(workouts: [], days: [])
    for workout in export.workouts.suffix(HealthImport.mostWorkouts) {
      let day = CivilDay(of: workout.start, utcOffsetMinutes: state.utcOffset)
      guard day >= first, day <= today, workout.minutes > 0 else { continue }
      let kind = HealthWorkoutKind(rawValue: workout.kind.rawValue + 1) ?? .other
      document.workouts.append(HealthWorkout(kind: kind, startedAt: workout.start, minutes: workout.minutes))
    }
    for day in export.days.suffix(HealthImport.mostDays) where day.day >= first && day.day <= today && day.steps > 0 {
      document.days.append(HealthDay(day: day.day, steps: day.steps))
    }
    return document
  }

  /// The first day that can count.
  private static func firstDay(_ state: State) -> CivilDay {
    let today = CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset)
    return max(CivilDay(of: state.playerID?.madeAt ?? state.now, utcOffsetMinutes: state.utcOffset), today - 14)
  }

  // MARK: Sending

  private static func sendHealth(_ state: inout State) -> [Effect<Action>] {
    guard case .preview(var preview) = state.health, !preview.isEmpty else { return [] }
    guard state.isOnline else {
      preview.problem = .offline
      state.health = .preview(preview)
      return []
    }
    preview.problem = nil
    state.health = .sending(preview)
    state.source = Spot.health
    if preview.isFromApp { setConsent(true, &state) }
    return [importing(preview.document, key: preview.key) { .answered(.healthImported($0)) }]
  }

  private static func importing(
    _ document: HealthImport, key: String, then answer: @escaping (Result<HealthReceipt, CallError>) -> Action
  ) -> Effect<Action> {
    ImportHealth.request {
      ImportHealth.call(document, key: key, token: $0)
    } then: {
      answer($0)
    }
  }

  static func handleAdded(_ answer: Result<HealthReceipt, CallError>, _ state: inout State) -> [Effect<Action>] {
    // After a failure the next import has the same data.
    guard case .success(let receipt) = answer, receipt.workouts + receipt.days > 0 else { return [] }
    return load(.wallet, &state) + load(.challenges, &state)
  }

  @inline(never)
  static func handleHealth(
    _ answer: Result<HealthReceipt, CallError>, _ state: inout State
  ) -> [Effect<Action>] {
    guard case .sending(var preview) = state.health else { return [] }
    switch answer {
    case .success(let receipt):
      state.health = .done(receipt)
      state.source = Spot.health
      let counts = receipt.workouts + receipt.days > 0
      return [.haptic(counts ? .celebration : .success)] + (counts ? [.sound(.roundComplete)] : [])
        + load(.wallet, &state) + load(.challenges, &state)
    case .failure(let failure):
      preview.problem = failure.isOffline ? .offline : .failed
      state.health = .preview(preview)
      return [.haptic(.failure)]
    }
  }
}
