import Kernel
import Testing

@testable import DesignBook

/// Codes that segno, another encoder, drew of the same texts.
@Suite("QR codes")
struct QRCodeTests {
  private struct Known: Sendable {
    let text: String
    let version: Int
    /// The mask of the lowest penalty.
    let mask: Int
    /// Beginning of the digest of the modules, row by row as 0 and 1, under each mask.
    let digests: [String]
  }

  private static let known = [
    Known(
      text: "KIDO-MANU", version: 1, mask: 3,
      digests: [
        "d539ad79ac0ddc95", "c07664b65c530346", "ed3c98759b6a1d3a", "5f3743d9d25ec3ad",
        "88074c8535a80351", "cbe85389126f2acb", "16858a88548b108d", "e3a42f6ab40fb004",
      ]),
    Known(
      text: "https://playd.example/hat-game/join/KIDOMANU", version: 4, mask: 2,
      digests: [
        "cb5fd321bd896577", "1bdc9b6782d6fb65", "fd00b3e211f79077", "c01c000848a39163",
        "9c1bc4c9b4abde51", "62a616b9069a6b56", "1b07b3d5a76c5e44", "e9cdf594decbd1e8",
      ]),
    Known(
      text: "ქუდი", version: 1, mask: 7,
      digests: [
        "7111bee96d41b4ec", "2f8e8f7ed5400535", "bcc29135b25a05dc", "481bf2842aa4e735",
        "17374f3ec319a918", "173efeb36e33116d", "c377398edc6fbb25", "22272ec0776ef5a8",
      ]),
    Known(
      text: String(repeating: "x", count: 50), version: 4, mask: 2,
      digests: [
        "169e129bc7e0de29", "b9fad578e99a811f", "e52702e0ed1678fe", "67dee5d7ee643c8c",
        "7577e1c1edb68da4", "2d5264344d380714", "5196382c9dbf3ddc", "903f806b5bd65355",
      ]),
    Known(
      text: String(repeating: "y", count: 80), version: 5, mask: 6,
      digests: [
        "205571ac14a36cc7", "e9cc65575ffe94bc", "205e7e33db5b4045", "5c10ba477551d1f6",
        "4dbc6b1c14d1e1de", "aba9500d9289a313", "f02f86919710ca3c", "f07d08bc7c2342dd",
      ]),
    Known(
      text: String(repeating: "z", count: 106), version: 6, mask: 3,
      digests: [
        "f4e93003d0003f22", "c8bcc8d917c8dd20", "cda3bab3c8bb35a5", "7fa8fb7eb19a7280",
        "82b9e45d4f042234", "704152bafc156a15", "c834d09cb92d7ba5", "da90fccd0fb2ee24",
      ]),
    Known(
      text: String(repeating: "w", count: 26), version: 2, mask: 4,
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

  @Test("the mask of the lowest penalty is chosen", arguments: 0..<7)
  func maskOfLowestPenaltyIsChosen(index: Int) throws {
    let code = try #require(QRCode(Self.known[index].text))
    #expect(code.mask == Self.known[index].mask, "\(Self.known[index].text)")
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
