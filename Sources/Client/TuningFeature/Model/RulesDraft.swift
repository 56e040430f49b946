import GestureRecognition
import Kernel
import OutOfPocketEngine

/// The rules being tuned, with undo.
///
/// Values change one at a time and may contradict each other meanwhile. The screen shows `edited`; detectors and games
/// use `rules`, the latest valid set.
struct RulesDraft: Sendable {
  private(set) var edited: RunRules
  private(set) var rules: RunRules
  /// Error of `edited`; nil if valid.
  private(set) var problem: TuningError?
  /// Cached differences from the compared rules.
  private(set) var differences: [RuleDifference] = []
  /// Text of an entry in progress, and whether it is invalid.
  private(set) var entry: Entry?
  var search = ""
  /// Expanded group.
  var unfolded: Int?

  struct Entry: Sendable {
    var field: Int
    var text: String
    var isFlawed: Bool
  }

  private var past: [RunRules] = []
  private var future: [RunRules] = []
  /// Latest change; further changes of the same field within a short time belong to it, so a slider movement is one
  /// undo step.
  private var latest: (field: Int, at: Timestamp)?

  private static let mostSteps = 100
  private static let sameStep = Milliseconds(1_000)

  init(_ rules: RunRules) {
    self.rules = rules
    edited = rules
    note()
  }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }
  var isStandard: Bool { differences.isEmpty }

  func value(of field: Int) -> Int64 { edited[RunRules.fields[field]] }
  func isChanged(_ field: Int) -> Bool { value(of: field) != Self.standard(of: field) }
  static func standard(of field: Int) -> Int64 { RunRules.standard[RunRules.fields[field]] }

  /// Sets a value, clamped to its range.
  mutating func set(_ field: Int, to value: Int64, at now: Timestamp) {
    guard RunRules.fields.indices.contains(field) else { return }
    let range = RunRules.fields[field].range
    var next = edited
    next[RunRules.fields[field]] = min(max(value, range.lowerBound), range.upperBound)
    if entry?.field != field || entry?.isFlawed == true { entry = nil }
    guard next != edited else { return }
    if let latest, latest.field == field, now - latest.at < Self.sameStep, !past.isEmpty {
      edited = next
      future = []
      note()
    } else {
      change(to: next)
    }
    latest = (field, now)
  }

  /// Applies typed text once it is a valid number.
  mutating func enter(_ text: String, for field: Int, at now: Timestamp) {
    guard RunRules.fields.indices.contains(field) else { return }
    let number = Self.number(text)
    let isFlawed = number.map { !RunRules.fields[field].range.contains($0) } ?? true
    entry = Entry(field: field, text: text, isFlawed: isFlawed)
    if let number, !isFlawed { set(field, to: number, at: now) }
  }

  /// Replaces the rules as one undo step.
  mutating func change(to next: RunRules) {
    guard next != edited else { return }
    past.append(edited)
    if past.count > Self.mostSteps { past.removeFirst() }
    future = []
    latest = nil
    edited = next
    note()
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(edited)
    move(to: last)
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(edited)
    move(to: next)
  }

  private mutating func move(to other: RunRules) {
    latest = nil
    entry = nil
    edited = other
    note()
  }

  private mutating func note() {
    differences = edited.differences()
    do throws(TuningError) {
      try edited.check()
      problem = nil
      rules = edited
    } catch {
      problem = error
    }
  }

  /// Fields whose name contains the search text, ignoring case.
  var found: [Int] {
    let needle = search.utf8.map { Self.small($0) }.filter { $0 != 0x20 }
    guard !needle.isEmpty else { return Array(RunRules.fields.indices) }
    return RunRules.fields.indices.filter { Self.holds(RunRules.fields[$0].name, needle) }
  }

  private static func holds(_ name: String, _ needle: [UInt8]) -> Bool {
    let name = name.utf8.map { small($0) }
    guard name.count >= needle.count else { return false }
    return (0...name.count - needle.count).contains { name[$0...].starts(with: needle) }
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte }

  /// Parses up to 12 digits; nil for other texts.
  static func number(_ text: String) -> Int64? {
    var value: Int64 = 0
    var digits = 0
    var isNegative = false
    for (place, byte) in text.utf8.enumerated() {
      if place == 0, byte == UInt8(ascii: "-") {
        isNegative = true
        continue
      }
      guard byte >= 0x30, byte <= 0x39, digits < 12 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
      digits += 1
    }
    return digits == 0 ? nil : isNegative ? -value : value
  }
}
