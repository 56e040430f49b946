import Kernel

/// Encrypts secrets that must be reused (partners' tokens, webhook secrets), so that the database alone does not reveal
/// them: AES-256-GCM under keys in a separate file.
///
/// A sealed value is `1`, the key's number (four bytes), a random nonce (twelve), and ciphertext with tag. Its place
/// (table, partner, player, game) is authenticated with it, so that a row copied elsewhere does not open.
package struct TokenVault: Sendable {
  /// Why a sealed value does not open.
  package enum DecryptionError: Error, Hashable, Sendable {
    /// Its key is not in the file.
    case keyMissing(Int64)
    /// It was changed or belongs elsewhere.
    case damaged
  }

  /// Why a key file is unusable, as a sentence.
  package struct KeyFileError: Error, Equatable, Sendable {
    package let sentence: String
  }

  private static let layout: UInt8 = 1
  private static let nonceLength = 12
  private static let headLength = 17

  private let keys: [UInt32: [UInt8]]
  /// The number of the sealing key: the file's last line.
  package let currentKey: Int64

  /// Parses a key file: one `NUMBER BASE64` of 32 bytes per line, the last in use; `#` starts a comment.
  package init(text: String) throws(KeyFileError) {
    var keys: [UInt32: [UInt8]] = [:]
    var last: UInt32?
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = UInt32(words[0]), let key = Base64.standard.decode(String(words[1])),
        key.count == 32
      else { throw KeyFileError(sentence: "A line of the key file is not a number and the base64 of 32 bytes.") }
      guard keys.updateValue(key, forKey: number) == nil else {
        throw KeyFileError(sentence: "The key file has two keys of the number \(number).")
      }
      last = number
    }
    guard let last else { throw KeyFileError(sentence: "The key file has no key.") }
    self.keys = keys
    currentKey = Int64(last)
  }

  /// The text of a key file with one new key.
  package static func newText() -> String {
    "# What partners gave this server is sealed with these keys. To exchange them add a line with a higher number.\n"
      + "1 \(Base64.standard.text(SecureRandom.bytes(32)))\n"
  }

  /// A vault with a random key in memory, for tests and servers without partners.
  package static func ephemeral() -> TokenVault {
    TokenVault(keys: [1: SecureRandom.bytes(32)], currentKey: 1)
  }

  private init(keys: [UInt32: [UInt8]], currentKey: Int64) {
    self.keys = keys
    self.currentKey = currentKey
  }

  /// Seals a text for one place.
  ///
  /// - Parameter place: what the text belongs to; must be the same on opening.
  package func seal(_ text: String, for place: String) -> [UInt8] {
    let number = UInt32(truncatingIfNeeded: currentKey)
    let nonce = SecureRandom.bytes(Self.nonceLength)
    let head = [Self.layout] + withUnsafeBytes(of: number.bigEndian) { Array($0) } + nonce
    let sealed = keys[number].flatMap {
      AEAD.seal(Array(text.utf8), key: $0, nonce: nonce, authenticating: head + Array(place.utf8))
    }
    guard let sealed else { preconditionFailure("a vault has its current key, of 32 bytes") }
    return head + sealed
  }

  /// Whether a value is sealed with the key in use.
  package func isCurrent(_ sealed: [UInt8]) -> Bool {
    sealed.count > Self.headLength && sealed[1..<5].reduce(Int64(0)) { $0 << 8 | Int64($1) } == currentKey
  }

  /// Opens a text sealed for that place.
  package func open(_ sealed: [UInt8], for place: String) throws(DecryptionError) -> String {
    guard sealed.count > Self.headLength, sealed[0] == Self.layout else { throw .damaged }
    let number = sealed[1..<5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard let key = keys[number] else { throw .keyMissing(Int64(number)) }
    let head = Array(sealed[..<Self.headLength])
    let plain = AEAD.open(
      Array(sealed[Self.headLength...]), key: key, nonce: Array(head[5...]), authenticating: head + Array(place.utf8))
    guard let plain, let text = String(validating: plain, as: UTF8.self) else { throw .damaged }
    return text
  }
}
