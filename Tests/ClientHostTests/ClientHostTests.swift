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
  func isCodeAndFields() {
    #expect(bytes(.playSound(id: 258, rate: 1_000)) == [2, 2, 1, 0, 0, 0xE8, 3, 0, 0])
    #expect(bytes(.keepAwake(true)) == [13, 1])
    #expect(bytes(.reload) == [14])
    #expect(bytes(.goBack(entries: 2)) == [9, 2, 0, 0, 0])
    #expect(bytes(.askMotion) == [15])
    #expect(bytes(.listenMotion(true)) == [16, 1])
    #expect(bytes(.watchFrames(false)) == [21, 0])
    #expect(bytes(.visit(path: "/", isBack: true)) == [25, 1, 0, 0, 0, 0x2F, 1])
    #expect(bytes(.ad(id: 2, command: "go", query: "?")) == [23, 2, 0, 0, 0, 2, 0, 0, 0, 103, 111, 1, 0, 0, 0, 63])
    #expect(
      bytes(.more(.listen(id: 2, path: "p", headers: [.init(name: "n", value: "v")], lastEventID: nil))) == [
        24, 0, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0x70, 0, 0, 0, 0, 1, 0, 0, 0, 0x6E, 1, 0, 0, 0, 0x76,
      ])
    #expect(
      bytes(.more(.subscribePush(id: 1, key: [255, 255]))) == [
        24, 2, 1, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0x5F, 0x5F, 0x38,
      ])
    #expect(bytes(.feel([2, -1])) == [27, 2, 0, 0, 0, 2, 0, 0, 0, 255, 255, 255, 255])
    #expect(bytes(.more(.checkPush(id: 9))) == [24, 4, 9, 0, 0, 0, 0, 0, 0, 0])
    #expect(bytes(.more(.leave(url: "h"))) == [24, 7, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0x68])
    #expect(bytes(.pickFile(accept: "a", limit: 3)) == [18, 1, 0, 0, 0, 0x61, 3, 0, 0, 0])
    #expect(
      bytes(.saveFile(name: "a", type: "b", bytes: [9])) == [17, 1, 0, 0, 0, 0x61, 1, 0, 0, 0, 0x62, 1, 0, 0, 0, 9])
    #expect(
      bytes(.prepareImage(id: 1, svg: "s", width: 2, height: 3)) == [
        19, 1, 0, 0, 0, 1, 0, 0, 0, 0x73, 2, 0, 0, 0, 3, 0, 0, 0,
      ])
    #expect(
      bytes(.shareImage(id: 1, text: "t", fileName: "f")) == [20, 1, 0, 0, 0, 1, 0, 0, 0, 0x74, 1, 0, 0, 0, 0x66])
    #expect(bytes(.cancelTimer(id: -1)) == [6, 255, 255, 255, 255])
  }

  @Test("writes strings as UTF-8 behind their length in bytes")
  func writesStringsAsUTF8BehindLengthInBytes() {
    #expect(bytes(.announce("გ")) == [10, 3, 0, 0, 0, 0xE1, 0x83, 0x92])
    #expect(bytes(.store(key: "k", value: nil)) == [7, 1, 0, 0, 0, 0x6B, 0])
    #expect(bytes(.store(key: "k", value: "")) == [7, 1, 0, 0, 0, 0x6B, 1, 0, 0, 0, 0])
  }

  @Test("writes samples in two bytes and spans as doubles")
  func writesSamplesInTwoBytesAndSpansAsDoubles() {
    #expect(
      bytes(.defineSound(id: 1, samples: [1, -1], sampleRate: 44_100)) == [
        1, 1, 0, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 0, 0, 1, 0, 255, 255,
      ])
    #expect(bytes(.setTimer(id: 7, after: Milliseconds(1))) == [5, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  }

  @Test("writes a request with its headers, its body, and the key it stands for; none is empty")
  func writesRequestWithHeaders() {
    func request(_ key: String?) -> HostEffect {
      .request(
        id: 1, method: "POST", path: "/p", headers: [HTTPHeader(name: "n", value: "v")], body: [9, 8],
        whileKept: key)
    }
    let fields: [UInt8] = [
      4, 1, 0, 0, 0, 4, 0, 0, 0, 0x50, 0x4F, 0x53, 0x54, 2, 0, 0, 0, 0x2F, 0x70, 1, 0, 0, 0, 1, 0, 0, 0, 0x6E, 1, 0, 0,
      0,
      0x76, 2, 0, 0, 0, 9, 8,
    ]
    #expect(bytes(request("k")) == fields + [1, 0, 0, 0, 0x6B])
    #expect(bytes(request(nil)) == fields + [0, 0, 0, 0])
  }

  @Test("of a lock has the key of the value")
  func lock() { #expect(bytes(.lock(key: "k")) == [26, 1, 0, 0, 0, 0x6B]) }

  @Test("is appended to those before it")
  func isAppendedToThoseBeforeIt() {
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

  @Test("of a stream, of push messages or of a passkey has its kind and its words")
  func ofStreamOfPushMessagesOrOfPasskey() {
    let word: [UInt8] = [1, 0, 0, 0, 0x61]
    #expect(event([18, 1, 0, 0, 0, 0]) == .success(.live(id: 1, .opened)))
    #expect(
      event([18, 1, 0, 0, 0, 1] + word + [0, 0, 0, 0] + word)
        == .success(.live(id: 1, .received(type: "a", id: "", data: "a"))))
    #expect(event([18, 1, 0, 0, 0, 3, 0x91, 1, 0, 0]) == .success(.live(id: 1, .refused(status: 401))))
    #expect(event([18, 1, 0, 0, 0, 4]) == .failure(.malformed(at: 5)))
    #expect(event([19, 2, 0, 0, 0, 0] + word) == .success(.push(id: 2, .subscribed(json: "a"))))
    #expect(event([19, 2, 0, 0, 0, 2]) == .success(.push(id: 2, .denied)))
    #expect(event([20, 3, 0, 0, 0, 0] + word) == .success(.passkey(id: 3, .given(json: "a"))))
    #expect(event([20, 3, 0, 0, 0, 1]) == .success(.passkey(id: 3, .cancelled)))
    #expect(event([21, 3, 0, 0, 0, 1] + word) == .success(.shell(id: 3, text: "a")))
    #expect(event([21, 3, 0, 0, 0, 0]) == .success(.shell(id: 3, text: nil)))
    #expect(event([21, 3, 0, 0, 0, 3]) == .failure(.malformed(at: 5)))
  }

  @Test("of a position or a strap has its kind and its values")
  func ofPositionOrStrap() {
    let numbers: [UInt8] = [1, 0, 0, 0, 255, 255, 255, 255, 3, 0, 0, 0, 4, 0, 0, 0]
    #expect(
      event([24, 1, 0, 0, 0, 0] + numbers)
        == .success(.place(id: 1, .fix(HostEvent.Fix(latitude: 1, longitude: -1, accuracy: 3, age: 4)))))
    #expect(event([24, 1, 0, 0, 0, 1]) == .success(.place(id: 1, .denied)))
    #expect(event([24, 1, 0, 0, 0, 4]) == .failure(.malformed(at: 5)))
    #expect(event([25, 1, 0, 0, 0, 1, 2, 0, 0, 0, 0, 72]) == .success(.pulse(id: 1, .measured([0, 72]))))
    #expect(event([25, 1, 0, 0, 0, 2]) == .success(.pulse(id: 1, .lost)))
    #expect(event([25, 1, 0, 0, 0, 6]) == .failure(.malformed(at: 5)))
  }

  static let launch: [UInt8] = {
    var writer = WireWriter()
    writer.byte(1)
    writer.string("/settings?a=b")
    writer.integer(3)
    writer.count(2)
    writer.string("ka-GE")
    writer.string("en")
    writer.count(2)
    for (name, path, title, isGame) in [("home", "/", "Play’d", false), ("dice", "/dice", "Dice", true)] {
      writer.string(name)
      writer.string(path)
      writer.string(title)
      writer.bool(isGame)
    }
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
    writer.integer(1_250)
    writer.bool(true)
    writer.bool(false)
    writer.string("https://p")
    return writer.bytes
  }()

  @Test("is read with all its fields")
  func isReadWithAllFields() {
    #expect(event([3, 7, 0, 0, 0]) == .success(.timer(id: 7)))
    #expect(
      event([2, 1, 0, 0, 0, 200, 0, 0, 0, 2, 0, 0, 0, 9, 8]) == .success(.response(id: 1, status: 200, body: [9, 8])))
    #expect(event([9]) == .success(.updateReady))
    #expect(event([6, 1, 0, 0, 0, 0x2F, 4, 0, 0, 0]) == .success(.navigated(path: "/", entry: 4)))
    let expected = HostEvent.Launch(
      path: "/settings?a=b", historyEntry: 3, languages: ["ka-GE", "en"],
      apps: [
        HostEvent.App(name: "home", path: "/", title: "Play’d", isGame: false),
        HostEvent.App(name: "dice", path: "/dice", title: "Dice", isGame: true),
      ],
      storage: [HostEvent.Entry(key: "best", value: "12")], isOnline: true, entropy: 0x1_FFFF_FFFF,
      preferences: HostEvent.Preferences(reducesMotion: false, isDark: true), utcOffset: 240, hasVibration: false,
      textScale: 1_250, isInstalled: true, sharesFiles: false, origin: "https://p")
    #expect(event(Self.launch) == .success(.launched(expected)))
  }

  @Test("of the sensors, files, images and sounds is read with all its fields")
  func ofSensorsFiles() {
    #expect(event([10, 2]) == .success(.motionPermission(.unavailable)))
    #expect(event([10, 4]) == .failure(.malformed(at: 1)))
    #expect(event([11, 0, 1, 0, 0, 0, 0x61, 1, 0, 0, 0, 7]) == .success(.file(.content(name: "a", bytes: [7]))))
    #expect(event([11, 1, 0, 0, 0, 0]) == .success(.file(.tooLarge(name: ""))))
    #expect(event([11, 2, 0, 0, 0, 0]) == .success(.file(.unreadable(name: ""))))
    #expect(event([11, 3, 0, 0, 0, 0]) == .failure(.malformed(at: 1)))
    #expect(event([12, 5, 0, 0, 0, 1]) == .success(.imagePrepared(id: 5, isReady: true)))
    #expect(event([13, 1]) == .success(.shared(.saved)))
    #expect(event([14, 42, 0, 0, 0, 2, 0, 0, 0]) == .success(.audioLatency(milliseconds: 42, route: 2)))
    #expect(event([15, 0xD0, 7, 0, 0]) == .success(.textScale(2_000)))
    #expect(
      event([16, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0])
        == .success(.frames(HostEvent.FrameSummary(duration: 1, count: 2, dropped: 3, longestTask: 4))))
  }

  @Test("of another page or of coming back is read with all its fields")
  func ofAnotherPageOrOfComingBackIsRead() {
    let key: [UInt8] = [1, 0, 0, 0, 0x6B]
    #expect(event([22] + key + [1, 1, 0, 0, 0, 0x76]) == .success(.stored(key: "k", value: "v")))
    #expect(event([22] + key + [1, 0, 0, 0, 0]) == .success(.stored(key: "k", value: "")))
    #expect(event([22] + key + [0]) == .success(.stored(key: "k", value: nil)))
    #expect(event([23]) == .success(.resumed))
    // Requests that were not sent have a status that no server returns.
    #expect(
      event([2, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
        == .success(.response(id: 1, status: HostEvent.notSent, body: [])))
  }

  @Test("that is cut short anywhere is refused")
  func isCutShortAnywhereIsRefused() {
    for length in 0..<Self.launch.count {
      guard case .failure(.truncated) = event(Array(Self.launch[0..<length])) else {
        #expect(Bool(false), "\(length) bytes were taken")
        return
      }
    }
  }

  @Test("with bytes left over is refused")
  func withBytesLeftOverIsRefused() {
    #expect(event([9, 0]) == .failure(.excess(at: 1)))
  }

  @Test("of an unknown kind is refused")
  func ofUnknownKindIsRefused() {
    #expect(event([0]) == .failure(.unknownCode(0)))
    #expect(event([200]) == .failure(.unknownCode(200)))
  }

  @Test("whose flag is neither yes nor no is refused")
  func whoseFlagIsNeitherYesNorNoIsRefused() {
    #expect(event([4, 2]) == .failure(.malformed(at: 1)))
  }

  @Test("that counts more than it holds makes no room for it")
  func countsMoreThanItHoldsMakesNoRoom() {
    #expect(event([7, 255, 255, 255, 127]) == .failure(.truncated(at: 1)))
    #expect(event([7, 255, 255, 255, 255]) == .failure(.malformed(at: 1)))
  }

  @Test("of any bytes at all ends in an event or an error")
  func ofAnyBytesAtAllEndsInEvent() {
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
  func damagedInAnyOneByteEndsInEvent() {
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

@Suite("A row of sensor readings")
struct MotionReadingTests {
  func readings(_ row: [Double]) -> [MotionReading] {
    row.withUnsafeBufferPointer { MotionReading.readings(in: $0) }
  }

  /// Computed, because in Embedded Swift 6.3 changing a copy of a constant array can change the constant.
  static var row: [Double] { [1_000.5] + (1...11).map { Double($0) } + [90] }

  @Test("is taken apart in the order of the members")
  func isTakenApartInOrderOfMembers() {
    let expected = MotionReading(
      time: 1_000.5, gravity: MotionReading.Vector(1, 2, 3), acceleration: MotionReading.Vector(4, 5, 6),
      rotation: MotionReading.Vector(7, 8, 9), beta: 10, gamma: 11, screenAngle: 90)
    #expect(readings(Self.row) == [expected])
    #expect(readings(Self.row + Self.row) == [expected, expected])
  }

  @Test("keeps what is missing as no number")
  func keepsWhatIsMissingAsNoNumber() throws {
    var row = Self.row
    for i in 1..<12 { row[i] = .nan }
    let reading = try #require(readings(row).first)
    #expect(reading.gravity.x.isNaN && reading.acceleration.z.isNaN && reading.rotation.y.isNaN)
    #expect(reading.beta.isNaN && reading.gamma.isNaN && reading.screenAngle == 90)
  }

  @Test("without a time, or cut short, gives none")
  func withoutTimeOrCutShort() {
    for time in [Double.nan, .infinity, 1e300] {
      var row = Self.row
      row[0] = time
      #expect(readings(row).isEmpty)
    }
    #expect(readings(Array(Self.row.dropLast())).isEmpty)
    #expect(readings([]).isEmpty)
  }

  @Test("with an angle that is none stands upright")
  func withAngleIsNoneStandsUpright() {
    for angle in [Double.nan, .infinity, 0.5] {
      var row = Self.row
      row[12] = angle
      #expect(readings(row).first?.screenAngle == 0)
    }
  }
}
