/// Events decoded from `host.js`, in the format of the effects.
extension HostEvent {
  /// Decodes one event, which must use all bytes.
  @export(interface)
  package init(wire bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes)
    let event = try HostEvent.read(&reader)
    guard reader.isAtEnd else { throw .excess(at: reader.position) }
    self = event
  }

  private static func read(_ reader: inout WireReader) throws(WireError) -> HostEvent {
    let code = try reader.byte()
    switch code {
    case 1: return .launched(try Launch(&reader))
    case 2: return .response(id: try reader.integer(), status: try reader.integer(), body: try reader.blob())
    case 3: return .timer(id: try reader.integer())
    case 4: return .visibility(isVisible: try reader.bool())
    case 5: return .network(isOnline: try reader.bool())
    case 6: return .navigated(path: try reader.string(), entry: try reader.integer())
    case 7: return .storageFailed(key: try reader.string())
    case 8: return .preferences(try Preferences(&reader))
    case 9: return .updateReady
    case 10: return .motionPermission(try choice(&reader))
    case 11: return .file(try PickedFile(&reader))
    case 12: return .imagePrepared(id: try reader.integer(), isReady: try reader.bool())
    case 13: return .shared(try choice(&reader))
    case 14: return .audioLatency(milliseconds: try reader.integer(), route: try reader.integer())
    case 15: return .textScale(try reader.integer())
    case 16:
      return .frames(
        FrameSummary(
          duration: try reader.integer(), count: try reader.integer(), dropped: try reader.integer(),
          longestTask: try reader.integer()))
    case 17: return .ad(id: try reader.integer(), try choice(&reader))
    case 18: return .live(id: try reader.integer(), try LiveStreamEvent(&reader))
    case 19: return .push(id: try reader.integer(), try PushEvent(&reader))
    case 20: return .passkey(id: try reader.integer(), try PasskeyResult(&reader))
    case 21: return .shell(id: try reader.integer(), text: try reader.bool() ? try reader.string() : nil)
    case 22:
      let key = try reader.string()
      return .stored(key: key, value: try reader.bool() ? try reader.string() : nil)
    case 23: return .resumed
    case 24: return .place(id: try reader.integer(), try PlaceEvent(&reader))
    case 25: return .pulse(id: try reader.integer(), try PulseEvent(&reader))
    case 26: return .filePart(try FilePart(&reader))
    default: throw .unknownCode(code)
    }
  }
}

extension HostEvent {
  private static func choice<Choice: RawRepresentable<UInt8>>(
    _ reader: inout WireReader
  ) throws(WireError) -> Choice {
    let start = reader.position
    guard let choice = Choice(rawValue: try reader.byte()) else { throw .malformed(at: start) }
    return choice
  }
}

extension HostEvent.PickedFile {
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    let start = reader.position
    let kind = try reader.byte()
    let name = try reader.string()
    switch kind {
    case 0: self = .content(name: name, bytes: try reader.blob())
    case 1: self = .tooLarge(name: name)
    case 2: self = .unreadable(name: name)
    default: throw .malformed(at: start)
    }
  }
}

extension HostEvent.Launch {
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    path = try reader.string()
    historyEntry = try reader.integer()
    languages = []
    for _ in 0..<(try reader.count(ofSize: 4)) { languages.append(try reader.string()) }
    apps = []
    for _ in 0..<(try reader.count(ofSize: 13)) {
      apps.append(
        HostEvent.App(
          name: try reader.string(), path: try reader.string(), title: try reader.string(),
          isGame: try reader.bool()))
    }
    storage = []
    for _ in 0..<(try reader.count(ofSize: 8)) {
      storage.append(HostEvent.Entry(key: try reader.string(), value: try reader.string()))
    }
    isOnline = try reader.bool()
    entropy = try reader.word()
    preferences = try HostEvent.Preferences(&reader)
    utcOffset = try reader.integer()
    hasVibration = try reader.bool()
    textScale = try reader.integer()
    isInstalled = try reader.bool()
    sharesFiles = try reader.bool()
    origin = try reader.string()
  }
}

extension HostEvent.Preferences {
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    reducesMotion = try reader.bool()
    isDark = try reader.bool()
  }
}
