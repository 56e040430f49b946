import Kernel

/// Effects encoded for `host.js`: a code, then the fields in order. Integers are four bytes little-endian, durations an
/// eight-byte double, strings and byte strings length-prefixed.
extension HostEffect {
  /// Appends the encoded effect to a batch.
  package func encode(to bytes: inout [UInt8]) {
    var writer = WireWriter(bytes: bytes)
    bytes = []
    write(to: &writer)
    bytes = writer.bytes
  }

  @export(interface)
  private func write(to writer: inout WireWriter) {
    switch self {
    case .defineSound(let id, let samples, let sampleRate):
      writer.begin(1, id)
      writer.integer(sampleRate)
      writer.count(samples.count)
      for sample in samples { writer.sample(sample) }
    case .playSound(let id, let rate):
      writer.begin(2, id)
      writer.integer(rate)
    case .vibrate(let pattern): writer.numbers(3, pattern)
    case .request(let id, let method, let path, let headers, let body, let key):
      writer.begin(4, id)
      writer.string(method)
      writer.string(path)
      writer.headers(headers)
      writer.blob(body)
      writer.string(key ?? "")
    case .setTimer(let id, let after):
      writer.begin(5, id)
      writer.real(Double(after.rawValue))
    case .cancelTimer(let id): writer.begin(6, id)
    case .store(let key, let value):
      writer.byte(7)
      writer.string(key)
      writer.bool(value != nil)
      if let value { writer.string(value) }
    case .lock(let key): writer.text(26, key)
    case .setPath(let path, let replacing): writer.place(8, path, flag: replacing)
    case .goBack(let entries): writer.begin(9, entries)
    case .announce(let sentence): writer.text(10, sentence)
    case .setDocument(let language, let title): writer.texts(11, language, title)
    case .share(let text, let url): writer.texts(12, text, url)
    case .keepAwake(let isAwake): writer.flag(13, isAwake)
    case .reload: writer.byte(14)
    case .askMotion: writer.byte(15)
    case .listenMotion(let isListening): writer.flag(16, isListening)
    case .saveFile(let name, let type, let bytes):
      writer.text(17, name)
      writer.string(type)
      writer.blob(bytes)
    case .pickFile(let accept, let limit):
      writer.text(18, accept)
      writer.integer(limit)
    case .prepareImage(let id, let svg, let width, let height):
      writer.begin(19, id)
      writer.string(svg)
      writer.integer(width)
      writer.integer(height)
    case .shareImage(let id, let text, let fileName):
      writer.begin(20, id)
      writer.string(text)
      writer.string(fileName)
    case .copyText(let text): writer.text(22, text)
    case .ad(let id, let command, let query):
      writer.begin(23, id)
      writer.string(command)
      writer.string(query)
    case .more(let more):
      writer.byte(24)
      more.write(to: &writer)
    case .feel(let moment): writer.numbers(27, moment)
    case .visit(let path, let isBack): writer.place(25, path, flag: isBack)
    case .watchFrames(let isWatching): writer.flag(21, isWatching)
    }
  }
}

// Parts that several effects share.
extension WireWriter {
  fileprivate mutating func text(_ code: UInt8, _ text: String) {
    byte(code)
    string(text)
  }

  fileprivate mutating func texts(_ code: UInt8, _ first: String, _ second: String) {
    text(code, first)
    string(second)
  }

  fileprivate mutating func numbers(_ code: UInt8, _ numbers: [Int32]) {
    byte(code)
    count(numbers.count)
    for number in numbers { integer(number) }
  }

  fileprivate mutating func flag(_ code: UInt8, _ isOn: Bool) {
    byte(code)
    bool(isOn)
  }

  fileprivate mutating func place(_ code: UInt8, _ path: String, flag: Bool) {
    text(code, path)
    bool(flag)
  }

  fileprivate mutating func headers(_ headers: [HTTPHeader]) {
    count(headers.count)
    for header in headers {
      string(header.name)
      string(header.value)
    }
  }
}
