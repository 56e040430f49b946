import Kernel
import Testing

@testable import ClientHost

@Suite("An effect for the page")
struct HostEffectWireTests {
  func bytes(_ effect: HostEffect) -> [UInt8] {
    var bytes: [UInt8] = []
    effect.encode(to: &bytes)
    return bytes
  }

  @Test("is its code and its fields, little-endian")
  func fields() {
    #expect(bytes(.playSound(id: 258, rate: 1_000)) == [2, 2, 1, 0, 0, 0xE8, 3, 0, 0])
    #expect(bytes(.keepAwake(true)) == [13, 1])
    #expect(bytes(.reload) == [14])
    #expect(bytes(.goBack(entries: 2)) == [9, 2, 0, 0, 0])
    #expect(bytes(.cancelTimer(id: -1)) == [6, 255, 255, 255, 255])
  }

  @Test("writes strings as UTF-8 behind their length in bytes")
  func strings() {
    #expect(bytes(.announce("გ")) == [10, 3, 0, 0, 0, 0xE1, 0x83, 0x92])
    #expect(bytes(.store(key: "k", value: nil)) == [7, 1, 0, 0, 0, 0x6B, 0])
    #expect(bytes(.store(key: "k", value: "")) == [7, 1, 0, 0, 0, 0x6B, 1, 0, 0, 0, 0])
  }

  @Test("writes samples in two bytes and spans as doubles")
  func numbers() {
    #expect(
      bytes(.defineSound(id: 1, samples: [1, -1], sampleRate: 44_100)) == [
        1, 1, 0, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 0, 0, 1, 0, 255, 255,
      ])
    #expect(bytes(.setTimer(id: 7, after: Milliseconds(1))) == [5, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  }

  @Test("is appended to those before it")
  func batch() {
    var bytes: [UInt8] = []
    HostEffect.reload.encode(to: &bytes)
    HostEffect.keepAwake(false).encode(to: &bytes)
    #expect(bytes == [14, 13, 0])
  }
}

@Suite("An event from the page")
struct HostEventWireTests {
  func event(_ bytes: [UInt8]) -> Result<HostEvent, WireError> {
    do throws(WireError) { return .success(try HostEvent(wire: bytes)) } catch { return .failure(error) }
  }

  static let launch: [UInt8] = {
    var writer = WireWriter()
    writer.byte(1)
    writer.string("/settings?a=b")
    writer.integer(3)
    writer.count(2)
    writer.string("ka-GE")
    writer.string("en")
    writer.count(1)
    writer.string("best")
    writer.string("12")
    writer.bool(true)
    writer.integer(-1)
    writer.integer(1)
    writer.bool(false)
    writer.bool(true)
    writer.integer(240)
    writer.bool(false)
    return writer.bytes
  }()

  @Test("is read with all its fields")
  func fields() {
    #expect(event([3, 7, 0, 0, 0]) == .success(.timer(id: 7)))
    #expect(
      event([2, 1, 0, 0, 0, 200, 0, 0, 0, 2, 0, 0, 0, 9, 8]) == .success(.response(id: 1, status: 200, body: [9, 8])))
    #expect(event([9]) == .success(.updateReady))
    #expect(event([6, 1, 0, 0, 0, 0x2F, 4, 0, 0, 0]) == .success(.navigated(path: "/", entry: 4)))
    let expected = HostEvent.Launch(
      path: "/settings?a=b", historyEntry: 3, languages: ["ka-GE", "en"],
      storage: [HostEvent.Entry(key: "best", value: "12")], isOnline: true, entropy: 0x1_FFFF_FFFF,
      preferences: HostEvent.Preferences(reducesMotion: false, isDark: true), utcOffset: 240, hasVibration: false)
    #expect(event(Self.launch) == .success(.launched(expected)))
  }

  @Test("that is cut short anywhere is refused")
  func truncated() {
    for length in 0..<Self.launch.count {
      guard case .failure(.truncated) = event(Array(Self.launch[0..<length])) else {
        #expect(Bool(false), "\(length) bytes were taken")
        return
      }
    }
  }

  @Test("with bytes left over is refused")
  func excess() {
    #expect(event([9, 0]) == .failure(.excess(at: 1)))
  }

  @Test("of an unknown kind is refused")
  func unknown() {
    #expect(event([0]) == .failure(.unknownCode(0)))
    #expect(event([200]) == .failure(.unknownCode(200)))
  }

  @Test("whose flag is neither yes nor no is refused")
  func flags() {
    #expect(event([4, 2]) == .failure(.malformed(at: 1)))
  }

  @Test("that counts more than it holds makes no room for it")
  func counts() {
    #expect(event([7, 255, 255, 255, 127]) == .failure(.truncated(at: 1)))
    #expect(event([7, 255, 255, 255, 255]) == .failure(.malformed(at: 1)))
  }

  @Test("of any bytes at all ends in an event or an error")
  func noise() {
    var (taken, refused) = (0, 0)
    var state: UInt64 = 0x1234_5678_9ABC_DEF1
    for _ in 0..<5_000 {
      var bytes: [UInt8] = []
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let count = Int(truncatingIfNeeded: (state >> 40) % 40)
      for _ in 0..<count {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 56) & ((state >> 50) & 1 == 0 ? 0xFF : 0x07))
      }
      if case .success = event(bytes) { taken += 1 } else { refused += 1 }
    }
    #expect(taken > 0 && refused > taken, "\(taken) taken, \(refused) refused")
  }

  @Test("damaged in any one byte ends in an event or an error")
  func damaged() {
    var refused = 0
    for position in Self.launch.indices {
      for value: UInt8 in [0, 1, 127, 128, 255] {
        var bytes = Self.launch
        bytes[position] = value
        if case .failure = event(bytes) { refused += 1 }
      }
    }
    #expect(refused > 0)
  }
}
