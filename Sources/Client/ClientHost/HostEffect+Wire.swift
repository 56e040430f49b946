import Kernel

/// Effects as bytes for `host.js`: a code, then the fields in the order of the case. Integers are four bytes
/// little-endian, spans eight bytes of a double, strings and byte strings their length and then their bytes.
extension HostEffect {
  /// Appends this effect to a batch.
  public func encode(to bytes: inout [UInt8]) {
    var writer = WireWriter(bytes: bytes)
    bytes = []
    write(to: &writer)
    bytes = writer.bytes
  }

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
    case .vibrate(let pattern):
      writer.byte(3)
      writer.count(pattern.count)
      for span in pattern { writer.integer(span) }
    case .request(let id, let method, let path, let headers, let body):
      writer.begin(4, id)
      writer.string(method)
      writer.string(path)
      writer.count(headers.count)
      for header in headers {
        writer.string(header.name)
        writer.string(header.value)
      }
      writer.blob(body)
    case .setTimer(let id, let after):
      writer.begin(5, id)
      writer.real(Double(after.rawValue))
    case .cancelTimer(let id): writer.begin(6, id)
    case .store(let key, let value):
      writer.byte(7)
      writer.string(key)
      writer.bool(value != nil)
      if let value { writer.string(value) }
    case .setPath(let path, let replacing):
      writer.byte(8)
      writer.string(path)
      writer.bool(replacing)
    case .goBack(let entries): writer.begin(9, entries)
    case .announce(let sentence):
      writer.byte(10)
      writer.string(sentence)
    case .setDocument(let language, let title):
      writer.byte(11)
      writer.string(language)
      writer.string(title)
    case .share(let text, let url):
      writer.byte(12)
      writer.string(text)
      writer.string(url)
    case .keepAwake(let isAwake):
      writer.byte(13)
      writer.bool(isAwake)
    case .reload: writer.byte(14)
    case .askMotion: writer.byte(15)
    case .listenMotion(let isListening):
      writer.byte(16)
      writer.bool(isListening)
    case .saveFile(let name, let type, let bytes):
      writer.byte(17)
      writer.string(name)
      writer.string(type)
      writer.blob(bytes)
    case .pickFile(let accept, let limit):
      writer.byte(18)
      writer.string(accept)
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
    case .copyText(let text):
      writer.byte(22)
      writer.string(text)
    #if !SLIM
      case .ad(let id, let command, let query):
        writer.begin(23, id)
        writer.string(command)
        writer.string(query)
      case .more(let more):
        writer.byte(24)
        more.write(to: &writer)
    #endif
    case .watchFrames(let isWatching):
      writer.byte(21)
      writer.bool(isWatching)
    }
  }
}
