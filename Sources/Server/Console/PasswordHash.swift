import COpenSSL
import Cryptography
import Kernel
import Synchronization

/// An scrypt password hash (RFC 7914) in stored form: `scrypt$15$8$3$SALT$HASH`, both in base64url.
package struct PasswordHash: Sendable {
  /// The cost parameters.
  @MemberwiseInit
  package struct Cost: Hashable, Sendable {
    /// The binary logarithm of the number of blocks.
    package var logN: UInt64
    /// The block size in units of 128 bytes.
    package var r: UInt64
    /// The parallelization parameter.
    package var p: UInt64

    /// 32 MB three times: one of the settings that OWASP's Password Storage Cheat Sheet lists as equal in strength.
    package static let standard = Cost(logN: 15, r: 8, p: 3)
    /// For tests only: fast and without strength.
    package static let trivial = Cost(logN: 4, r: 1, p: 1)

    /// Whether a stored hash needs at most 256 MB, so that a damaged row cannot stop the server.
    var isBearable: Bool {
      (1...20).contains(logN) && (1...16).contains(r) && (1...16).contains(p) && r << logN <= 1 << 21
    }
  }

  let cost: Cost
  private let salt: [UInt8]
  private let hash: [UInt8]

  private static let length = 32
  /// One hash at a time, to bound memory.
  private static let turn = Mutex(())

  /// Hashes a new password with a fresh salt.
  package init(of password: String, _ cost: Cost) {
    let salt = SecureRandom.bytes(16)
    self.init(cost, salt, Self.compute(password, salt, cost))
  }

  private init(_ cost: Cost, _ salt: [UInt8], _ hash: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  /// A hash that no password matches.
  static func impossible(_ cost: Cost) -> PasswordHash {
    PasswordHash(cost, SecureRandom.bytes(16), [UInt8](repeating: 0, count: length))
  }

  /// Parses the stored form; nil for anything else.
  init?(stored text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts[0] == "scrypt", let logN = UInt64(parts[1]), let r = UInt64(parts[2]),
      let p = UInt64(parts[3]), let salt = Base64.url.decode(parts[4]), let hash = Base64.url.decode(parts[5]),
      hash.count == Self.length
    else { return nil }
    let cost = Cost(logN: logN, r: r, p: p)
    guard cost.isBearable else { return nil }
    self.init(cost, salt, hash)
  }

  /// The stored form.
  var stored: String {
    "scrypt$\(cost.logN)$\(cost.r)$\(cost.p)$\(Base64.url.text(salt))$\(Base64.url.text(hash))"
  }

  /// Whether the password matches, in constant time.
  func matches(_ password: String) -> Bool {
    ConstantTime.isEqual(hash, Self.compute(password, salt, cost))
  }

  private static func compute(_ password: String, _ salt: [UInt8], _ cost: Cost) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: length)
    let bytes = Array(password.utf8).map { CChar(bitPattern: $0) }
    let done = turn.withLock { _ in
      EVP_PBE_scrypt(
        bytes, bytes.count, salt, salt.count, 1 << cost.logN, cost.r, cost.p, 512 << 20, &hash, hash.count)
    }
    precondition(done == 1, "libcrypto has scrypt, with the memory it needs")
    return hash
  }
}
