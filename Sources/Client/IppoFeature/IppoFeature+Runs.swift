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
}

/// A run of a file: its event and its charts.
struct ImportedRun {
  let event: IppoEvent
  let diary: RunDiary
}

/// Reads a file of runs into events.
enum RunImport {
  static let mostBytes: Int32 = 33_554_432

  /// Events of the runs that are new, oldest first.
  static func events(
    _ bytes: [UInt8], log: IppoLog, age: Int32, now: LocalTime
  ) throws(ImportProblem) -> [ImportedRun] {
    let runs: [RecordedRun]
    do throws(RunFileError) { runs = try RunFileReader.runs(in: bytes) } catch { throw .file(error) }
    var found: [ImportedRun] = []
    var problem = ImportProblem.file(.noRun)
    for run in runs {
      do throws(ImportProblem) {
        found.append(try event(run, log: log, age: age, now: now))
      } catch {
        problem = error
      }
    }
    guard !found.isEmpty else { throw problem }
    return found.sorted { IppoEvent.isBefore($0.event, $1.event) }
  }

  private static func event(
    _ recorded: RecordedRun, log: IppoLog, age: Int32, now: LocalTime
  ) throws(ImportProblem) -> ImportedRun {
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
    // The same run imported on two devices is one event.
    let id = UInt64(bitPattern: run.startedAt.at.rawValue) &* 0x9E37_79B9_7F4A_7C15
    let chart = RunChart(run.recording(RunProfile(kind: run.kind, age: age), seed: id))
    return ImportedRun(
      event: IppoEvent(id: id, when: LocalTime(at: end, offset: run.startedAt.offset), .ran(chart.run)),
      diary: RunDiary(chart, track: run.track))
  }
}

extension IppoFeature {
  static func take(
    _ file: HostEvent.PickedFile, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch file {
    case .tooLarge: state.importProblem = .tooLarge
    case .unreadable: state.importProblem = .unreadable
    case .content(_, let bytes):
      do throws(ImportProblem) {
        let age = state.log.state.age ?? IppoState.ages.lowerBound
        let runs = try RunImport.events(bytes, log: state.log, age: age, now: shell.localTime)
        var effects: [Effect<Action>] = [.sound(.roundComplete), .haptic(.celebration)]
        for run in runs where add(run.event, &state, shell) { effects += keep(run.diary, of: run.event.id, &state) }
        return [store(state.log)] + effects
      } catch {
        state.importProblem = error
      }
    }
    return [.sound(.failure), .haptic(.failure)]
  }
}
