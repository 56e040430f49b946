import Kernel
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test("the published examples come out")
  func publishedExamplesComeOut() {
    // NIST, "Examples with Intermediate Values", and the byte-oriented vectors of the Cryptographic Algorithm
    // Validation Program (SHA256ShortMsg.rsp).
    let cases: [([UInt8], String)] = [
      ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ([UInt8]("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        [UInt8]("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        [UInt8](
          "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
            .utf8), "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
      ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
      ([0x74, 0xba, 0x25, 0x21], "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"),
    ]
    for (message, digest) in cases { #expect(SHA256.hexadecimal(of: SHA256.digest(message)) == digest) }
  }

  @Test("long messages and every length around a block come out as OpenSSL has them")
  func longMessagesAndEveryLengthAroundBlockComeOut() {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    #expect(
      SHA256.hexadecimal(of: SHA256.digest(long)) == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee")
    var all: [UInt8] = []
    for count in 0..<130 { all += SHA256.digest([UInt8](repeating: UInt8(count), count: count)) }
    #expect(
      SHA256.hexadecimal(of: SHA256.digest(all)) == "5f8908a7c79bf2d794fd61440e680bde6be7fd0c1f0192bb877dbed657fb7d91")
  }

  @Test("a text is hashed by its UTF-8")
  func textIsHashedByUTF8() {
    #expect(SHA256.hexadecimal("ქართული") == "1913de9e5857a2bbd8080894798fe5693b21c531bfc4ed73dabb259ca51a8fec")
  }
}
