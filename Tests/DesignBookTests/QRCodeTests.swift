import Kernel
import Testing

@testable import DesignBook

/// Codes that another encoder, Python's qrcode 8, drew of the same texts.
@Suite("QR codes")
struct QRCodeTests {
  private struct Known: Sendable {
    let text: String
    let version: Int
    /// Beginning of the digest of the modules, row by row as 0 and 1, under each mask.
    let digests: [String]
  }

  private static let known = [
    Known(
      text: "KIDO-MANU", version: 1,
      digests: [
        "ec37cbbe4378e6d9", "77391f724ec285f2", "5abeddbe99923c32", "bcdf2ab2ae86686e",
        "78db65968e97739d", "75efb0c21808d0bf", "015d0e919de9fe49", "b2c4b5a159e3f7c7",
      ]),
    Known(
      text: "https://playd.example/hat-game/join/KIDOMANU", version: 4,
      digests: [
        "882282e7e5b09a2f", "cb59d876433dedc0", "369eaab8c50dd8e5", "2e0938ff5d84ca1e",
        "052c91dfdff08b02", "244254e50feade31", "60f4c2563d9a1d9b", "ab44b12da0e2df60",
      ]),
    Known(
      text: "ქუდი", version: 1,
      digests: [
        "736371a2914e0393", "2e63bd88d98b93d8", "f457307e7a780ea2", "498624f85f78d659",
        "c868f77a498f77ad", "1c48fe11471f0a33", "a5a5d87ca7f266b4", "aa1fadb24b7d727d",
      ]),
    Known(
      text: String(repeating: "x", count: 50), version: 4,
      digests: [
        "1df545317af3a8a4", "cad2a4db792bed8f", "cbc3585825052544", "be1f2bcdc063a8c4",
        "4a58ca3999157534", "be06b5b3aed92ffc", "04125a4fee77bbee", "751d30e988e75d1b",
      ]),
    Known(
      text: String(repeating: "y", count: 80), version: 5,
      digests: [
        "61a5b488a3f8243e", "29d60718e8bf1e24", "eeb95d62d49a4e61", "4332ef10d2210a32",
        "cbffcc89723fc276", "be3cf8fd1e01a522", "47675263fb4887b4", "a9eb532a8897baea",
      ]),
    Known(
      text: String(repeating: "z", count: 106), version: 6,
      digests: [
        "f4e93003d0003f22", "c8bcc8d917c8dd20", "cda3bab3c8bb35a5", "7fa8fb7eb19a7280",
        "82b9e45d4f042234", "704152bafc156a15", "c834d09cb92d7ba5", "da90fccd0fb2ee24",
      ]),
    Known(
      text: String(repeating: "w", count: 26), version: 2,
      digests: [
        "e5a826d9362773ad", "8275dffa7fb1b229", "2aa0316cff212906", "710d3155ade57262",
        "94d6254a54253175", "9e2f0dc29e355b25", "da65b03ea8974569", "38e77ca18733932b",
      ]),
  ]

  private func digest(_ code: QRCode) -> String {
    let bits = code.modules.map { $0 ? UInt8(ascii: "1") : UInt8(ascii: "0") }
    return String(utf8: Array(SHA256.hexadecimal(of: SHA256.digest(bits)).bytes.prefix(16)))
  }

  @Test("every module is another encoder's, under each mask", arguments: 0..<7)
  func everyModuleIsKnown(index: Int) throws {
    let known = Self.known[index]
    for mask in 0..<8 {
      let code = try #require(QRCode(known.text, mask: mask))
      #expect(code.side == 17 + 4 * known.version)
      #expect(digest(code).hasSameBytes(as: known.digests[mask]), "\(known.text), mask \(mask)")
    }
  }

  @Test("a text that is too long has no code")
  func longTextHasNoCode() {
    #expect(QRCode(String(repeating: "a", count: QRCode.mostBytes)) != nil)
    #expect(QRCode(String(repeating: "a", count: QRCode.mostBytes + 1)) == nil)
  }

  @Test("the path covers exactly the dark modules")
  func pathCoversDarkModules() throws {
    let code = try #require(QRCode("Hat Game"))
    var length = 0
    for part in code.path.split(separator: "M") {
      let words = part.split(separator: "h")
      guard words.count == 3, let width = words[1].split(separator: "v").first.flatMap({ Int($0) }) else { continue }
      length += width
    }
    #expect(length == code.modules.count { $0 })
  }
}
