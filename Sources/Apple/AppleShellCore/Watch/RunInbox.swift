package import ShellBridge

/// The phone's half of the transfer: runs from the watch until the page has stored them.
///
/// ```
///   watch: on disk ──transfer──▶ phone: on disk ──confirm──▶ watch: deleted
///                                phone ──event──▶ page: stored ──tookRun──▶ phone: deleted, name kept
/// ```
/// Each arrow may be cut and repeated: the watch sends until confirmed, the phone tells until taken, and the names of
/// taken runs answer a watch that comes back after a week.
package struct RunInbox: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    case store
    case confirm
  }

  /// The runs on the phone's disk, in the order of their arrival.
  package private(set) var waiting: [ShellRun] = []
  package private(set) var taken: [String]
  /// Runs on the disk that the page has taken already: killed before they were deleted.
  private var leftovers: [String] = []
  /// Under way to the disk.
  private var arriving: [ShellRun] = []

  /// Names that are remembered: years of runs.
  private static let most = 2_000

  package init(stored: [String] = [], taken: [String] = []) {
    self.taken = taken
    for text in stored {
      guard let run = Self.run(text) else { continue }
      if isTaken(run.id) {
        leftovers.append(run.id)
      } else if !waiting.contains(where: { $0.id == run.id }) {
        waiting.append(run)
      }
    }
  }

  /// What is to be deleted, once.
  mutating func takeLeftovers() -> [String] {
    defer { leftovers = [] }
    return leftovers
  }

  mutating func receive(_ run: ShellRun) -> Step {
    if isTaken(run.id) || waiting.contains(where: { $0.id == run.id }) { return .confirm }
    if !arriving.contains(where: { $0.id == run.id }) { arriving.append(run) }
    return .store
  }

  /// The run is on the disk; nil if it was already.
  mutating func stored(_ id: String) -> ShellRun? {
    guard let place = arriving.firstIndex(where: { $0.id == id }) else { return nil }
    let run = arriving.remove(at: place)
    waiting.append(run)
    return run
  }

  /// Whether there was something to delete.
  mutating func remove(_ id: String) -> Bool {
    let count = waiting.count
    waiting.removeAll { $0.id == id }
    guard waiting.count < count else { return false }
    taken.append(id)
    if taken.count > Self.most { taken.removeFirst(taken.count - Self.most) }
    return true
  }

  private func isTaken(_ id: String) -> Bool { taken.contains { $0 == id } }

  /// A transfer's text as a run; nil for a damaged one.
  static func run(_ text: String) -> ShellRun? {
    guard case .run(let run) = try? ShellEvent(text: text), run.id.utf8.count == 16 else { return nil }
    // The name becomes a file's.
    let isDigit = { (byte: UInt8) in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    return run.id.utf8.allSatisfy(isDigit) ? run : nil
  }
}
