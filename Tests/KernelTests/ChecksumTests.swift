import Kernel
import Testing

private func ascii(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

@Suite("Checksum")
struct ChecksumTests {
  @Test("the published check value comes out")
  func checkValue() {
    #expect(Checksum.of([UInt8]("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test("long input agrees with zlib, in one piece or in pieces of any length")
  func longInputAgreesWithZlib() {
    var bytes: [UInt8] = []
    for index in 0..<768 { bytes.append(UInt8(truncatingIfNeeded: index)) }
    #expect(Checksum.of(bytes) == 0xB0C0_DF2A)
    for length in 1...40 {
      var sum = Checksum()
      bytes.withUnsafeBytes { all in
        var offset = 0
        while offset < all.count {
          let end = min(offset + length, all.count)
          sum.add(UnsafeRawBufferPointer(rebasing: all[offset..<end]))
          offset = end
        }
      }
      #expect(sum.value == 0xB0C0_DF2A, "pieces of \(length)")
    }
  }

  @Test("short texts agree with zlib")
  func shortTextsAgreeWithZlib() {
    #expect(Checksum.of([]) == 0)
    #expect(Checksum.of(ascii("a")) == 0xE8B7_BE43)
    #expect(Checksum.of(ascii("The quick brown fox jumps over the lazy dog")) == 0x414F_A339)
    #expect(Checksum.of([UInt8](0...255)) == 0x2905_8C73)
  }

  @Test("every single flipped bit is noticed")
  func everySingleFlippedBitIsNoticed() {
    let bytes = ascii("a recording")
    let sum = Checksum.of(bytes)
    for index in bytes.indices {
      for bit in UInt8(0)..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        #expect(Checksum.of(damaged) != sum)
      }
    }
  }
}
