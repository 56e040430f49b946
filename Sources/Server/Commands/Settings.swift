package import Database
import Glibc

/// An option of a command: a flag and an environment variable.
package struct Option: Sendable {
  package enum Kind: Sendable {
    case text
    case number(ClosedRange<Int64>)
    case yesOrNo
  }

  /// Without the two dashes.
  package let flag: String
  let kind: Kind
  /// The default; nil for none.
  let fallback: String?
  let help: String

  package init(_ flag: String, kind: Kind, default fallback: String?, help: String) {
    self.flag = flag
    self.kind = kind
    self.fallback = fallback
    self.help = help
  }

  /// `--ready-file` is `PLAYD_READY_FILE`.
  package var variable: String { "PLAYD_" + flag.uppercased().replacing("-", with: "_") }

  fileprivate var placeholder: String {
    switch kind {
    case .text: "TEXT"
    case .number: "NUMBER"
    case .yesOrNo: "yes|no"
    }
  }
}

/// The values of a command's options: flag, else variable, else default.
package struct Settings {
  private var values: [String: String] = [:]
  private let options: [Option]
  private let update: (any Database) throws -> Void
  /// Words that belong to no option.
  package private(set) var operands: [String] = []

  /// Reads and checks all options; throws the first mistake as a sentence.
  ///
  /// - Parameters:
  ///   - commands: every command, since a variable may belong to another.
  ///   - update: migrates a database to this program's schema.
  package init<C: Command>(
    _ command: C.Type, arguments: [String], environment: [String: String], among commands: [any Command.Type],
    update: @escaping (any Database) throws -> Void
  ) throws {
    options = C.options
    self.update = update
    try Self.refuseUnknown(environment, commands)
    for option in options {
      if let value = environment[option.variable] { try set(option, value, named: option.variable) }
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if C.takesOperands, !argument.hasPrefix("-") {
        operands.append(argument)
        continue
      }
      guard argument.hasPrefix("--") else {
        throw UsageError(sentence: "\(argument) is not an option. `playd \(C.name) --help` lists the options.")
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.flag == parts[0] }) else {
        throw UsageError(sentence: "There is no option --\(parts[0]). `playd \(C.name) --help` lists the options.")
      }
      if parts.count == 2 {
        try set(option, String(parts[1]), named: "--" + option.flag)
      } else if case .yesOrNo = option.kind, rest.first != "yes", rest.first != "no" {
        // `--sandbox` alone is `--sandbox yes`.
        try set(option, "yes", named: "--" + option.flag)
      } else if let value = rest.popFirst() {
        try set(option, value, named: "--" + option.flag)
      } else {
        throw UsageError(sentence: "--\(option.flag) needs a value.")
      }
    }
    for option in options where values[option.flag] == nil {
      if let fallback = option.fallback { values[option.flag] = fallback }
    }
  }

  /// A misspelled variable would otherwise be ignored in silence.
  private static func refuseUnknown(_ environment: [String: String], _ commands: [any Command.Type]) throws {
    let known = commands.flatMap { $0.options.map(\.variable) } + forDevelopers
    for name in environment.keys.sorted() where name.hasPrefix("PLAYD_") && !known.contains(name) {
      throw UsageError(
        sentence: "There is no variable \(name). Each command's `--help` lists its options and their variables.")
    }
  }

  /// Variables of the build and the tests, which may be present when they start a server.
  private static let forDevelopers = [
    "PLAYD_ONLY", "PLAYD_BINARY", DatabaseLocation.mostPerCommit, "PLAYD_RENEW_GOLDENS",
  ]

  private mutating func set(_ option: Option, _ value: String, named name: String) throws {
    switch option.kind {
    case .text:
      guard !value.isEmpty else { throw UsageError(sentence: "\(name) is empty.") }
    case .number(let range):
      guard let number = Int64(value), range.contains(number) else {
        throw UsageError(
          sentence: "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(value).")
      }
    case .yesOrNo:
      guard value == "yes" || value == "no" else {
        throw UsageError(sentence: "\(name) must be yes or no, not \(value).")
      }
    }
    values[option.flag] = value
  }

  /// Opens the configured database (`DatabaseLocation.options`) and migrates it.
  package func openDatabase() throws -> any Database {
    let database = try DatabaseLocation.open(self)
    try update(database)
    return database
  }

  package func optionalText(_ flag: String) -> String? { values[flag] }

  /// A given value, or the default.
  package func text(_ flag: String) throws -> String {
    guard let value = values[flag] else { throw UsageError(sentence: "--\(flag) is missing.") }
    return value
  }

  package func number(_ flag: String) throws -> Int64 {
    guard let number = Int64(try text(flag)) else { throw UsageError(sentence: "--\(flag) is no number.") }
    return number
  }

  package func isOn(_ flag: String) -> Bool { values[flag] == "yes" }

  package static func environment() -> [String: String] {
    var found: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { found[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    return found
  }

  package static func help<C: Command>(_ command: C.Type) -> String {
    var text = "playd \(C.name): \(C.summary)\n\n"
    for option in C.options {
      text += "  --\(option.flag) \(option.placeholder)\n      \(option.help)"
      if let fallback = option.fallback { text += " Usually \(fallback)." }
      text += "\n"
    }
    text += "\nEvery option is also a variable: --ready-file is PLAYD_READY_FILE. A flag overrides its variable.\n"
    return text
  }
}
