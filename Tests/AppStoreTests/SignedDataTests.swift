import Cryptography
import Kernel
import PlaydAPI
import StoreAPI
import StoreAuthority
import Testing

@testable import AppStore

@Suite("What the App Store signs")
struct SignedDataTests {
  private static let now = Timestamp(1_800_000_000_000)

  private func refusal(of text: String) -> StoreRefusal? {
    do throws(StoreRefusal) {
      let data = try SignedData(text, member: "signedTransaction", longest: SignedData.longestTransaction)
      try data.verify(root: StoreAuthority.root, at: Self.now)
      return nil
    } catch {
      return error
    }
  }

  private static let payload: JSON = ["signedDate": .integer(1)]

  @Test("verifies by its chain to the pinned root")
  func sound() {
    #expect(refusal(of: StoreAuthority.sound.sign(Self.payload)) == nil)
  }

  @Test(
    "is refused with a chain that is not the App Store's",
    arguments: [
      StoreAuthority.expired, .unmarkedLeaf, .unmarkedIntermediate, .stranger, .pretender, .thief,
    ])
  func chains(_ authority: StoreAuthority) throws {
    let found = try #require(refusal(of: authority.sign(Self.payload)))
    guard case .signature = found else {
      #expect(Bool(false), "\(found)")
      return
    }
  }

  @Test("is refused with another algorithm", arguments: ["none", "HS256", "RS256", "ES384", "es256"])
  func algorithms(_ algorithm: String) {
    let found = refusal(of: StoreAuthority.sound.sign(Self.payload, algorithm: algorithm))
    #expect(found == .signature("The App Store signs with ES256."))
  }

  @Test("is refused with another payload under the same signature")
  func swapped() throws {
    let parts = StoreAuthority.sound.sign(Self.payload).split(separator: ".").map(String.init)
    let other = Base64.url.text(Array(#"{"signedDate":2}"#.utf8))
    let found = try #require(refusal(of: [parts[0], other, parts[2]].joined(separator: ".")))
    #expect(found == .signature("The signature is not the certified key's over this payload."))
  }

  @Test("is refused with any byte of the signature changed")
  func changed() throws {
    let parts = StoreAuthority.sound.sign(Self.payload).split(separator: ".").map(String.init)
    var signature = try #require(Base64.url.decode(parts[2]))
    for place in signature.indices {
      signature[place] ^= 1
      #expect(refusal(of: parts[0] + "." + parts[1] + "." + Base64.url.text(signature)) != nil)
      signature[place] ^= 1
    }
    #expect(refusal(of: parts[0] + "." + parts[1] + ".") != nil)
  }

  @Test("is refused if it cannot be read", arguments: ["", "a.b.c", "..", "e30.e30.e30", "e30.e30", "e30.W10.AAAA"])
  func malformed(_ text: String) {
    guard case .malformed? = refusal(of: text) else {
      #expect(Bool(false), "\(text)")
      return
    }
  }

  @Test("is refused if it is too long")
  func long() {
    let payload: JSON = ["signedDate": .integer(1), "more": .string(String(repeating: "a", count: 16_384))]
    #expect(
      refusal(of: StoreAuthority.sound.sign(payload))
        == .malformed("signedTransaction: must have at most 16384 bytes"))
  }

  // Apple's certificates as the tests of apple/app-store-server-library-swift have them (MIT).
  private func genuine() throws -> [Certificate] {
    try [GenuineChain.leaf, GenuineChain.intermediate, GenuineChain.root].map { text in
      let der = try #require(Base64.standard.decode(text))
      return try #require(Certificate(der: der))
    }
  }

  @Test("Apple's own certificates lead to the root that is pinned unless configured")
  func genuineChain() throws {
    let chain = try genuine()
    #expect(chain[2].fingerprint == AppStore.appleRoot)
    // April 2023.
    try SignedData.check(chain, root: AppStore.appleRoot, at: Timestamp(1_681_312_846_000))
    // The leaf ended in September 2023.
    #expect(throws: StoreRefusal.self) {
      try SignedData.check(chain, root: AppStore.appleRoot, at: Timestamp(1_700_000_000_000))
    }
    #expect(throws: StoreRefusal.self) {
      try SignedData.check(chain, root: StoreAuthority.root, at: Timestamp(1_681_312_846_000))
    }
    #expect(throws: StoreRefusal.self) {
      try SignedData.check([chain[1], chain[1], chain[2]], root: AppStore.appleRoot, at: Timestamp(1_681_312_846_000))
    }
  }
}

@Suite("Account tokens")
struct AccountTokenTests {
  @Test("name a player, in either case", arguments: [1, 0x1234_5678_9ABC_DEF0, Int64.max] as [Int64])
  func roundTrip(_ number: Int64) throws {
    let player = try #require(PlayerID(rawValue: number))
    let text = AccountToken.text(of: player)
    #expect(text.utf8.count == 36)
    // Version 8 and the variant of RFC 9562.
    #expect(Array(text)[14] == "8" && "89ab".contains(Array(text)[19]))
    #expect(AccountToken.player(of: text) == player)
    #expect(AccountToken.player(of: text.uppercased()) == player)
  }

  @Test("that are changed name no player")
  func changed() throws {
    let text = Array(AccountToken.text(of: try #require(PlayerID(rawValue: 77))))
    for place in text.indices where text[place] != "-" {
      var other = text
      other[place] = other[place] == "0" ? "1" : "0"
      #expect(AccountToken.player(of: String(other)) == nil)
    }
  }

  @Test(
    "that are other UUIDs, or none, name no player",
    arguments: [
      "", "7e3fb204-2b1f-4a3e-9d3c-0b1a2c3d4e5f", "00000000-0000-0000-0000-000000000000", "ply_0000000000005",
    ])
  func others(_ text: String) { #expect(AccountToken.player(of: text) == nil) }
}
