import Goldens
import HTTPServer
import Kernel
import PlaydAPI
import PlaydServer
import Testing

/// Requests to a server with a fixed clock, in order, and the answer to each as text.
final class AnswerScenario {
  let server: TestServer
  /// The answers so far, each with the identifier of its operation.
  private(set) var answers: [(id: String, answer: TestServer.Answer)] = []
  /// A section for each answer.
  private(set) var sections: [Goldens.Section] = []

  /// Every scenario with its name.
  static var all: [(name: String, play: () throws -> AnswerScenario)] {
    [
      ("players", players), ("games", games), ("codebreaker", codeBreaker), ("tiles", tiles), ("ippo", ippo),
      ("rooms", rooms),
      ("platform", platform),
      ("sign-in", signIn), ("friends", friends), ("health", health), ("recovery", recovery), ("console", console),
      ("console-games", consoleGames), ("console-joining", consoleJoining), ("console-passkeys", consolePasskeys),
    ]
  }

  private static let operations = Dictionary(uniqueKeysWithValues: API.everyOperation.map { ($0.id, $0) })

  init(_ server: TestServer) { self.server = server }

  /// Requests an operation. `words` replace the braces of its path in order.
  @discardableResult func request(
    _ id: String, _ words: [String] = [], query: String = "", as token: String? = nil,
    headers: [(String, String)] = [], json: String? = nil, masking random: Set<String> = [],
    when occasion: String = ""
  ) throws -> TestServer.Answer {
    // No two changes at one time: their order would be random.
    server.wait(Milliseconds(1))
    let operation = try #require(Self.operations[id], "no operation \(id)")
    var headers = headers
    if let token { headers.append(("Authorization", "Bearer " + token)) }
    if json != nil { headers.append(("Content-Type", "application/json")) }
    let path = try Self.path(operation.template, words) + query
    let answer = try server.send(
      operation.method.name, path, headers: headers, body: Array((json ?? "").utf8))
    record(
      answer, id: id, line: "\(operation.method.name) \(operation.template)\(query)", occasion: occasion, random: random
    )
    return answer
  }

  /// Makes the call of an operation: for bodies that only a player's game can write.
  @discardableResult func request(
    _ id: String, _ call: Call, masking random: Set<String> = [], when occasion: String = ""
  ) throws -> TestServer.Answer {
    let operation = try #require(Self.operations[id], "no operation \(id)")
    let answer = try server.send(call)
    record(
      answer, id: id, line: "\(operation.method.name) \(operation.template)", occasion: occasion, random: random)
    return answer
  }

  private func record(
    _ answer: TestServer.Answer, id: String, line: String, occasion: String, random: Set<String> = []
  ) {
    answers.append((id, answer))
    let title = occasion.isEmpty ? "\(id): \(line)" : "\(id), \(occasion): \(line)"
    sections.append(Goldens.Section(title, AnswerText(random: random).lines(of: answer)))
  }

  private static func path(_ template: String, _ words: [String]) throws -> String {
    var left = words.makeIterator()
    let parts = try template.split(separator: "/").map { part in
      guard part.hasPrefix("{") else { return String(part) }
      let word = left.next()
      return try #require(word, "\(template) has more words")
    }
    #expect(left.next() == nil, "\(template) has fewer words")
    return "/" + parts.joined(separator: "/")
  }
}

/// An answer as text: status, header fields, body. Values that differ from run to run are masked.
struct AnswerText {
  /// Members of this answer whose values are random, beside those that always are.
  let random: Set<String>

  /// Header fields that say nothing about the operation or differ from run to run.
  private static let omitted: Set = ["X-Request-ID", "Content-Length", "Date"]
  /// Header fields of every answer, named only where they differ.
  private static let usual = [
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
  ]
  /// Header fields whose presence counts, not their value.
  private static let maskedHeaders: Set = ["ETag"]
  /// Members whose values are random.
  private static let maskedMembers: Set = [
    "playerID", "token", "sessionID", "seed", "requestID", "instance", "viewID", "rewardID", "redemptionID",
    "transactionID", "accountID", "flagID", "deviceID", "identityID", "challenge", "nonce", "state", "commitment",
    "nextCommitment", "salt", "secret", "key", "code", "cursor", "nextCursor", "id", "request", "expected", "saw",
    "after", "publicKey", "next", "creative",
  ]

  func lines(of answer: TestServer.Answer) -> [String] {
    var lines = ["\(answer.status)"]
    var common = answer.response.commonHeaders?.headers ?? []
    if case .shared(let body) = answer.response.body { common += body.headers }
    for header in (common + answer.response.headers).sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) })
    where !Self.omitted.contains(header.name) && Self.usual[header.name] != header.value {
      lines.append(header.name + ": " + (Self.maskedHeaders.contains(header.name) ? "…" : header.value))
    }
    for name in Self.usual.keys.sorted()
    where answer.header(name) == nil && !common.contains(where: { $0.name == name }) {
      lines.append(name + " is missing")
    }
    guard !answer.body.isEmpty else { return lines }
    lines.append("")
    if let json = answer.json {
      write(json, named: nil, prefix: "", suffix: "", indent: "", to: &lines)
    } else {
      lines.append(contentsOf: String(decoding: answer.body, as: UTF8.self).split(separator: "\n").map(String.init))
    }
    return lines
  }

  private func write(
    _ value: JSON, named name: String?, prefix: String, suffix: String, indent: String, to lines: inout [String]
  ) {
    switch value {
    case .object(let object) where !object.members.isEmpty && !(name.map { random.contains($0) } ?? false):
      lines.append(indent + prefix + "{")
      for (index, member) in object.members.enumerated() {
        write(
          member.value, named: member.name, prefix: JSON.string(member.name).text + ": ",
          suffix: index + 1 < object.members.count ? "," : "", indent: indent + "  ", to: &lines)
      }
      lines.append(indent + "}" + suffix)
    case .array(let elements) where !elements.isEmpty:
      lines.append(indent + prefix + "[")
      for (index, element) in elements.enumerated() {
        write(
          element, named: name, prefix: "", suffix: index + 1 < elements.count ? "," : "", indent: indent + "  ",
          to: &lines)
      }
      lines.append(indent + "]" + suffix)
    default:
      let isMasked = value.kind != .null && name.map { Self.maskedMembers.contains($0) || random.contains($0) } ?? false
      lines.append(indent + prefix + (isMasked ? "…" : value.text) + suffix)
    }
  }
}
