import ConsoleAPI

extension PasswordWeakness {
  /// The weakness of a new password; nil if there is none.
  ///
  /// Length counts (NIST SP 800-63B-4, 3.1.1.2): no rules about classes of characters, but nothing that a guesser tries
  /// first.
  ///
  /// - Parameters:
  ///   - words: names that belong to the account, such as its studio's.
  ///   - isAlone: whether sign-in asks for nothing else.
  init?(_ password: String, name: String, words: [String] = [], isAlone: Bool = true) {
    let lengths = isAlone ? ConsoleCredentials.passwordLengths : ConsoleCredentials.passwordLengthsWithCode
    let count = password.unicodeScalars.count
    guard lengths.contains(count) else {
      self = count < lengths.lowerBound ? .tooShort(least: lengths.lowerBound) : .tooLong
      return
    }
    let lower = password.lowercased()
    let bytes = Array(lower.utf8)
    if Set(bytes).count < 5 || Self.isRun(bytes) || Self.isRepeated(bytes) {
      self = .monotonous
      return
    }
    if Self.isCommon(lower) {
      self = .common
      return
    }
    let local = name.split(separator: "@").first.map(String.init) ?? name
    if lower.contains(name) || local.utf8.count > 3 && lower.contains(local) || Self.isMade(of: words + [name], lower) {
      self = .likeName
      return
    }
    return nil
  }

  /// Whether consecutive characters differ by the same step: `abcdef…`, `987654…`, `…8901…`.
  private static func isRun(_ bytes: [UInt8]) -> Bool {
    let steps = zip(bytes, bytes.dropFirst()).map { (Int($1) - Int($0) + 260) % 10 }
    return Set(steps).count == 1
  }

  /// Whether one part follows itself to the end: `passwordpassword`.
  private static func isRepeated(_ bytes: [UInt8]) -> Bool {
    (1...max(bytes.count / 2, 1)).contains { period in
      bytes.indices.dropFirst(period).allSatisfy { bytes[$0] == bytes[$0 - period] }
    }
  }

  /// Whether it is a common password, also with digits and signs around it or in place of letters.
  private static func isCommon(_ lower: String) -> Bool {
    let look: [Character: Character] = [
      "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
    ]
    let trimmed = trimmed(lower)
    let candidates = [lower, trimmed, String(lower.map { look[$0] ?? $0 }), String(trimmed.map { look[$0] ?? $0 })]
    return candidates.contains { CommonPasswords.all.contains($0) }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { !$0.isLetter }
    return String(start.reversed().drop { !$0.isLetter }.reversed())
  }

  /// Whether little remains without the words of a site's visitor: their address, their studio, the site itself.
  private static func isMade(of names: [String], _ lower: String) -> Bool {
    var rest = lower
    for name in names + ["playd"] {
      for word in name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where word.count >= 4 {
        rest = rest.replacing(word, with: "")
      }
    }
    return rest.utf8.count < lower.utf8.count && rest.count { $0.isLetter || $0.isNumber } < 8
  }
}
