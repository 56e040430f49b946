import Kernel

/// The query of AdMob's server-side verification.
///
/// Everything before `&signature=` is signed, with escapes replaced (a plus sign stays). Values are parsed from the raw
/// text, split at `&` before unescaping: the signed text alone is ambiguous if a value contains an escaped `&` or `=`.
/// So names must not repeat, and `signature` and `key_id` come last, in this order.
///
/// Sources: AdMob's documentation of server-side verification, and the order required by Tink's `RewardedAdsVerifier`.
package struct SSVQuery: Equatable, Sendable {
  /// The signed bytes.
  package let signed: [UInt8]
  /// DER.
  package let signature: [UInt8]
  /// Exceeds 32 bits.
  package let keyID: Int64
  package let adUnit: String
  package let transaction: String
  /// Unix milliseconds.
  package let timestamp: Int64
  package let customData: String?
  package let user: String?

  /// Why verification failed.
  package enum VerificationError: Error, Equatable, Sendable {
    case tooLong
    case badByte
    case notOrdered
    case badEscape
    case notUTF8
    case repeated(String)
    case missing(String)
    case badNumber(String)
    case badSignature

    /// A description.
    package var sentence: String {
      switch self {
      case .tooLong: "The query has more than \(SSVQuery.longest) bytes."
      case .badByte: "The query has a character that must be escaped."
      case .notOrdered: "signature and key_id must be the last two parameters, in this order."
      case .badEscape: "A percent sign is not followed by two hexadecimal digits."
      case .notUTF8: "The query is not UTF-8."
      case .repeated(let name): "The parameter \(name) is there twice."
      case .missing(let name): "The parameter \(name) is missing."
      case .badNumber(let name): "The parameter \(name) is no whole number."
      case .badSignature: "The signature is no base64url."
      }
    }
  }

  /// The most bytes of a query.
  package static let longest = 4_096

  /// Parses a raw query, without its question mark.
  package init(_ raw: some Collection<UInt8>) throws(VerificationError) {
    let raw = Array(raw)
    guard raw.count <= Self.longest else { throw .tooLong }
    guard raw.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .badByte }
    guard let cut = Self.lastSignature(in: raw) else { throw raw.isEmpty ? .missing("signature") : .notOrdered }
    guard let signed = Self.decoded(raw[..<cut]) else { throw .badEscape }
    guard String(validating: signed, as: UTF8.self) != nil else { throw .notUTF8 }
    let tail = raw[(cut + 1)...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    guard tail.count == 2, tail[1].starts(with: "key_id=".utf8) else { throw .notOrdered }
    let values = try Self.values(of: raw[..<cut])
    func value(_ name: String) throws(VerificationError) -> String {
      guard let value = values[name] else { throw .missing(name) }
      return value
    }
    for name in ["signature", "key_id"] where values[name] != nil { throw .repeated(name) }
    guard let signature = Self.base64(tail[0].dropFirst("signature=".utf8.count)), !signature.isEmpty else {
      throw .badSignature
    }
    guard let keyID = Self.number(String(decoding: tail[1].dropFirst("key_id=".utf8.count), as: UTF8.self)) else {
      throw .badNumber("key_id")
    }
    guard let timestamp = Self.number(try value("timestamp")) else { throw .badNumber("timestamp") }
    self.signed = signed
    self.signature = signature
    self.keyID = keyID
    self.timestamp = timestamp
    adUnit = try value("ad_unit")
    transaction = try value("transaction_id")
    guard (1...200).contains(transaction.utf8.count) else { throw .missing("transaction_id") }
    customData = values["custom_data"]
    user = values["user_id"]
  }

  /// The start of the last `&signature=`.
  private static func lastSignature(in raw: [UInt8]) -> Int? {
    let mark = Array("&signature=".utf8)
    guard raw.count >= mark.count else { return nil }
    return stride(from: raw.count - mark.count, through: 0, by: -1).first { start in
      raw[start] == mark[0] && raw[start..<(start + mark.count)].elementsEqual(mark)
    }
  }

  private static func values(of raw: ArraySlice<UInt8>) throws(VerificationError) -> [String: String] {
    var values: [String: String] = [:]
    for pair in raw.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: true) {
      let equals = pair.firstIndex(of: UInt8(ascii: "="))
      guard let name = decoded(pair[..<(equals ?? pair.endIndex)]),
        let value = decoded(equals.map { pair[($0 + 1)...] } ?? [])
      else { throw .badEscape }
      guard let name = String(validating: name, as: UTF8.self), let value = String(validating: value, as: UTF8.self)
      else { throw .notUTF8 }
      guard values.updateValue(value, forKey: name) == nil else { throw .repeated(name) }
    }
    return values
  }

  /// The unescaped bytes; nil for a malformed escape.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] != UInt8(ascii: "%") {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
        return nil
      }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }

  /// Base64url, with or without padding, which may be escaped.
  private static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let bytes = decoded(bytes), bytes.count <= 512 else { return nil }
    let end = bytes.lastIndex { $0 != UInt8(ascii: "=") } ?? -1
    return Base64.url.decode(Array(bytes[..<(end + 1)]))
  }

  /// A non-negative integer in plain digits.
  private static func number(_ text: String) -> Int64? {
    guard (1...19).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int64(text)
  }
}
