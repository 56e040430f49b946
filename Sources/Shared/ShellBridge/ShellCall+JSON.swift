package import Kernel

/// The most bytes of a message, either way.
package enum ShellLimits {
  package static let bytes = 1_048_576
  package static let json = JSON.Limits(depth: 16, bytes: bytes)
  package static let name: Int = 128
}

/// Why a message cannot be read.
package struct ShellMessageError: Error, Equatable, Sendable {
  package let reason: String

  init(_ error: JSON.DecodingError) { reason = error.message }
  init(_ error: JSON.SyntaxError) { reason = "not JSON, at byte \(error.offset)" }

  /// The root of a message as JSON.
  static func parse(_ text: String) throws(ShellMessageError) -> JSON {
    do throws(JSON.SyntaxError) { return try JSON.parse(text, limits: ShellLimits.json) } catch {
      throw ShellMessageError(error)
    }
  }
}

extension JSON.Writer {
  /// An object of a kind; calls and answers have a number.
  static func message(_ kind: String, id: Int32? = nil, _ write: (inout JSON.Writer) -> Void) -> String {
    var writer = JSON.Writer()
    writer.beginObject()
    if let id { writer.member("id", Int64(id)) }
    writer.member("kind", kind)
    write(&writer)
    writer.endObject()
    return writer.text
  }
}

extension ShellCall {
  package var text: String { JSON.Writer.message(request.kind, id: id) { writer in request.write(to: &writer) } }

  package init(text: String) throws(ShellMessageError) {
    let json = try ShellMessageError.parse(text)
    do throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      id = Int32(try reader.integer("id", in: 1...Int64(Int32.max)))
      request = try ShellRequest(kind: try reader.string("kind"), &reader)
      try reader.finish()
    } catch { throw ShellMessageError(error) }
  }
}

extension ShellRequest {
  /// The request without a number, which the shell's part of the page adds.
  package var text: String { JSON.Writer.message(kind) { writer in write(to: &writer) } }

  package var kind: String {
    switch self {
    case .hello: "hello"
    case .gameCenterProof: "gameCenterProof"
    case .gameCenterScore: "gameCenterScore"
    case .gameCenterProgress: "gameCenterProgress"
    case .appleIdentity: "appleIdentity"
    case .createPasskey: "createPasskey"
    case .usePasskey: "usePasskey"
    case .vibrate: "vibrate"
    case .motion: "motion"
    case .ask: "ask"
    case .health: "health"
    case .forgetHealth: "forgetHealth"
    case .registerPush: "registerPush"
    case .unregisterPush: "unregisterPush"
    case .products: "products"
    case .buy: "buy"
    case .purchases: "purchases"
    case .restore: "restore"
    case .settled: "settled"
    case .ad: "ad"
    case .share: "share"
    case .icon: "icon"
    case .equipWatch: "equipWatch"
    case .tookRun: "tookRun"
    }
  }

  func write(to writer: inout JSON.Writer) {
    switch self {
    case .gameCenterProof, .forgetHealth, .registerPush, .unregisterPush: break
    case .hello(let page): writer.member("page", page)
    case .gameCenterScore(let board, let score):
      writer.member("board", board)
      writer.member("score", score)
    case .gameCenterProgress(let achievement, let percent):
      writer.member("achievement", achievement)
      writer.member("percent", percent)
    case .appleIdentity(let nonce): writer.member("nonce", nonce)
    case .createPasskey(let options), .usePasskey(let options): writer.member("options", options)
    case .vibrate(let pattern): writer.member("pattern", pattern)
    case .motion(let isOn): writer.member("isOn", isOn)
    case .ask(let permission): writer.member("permission", permission)
    case .health(let day): writer.member("since", day)
    case .products(let names): writer.member("products", names)
    case .buy(let product, let account):
      writer.member("product", product)
      writer.member("account", account)
    case .purchases(let account), .restore(let account): writer.member("account", account)
    case .settled(let transaction): writer.member("transaction", transaction)
    case .ad(let ad): ad.write(to: &writer)
    case .share(let text, let url):
      writer.member("text", text)
      writer.member("url", url)
    case .icon(let name): if let name { writer.member("name", name) }
    case .equipWatch(let kit): writer.member("kit", kit)
    case .tookRun(let run): writer.member("run", run)
    }
  }

