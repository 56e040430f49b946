import Foundation
import Kernel
import Testing

@testable import ShellBridge

/// `Tests/Data/shell-bridge.txt` has one message of each kind; the host over WebKitGTK (Tests/Shell) speaks them too.
@Suite("The bridge's messages in the reference")
struct ShellBridgeNativeTests {
  private func lines() throws -> [(side: String, text: String)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Data/shell-bridge.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), String(parts[1]))
    }
  }

  @Test("each message of the reference is read, and written as it stands there")
  func eachMessageIsReadAndWritten() throws {
    for (side, text) in try lines() {
      switch side {
      case "page": #expect(try ShellCall(text: text).text == text)
      case "shell": #expect(try ShellAnswer(text: text).text == text)
      default: #expect(try ShellEvent(text: text).text == text)
      }
    }
  }

  @Test("the reference has every kind of request, answer and event")
  func referenceHasEveryKind() throws {
    var kinds: [String: Set<String>] = [:]
    for (side, text) in try lines() {
      guard case .string(let kind) = try JSON.parse(text)["kind"] else { continue }
      kinds[side, default: []].insert(kind)
    }
    #expect(kinds["page"]?.count == 24)
    #expect(kinds["shell"]?.count == 12)
    #expect(kinds["event"]?.count == 7)
  }
}
