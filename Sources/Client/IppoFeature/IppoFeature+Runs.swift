import AppKit
import ClientHost
import IppoEngine
import Kernel
package import RunFiles

/// Why an import brought no run.
package enum ImportProblem: Error, Equatable, Sendable {
  case unreadable, tooLarge
  case file(RunFileError)
  /// All of the file's runs count already.
  case known
  /// All of the file's runs are older than the player's first pet.
  case tooOld
  /// The server could not replay it.
  case refused
  /// Counted up to ten minutes: no sensor says that anything moved.
  case unproved
  /// It counts once the device is online.
  case waits
}

/// A run of a file.
struct ImportedRun {
  let start: Timestamp
  let end: Timestamp
  let recording: RunRecording
  let track: [Position]
}

/// Reads a file of runs into events.
enum RunImport {
  static let mostBytes: Int32 = 33_554_432

  /// The runs that are new, oldest first.
  static func runs(
    _ bytes: [UInt8], log: IppoLog, age: Int32, now: LocalTime
  ) throws(ImportProblem) -> [ImportedRun] {
    let runs: [RecordedRun]
    do throws(RunFileError) { runs = try RunFileReader.runs(in: bytes) } catch { throw .file(error) }
    var found: [ImportedRun] = []
    var problem = ImportProblem.file(.noRun)
    for run in runs {
      do throws(ImportProblem) {
        let clean = try check(run, log: log, now: now)
        let span = clean.span
        // A file may have the same run twice.
        if found.contains(where: { $0.start < span.end && span.start < $0.end }) { continue }
        found.append(
          ImportedRun(
            start: span.start, end: span.end,
            recording: clean.recording(RunProfile(kind: clean.kind, age: age), seed: 0),
            track: clean.track.map { $0.position }))
      } catch {
        problem = error
      }
    }
    guard !found.isEmpty else { throw problem }
    return found.sorted { $0.start < $1.start }
  }

  private static func check(
    _ recorded: RecordedRun, log: IppoLog, now: LocalTime
  ) throws(ImportProblem) -> CleanRun {
    let run: CleanRun
    do throws(RunFileError) { run = try CleanRun(recorded, now: now.at, offset: now.offset) } catch {
      throw .file(error)
    }
    guard let begun = log.events.first, run.startedAt.at >= begun.when.at else { throw .tooOld }
    let end = run.startedAt.at + run.duration
    for other in log.events {
      guard case .ran(let known) = other.kind else { continue }
      // Two recordings of one run differ by seconds at their ends.
      if known.startedAt < end, run.startedAt.at < other.when.at { throw .known }
    }
    return run
  }
}

extension IppoFeature {
  static func handle(
    _ file: HostEvent.PickedFile, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch file {
    case .tooLarge: state.importProblem = .tooLarge
    case .unreadable: state.importProblem = .unreadable
    case .content(_, let bytes):
      do throws(ImportProblem) {
        let age = state.log.state.age ?? IppoState.ages.lowerBound
        let runs = try RunImport.runs(bytes, log: state.log, age: age, now: shell.localTime)
        var effects: [Effect<Action>] = []
        for run in runs {
          effects += keep(RunDiary(RunChart(run.recording), track: run.track), of: run.start, &state)
          effects += credit(run.recording, &state, shell)
        }
        if !state.sync.waiting.isEmpty { state.importProblem = .waits }
        return effects + [.sound(.roundComplete), .haptic(.celebration)]
      } catch {
        state.importProblem = error
      }
    }
    return [.sound(.failure), .haptic(.failure)]
  }
}