  init(kind: String, _ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    if let simple = Self.simple.first(where: { $0.kind.hasSameBytes(as: kind) }) {
      self = simple
      return
    }
    switch kind.position(amongWords: Self.kinds) {
    case 0: self = .hello(page: try reader.name("page"))
    case 1:
      self = .gameCenterScore(board: try reader.name("board"), score: try reader.integer("score", in: 0 ... .max))
    case 2:
      self = .gameCenterProgress(
        achievement: try reader.name("achievement"), percent: try reader.integer("percent", in: 0...100))
    case 3: self = .appleIdentity(nonce: try reader.name("nonce"))
    case 4: self = .createPasskey(options: try reader.options())
    case 5: self = .usePasskey(options: try reader.options())
    case 6: self = .vibrate(try reader.array("pattern", in: 0...64))
    case 7: self = .motion(isOn: try reader.bool("isOn"))
    case 8: self = .ask(try reader.decode("permission"))
    case 9: self = .health(since: try reader.decode("since"))
    case 10: self = .products(try reader.array("products", in: 1...16))
    case 11: self = .buy(product: try reader.name("product"), account: try reader.name("account"))
    case 12: self = .restore(account: try reader.name("account"))
    case 13: self = .settled(transaction: try reader.name("transaction"))
    case 14:
      self = .ad(
        ShellAd(
          unit: try reader.name("unit"), data: try reader.string("data"), format: try reader.decode("format"),
          audience: try reader.decode("audience")))
    case 15: self = .share(text: try reader.string("text"), url: try reader.string("url"))
    case 16: self = .icon(try reader.optionalString("name"))
    case 17: self = .equipWatch(try reader.decode("kit"))
    case 18: self = .tookRun(try reader.name("run"))
    case 19: self = .purchases(account: try reader.name("account"))
    default: throw reader.error("kind", .invalid("is no request of version \(ShellReply.version)"))
    }
  }

  private static let simple: [ShellRequest] = [.gameCenterProof, .forgetHealth, .registerPush, .unregisterPush]
  private static let kinds =
    "hello gameCenterScore gameCenterProgress appleIdentity createPasskey usePasskey vibrate motion ask health products buy "
    + "restore settled ad share icon equipWatch tookRun purchases"
}

extension ShellAd {
  /// The request without a number. On its own, because a program that asks for ads must not link every other request.
  package var text: String { JSON.Writer.message("ad") { writer in write(to: &writer) } }

  fileprivate func write(to writer: inout JSON.Writer) {
    writer.member("unit", unit)
    writer.member("data", data)
    writer.member("format", format.word)
    writer.member("audience", audience.word)
  }
}

extension ShellWatchKit: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    if let age { writer.member("age", age) }
    writer.member("species", species)
    writer.member("stage", stage)
    writer.member("found", found)
    writer.member("drySprints", drySprints)
    writer.member("boosts", boosts)
    writer.member("sessions", sessions)
    writer.endObject()
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    age = try reader.optionalInteger("age", in: 14...65)
    species = try reader.integer("species", in: 1...10)
    stage = try reader.integer("stage", in: 1...10)
    found = try reader.array("found", in: 0...10)
    drySprints = try reader.integer("drySprints", in: 0...1_000_000)
    boosts = try reader.integer("boosts", in: 0...1_000_000)
    sessions = try reader.array("sessions", in: 0...Self.mostSessions)
    try reader.finish()
  }
}

extension ShellWatchKit.Session: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("seed", seed)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.name("sessionID")
    seed = try reader.name("seed")
    expiresAt = Timestamp(try reader.integer("expiresAt", in: 0...32_503_679_999_999))
    try reader.finish()
  }

  /// The seed as a number; nil for anything but 16 hexadecimal digits.
  package var number: UInt64? {
    guard seed.utf8.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in seed.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}

extension JSON.ObjectReader {
  /// A text of 1 to 128 bytes.
  mutating func name(_ name: String) throws(JSON.DecodingError) -> String {
    let text = try string(name)
    guard (1...ShellLimits.name).contains(text.utf8.count) else {
      throw error(name, .invalid("must have 1 to \(ShellLimits.name) bytes"))
    }
    return text
  }

  fileprivate mutating func options() throws(JSON.DecodingError) -> JSON {
    let options = try value("options")
    guard case .object = options else { throw error("options", .mismatch(expected: .object, found: options.kind)) }
    return options
  }
}
