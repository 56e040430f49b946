import Kernel
import Testing

@Suite("Checksum")
struct ChecksumTests {
  @Test("the published check value comes out")
  func checkValue() {
    #expect(Checksum.of([UInt8]("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test("long input agrees with zlib, in one piece or in pieces of any length")
  func pieces() {
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
}
