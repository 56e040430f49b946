import Commands
import Glibc
import HTTPServer
import Kernel
import Sandbox

/// Simulates partners and Sign in with Apple for trials, each in its own process.
@MemberwiseInit(unlabelled: 1)
struct SandboxCommand: Command {
  static let name = "sandbox"
  static let brief = "simulate partners and Sign in with Apple for trials"
  static let summary =
    "simulates partners and Sign in with Apple for trials: a process for each, with pages, OAuth, an API and signed "
    + "events."
  static let options = [
    Option("data", kind: .text, default: "./var", help: "The directory whose sandbox/ holds the partners' data."),
    Option(
      "playd", kind: .text, default: nil,
      help: "Where Play'd is, as http://127.0.0.1:8080; it may also say so by itself later."),
    Option(
      "partner", kind: .text, default: nil,
      help: "Plays this one in this process: sofi, fitbit, coursera, khan-academy or apple."),
    Option("port", kind: .number(0...65_535), default: "0", help: "The port of a single partner; 0 takes a free one."),
    Option("access-seconds", kind: .number(1...86_400), default: "3600", help: "How long an access token is good."),
    Option(
      "until-input-closes", kind: .yesOrNo, default: "no",
      help: "Whether to end when standard input does, as for a child process."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    TerminationSignal.block()
    let data = try settings.text("data")
    if mkdir(data, 0o700) != 0, errno != EEXIST { throw UsageError(sentence: "The directory \(data) cannot be made.") }
    let folder = SandboxFolder("\(data)/sandbox")
    folder.make()
    if let url = settings.optionalText("playd") {
      guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
        throw UsageError(sentence: "--playd must be like http://127.0.0.1:8080, not \(url).")
      }
      try folder.set(playdURL: url.hasSuffix("/") ? String(url.dropLast()) : url)
    }
    guard let slug = settings.optionalText("partner") else { return try runAll(data, folder) }
    let partner = SandboxPartner.all.first { $0.slug == slug }
    guard SandboxFolder.slugs.contains(slug) else {
      throw UsageError(
        sentence: "--partner must be one of \(SandboxFolder.slugs.joined(separator: ", ")), not \(slug).")
    }
    if settings.isOn("until-input-closes") { ParentWatch.start() }
    let port = UInt16(try settings.number("port"))
    guard let partner else {
      try SandboxApple(folder: "\(data)/sandbox").run(port: port) { _ = TerminationSignal.wait() }
      return 0
    }
    let server = try SandboxServer(
      partner, folder: "\(data)/sandbox", accessLife: try settings.number("access-seconds"))
    try server.run(port: port) { _ = TerminationSignal.wait() }
    return 0
  }

  private func runAll(_ data: String, _ folder: SandboxFolder) throws -> Int32 {
    let children = try SandboxChildren(data: data, accessSeconds: try settings.number("access-seconds"))
    defer { children.stop() }
    for (slug, url) in try children.waitUntilReady() { Terminal.say("\(slug) is played on \(url)\n") }
    _ = TerminationSignal.wait()
    return 0
  }
}

/// The simulated partners and Apple as child processes.
final class SandboxChildren {
  private let folder: SandboxFolder
  private var children: [ChildProcess] = []

  init(data: String, accessSeconds: Int64 = 3_600) throws {
    folder = SandboxFolder("\(data)/sandbox")
    folder.make()
    folder.clearAccounts()
    for slug in SandboxFolder.slugs {
      children.append(
        try ChildProcess([
          "sandbox", "--data", data, "--partner", slug, "--access-seconds", String(accessSeconds),
          "--until-input-closes", "yes",
        ]))
    }
  }

  /// Waits until each of them answers, and returns their addresses.
  func waitUntilReady() throws -> [(slug: String, url: String)] {
    // Twenty seconds, more than any needs on a busy machine.
    for _ in 0..<400 {
      let urls = SandboxFolder.slugs.compactMap { slug in folder.address(of: slug).map { (slug: slug, url: $0) } }
      if urls.count == SandboxFolder.slugs.count { return urls }
      guard children.allSatisfy(\.isRunning) else { break }
      usleep(50_000)
    }
    stop()
    throw UsageError(sentence: "A process of the sandbox did not start.")
  }

  func stop() {
    for child in children { child.stop() }
    children = []
  }
}

/// Ends this process like SIGTERM when its standard input closes, as it does when the parent has gone.
private enum ParentWatch {
  static func start() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        var byte: UInt8 = 0
        while Glibc.read(0, &byte, 1) > 0 {}
        kill(getpid(), SIGTERM)
        return nil
      }, nil)
    pthread_detach(thread)
  }
}
