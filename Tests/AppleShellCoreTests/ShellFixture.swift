import ShellBridge
import Testing

@testable import AppleShellCore

/// A shell with a page: sends requests and keeps every effect.
final class ShellPhone {
  private(set) var shell: AppleShell
  private var number: Int32 = 0
  static let page = FrameOrigin(isMainFrame: true, scheme: "playd", host: "localhost", port: 0)
  static let account = "6f1c2d3e-0000-4000-8000-000000000001"

  init(_ offers: [ShellOffer] = ShellOffer.allCases, runs: [String] = [], taken: [String] = []) {
    shell = AppleShell(host: "play.example", app: "example.playd", offers: offers, runs: runs, taken: taken)
  }

  /// A new page, which numbers its requests from 1.
  @discardableResult
  func load(_ name: String = "page") -> [ShellEffect] {
    number = 0
    return send(.hello(page: name))
  }

  var last: Int32 { number }

  @discardableResult
  func send(_ request: ShellRequest) -> [ShellEffect] {
    number += 1
    return shell.receive(ShellCall(id: number, request).text, from: Self.page)
  }

  @discardableResult
  func handle(_ outcome: ShellOutcome) -> [ShellEffect] { shell.handle(outcome) }

  func answer(_ reply: ShellReply, to id: Int32? = nil) -> ShellEffect { .answer(ShellAnswer(id: id ?? number, reply)) }
  func refusal(_ refusal: ShellRefusal, to id: Int32? = nil) -> ShellEffect { answer(.refused(refusal), to: id) }
}
