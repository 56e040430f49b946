import AppKit
import IppoEngine
import Kernel
import RunFiles

/// Charts of runs, kept on the device that has their samples.
extension IppoFeature {
  static let diaryPrefix = "diary."
  private static let mostDiaries = 200

  static func keep(_ diary: RunDiary, of start: Timestamp, _ state: inout State) -> [Effect<Action>] {
    let stored = StoredDiary(start: start, text: Base64.url.text(diary.encoded()))
    state.diaries.removeAll { $0.start == start }
    let place = state.diaries.firstIndex { $0.start > start } ?? state.diaries.count
    state.diaries.insert(stored, at: place)
    var effects: [Effect<Action>] = [.store(key(start), stored.text)]
    while state.diaries.count > mostDiaries { effects.append(.store(key(state.diaries.removeFirst().start), nil)) }
    return effects
  }

  /// The charts of a run as it counts: encounters follow from the seed under which it was issued.
  static func retell(_ recording: RunRecording, _ state: inout State) -> [Effect<Action>] {
    let start = recording.startedAt.at
    return keep(RunDiary(RunChart(recording), track: state.diary(of: start)?.track ?? []), of: start, &state)
  }

  /// Where a player ran is not the next player's to see.
  static func forgetDiaries(_ state: inout State) -> [Effect<Action>] {
    let effects: [Effect<Action>] = state.diaries.map { .store(key($0.start), nil) }
    state.diaries = []
    return effects
  }

  private static func key(_ start: Timestamp) -> String { diaryPrefix + String(start.rawValue) }
}

extension IppoFeature.State {
  /// The stored charts of the run that began at a moment.
  func diary(of start: Timestamp) -> RunDiary? {
    guard let text = diaries.last(where: { $0.start == start })?.text, let bytes = Base64.url.decode(text) else {
      return nil
    }
    return try? RunDiary(decoding: bytes)
  }
}
