import Commands
import Glibc
import HTTPServer
import Identity
import PlaydServer
import Synchronization

/// The server's front: tokens and proxies.
extension ServeCommand {
  static let frontOptions = [
    Option(
      "address-connections", kind: .number(0...100_000), default: "1000",
      help: "Connections at a time from one address (an IPv6 /64; four times as many from a /48); 0 for no limit."),
    Option(
      "address-streams", kind: .number(0...100_000), default: "500",
      help: "Live streams at a time to one address; 0 for no limit."),
    Option(
      "address-megabytes", kind: .number(0...1_000_000), default: "100",
      help: "Megabytes that one address may send in a day; 0 for no limit."),
    Option(
      "player-megabytes", kind: .number(0...1_000_000), default: "10",
      help: "Megabytes that one player may send in a day; 0 for no limit."),
    Option(
      "studio-limit", kind: .number(0...10_000_000), default: "6000",
      help: "Requests a minute of one studio's key; 0 for no limit."),
    Option(
      "guests-per-day", kind: .number(0...10_000_000), default: "5000",
      help: "New guests a day from one address; 0 for no limit."),
    Option(
      "room-limit", kind: .number(0...10_000_000), default: "30",
      help: "New rooms a minute from one address; 0 for no limit."),
    Option(
      "room-guess-limit", kind: .number(0...10_000_000), default: "10",
      help: "Unknown room codes a minute from one address; 0 for no limit."),
    Option(
      "health-import-limit", kind: .number(0...10_000_000), default: "20",
      help: "Imports of Apple Health exports a minute from one address; 0 for no limit."),
    Option(
      "check-database", kind: .yesOrNo, default: "yes",
      help: "Whether to check the SQLite database for damaged pages before serving."),
    Option(
      "archive", kind: .text, default: nil,
      help:
        "A folder, best on another disk, to archive every transaction of the SQLite database in, for `playd restore --at`."
    ),
    Option("archive-days", kind: .number(1...3_650), default: "7", help: "Days that the archive can be restored to."),
    Option(
      "metrics-token", kind: .text, default: nil,
      help:
        "The token for /metrics, 16 characters or more; best as a variable or with --metrics-token-file. Without one only "
        + "this machine may read it."),
    Option("metrics-token-file", kind: .text, default: nil, help: "A file whose first line is the token for /metrics."),
  ]

  /// A token given as a text or as the first line of a file.
  ///
  /// - Parameter what: its name in error messages.
  func token(_ flag: String, called what: String) throws -> ConsoleToken? {
    let text: String
    switch (settings.optionalText(flag), settings.optionalText(flag + "-file")) {
    case (nil, nil): return nil
    case (let token?, nil): text = token
    case (nil, let path?): text = String(try TextFile.read(path).prefix { !$0.isNewline })
    default: throw UsageError(sentence: "Give --\(flag) or --\(flag)-file, not both.")
    }
    guard let token = ConsoleToken(text) else {
      throw UsageError(sentence: "\(what) must have at least \(ConsoleToken.shortest) characters.")
    }
    return token
  }

  /// The log as the options say.
  func makeLog(_ write: @escaping @Sendable ([UInt8]) -> Void) throws -> Log {
    guard let format = LogFormat(rawValue: try settings.text("log-format")) else {
      throw UsageError(sentence: "--log-format must be json or text.")
    }
    guard let level = Log.Level(name: try settings.text("log-level")) else {
      throw UsageError(sentence: "--log-level must be debug, info, warning or error.")
    }
    return Log(format, from: level, write: write)
  }

  /// Warns once about an unconfigured proxy. All its visitors count as one, so any of them can exhaust the limits of
  /// all and lock every operator out of the console.
  static func proxyWarning(_ configuration: ServerConfiguration, _ log: Log) -> RequestObserver {
    let isSaid = Atomic(configuration.trustedProxies > 0)
    return { finished in
      guard !isSaid.load(ordering: .relaxed), finished.request.remote.isPrivate,
        finished.request.headers.occurrences(of: "x-forwarded-for") > 0,
        !isSaid.exchange(true, ordering: .relaxed)
      else { return }
      log.write(
        .warning, event: "untrusted proxy",
        members: [
          ("remote", .text(finished.request.remote.description)),
          ("detail", .text("It sends X-Forwarded-For; its visitors count as one address without --trusted-proxies 1.")),
        ])
    }
  }
}
