import Kernel

extension ShellAnswer {
  package var text: String { JSON.Writer.message(reply.kind, id: id) { writer in reply.write(to: &writer) } }

  #if hasAttribute(export)
    @export(interface)
  #endif
  package init(text: String) throws(ShellMessageError) {
    let json = try ShellMessageError.parse(text)
    do throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      id = Int32(try reader.integer("id", in: 0...Int64(Int32.max)))
      reply = try ShellReply(kind: try reader.string("kind"), &reader)
      // A newer shell may tell more.
      try reader.finish(ignoringUnknown: true)
    } catch { throw ShellMessageError(error) }
  }
}

extension ShellReply {
  var kind: String {
    switch self {
    case .hello: "hello"
    case .done: "done"
    case .proof: "proof"
    case .appleIdentity: "appleIdentity"
    case .passkey: "passkey"
    case .consent: "consent"
    case .health: "health"
    case .push: "push"
    case .products: "products"
    case .transactions: "transactions"
    case .adClosed: "adClosed"
    case .refused: "refused"
    }
  }

  func write(to writer: inout JSON.Writer) {
    switch self {
    case .done: break
    case .hello(let version, let offers):
      writer.member("version", version)
      writer.member("offers", offers)
    case .proof(let json): writer.member("proof", json)
    case .appleIdentity(let token, let code, let name):
      writer.member("token", token)
      if let code { writer.member("code", code) }
      if let name { writer.member("name", name) }
    case .passkey(let json): writer.member("passkey", json)
    case .consent(let permission, let consent):
      writer.member("permission", permission)
      writer.member("consent", consent)
    case .health(let json): writer.member("health", json)
    case .push(let device): writer.member("device", device)
    case .products(let products): writer.member("products", products)
    case .transactions(let transactions): writer.member("transactions", transactions)
    case .adClosed(let isEarned): writer.member("isEarned", isEarned)
    case .refused(let refusal): writer.member("reason", refusal)
    }
  }

  init(kind: String, _ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    switch kind.position(amongWords: Self.kinds) {
    case 0:
      let version = try reader.integer("version", in: 1 ... .max)
      // Offers of a newer shell are left out.
      let words: [String] = try reader.array("offers", in: 0...64)
      self = .hello(version: version, offers: words.compactMap { ShellOffer(word: $0) })
    case 1: self = .done
    case 2: self = .proof(try reader.value("proof"))
    case 3:
      self = .appleIdentity(
        token: try reader.string("token"), code: try reader.optionalString("code"),
        name: try reader.optionalString("name"))
    case 4: self = .passkey(try reader.value("passkey"))
    case 5: self = .consent(try reader.decode("permission"), try reader.decode("consent"))
    case 6: self = .health(try reader.value("health"))
    case 7: self = .push(try reader.value("device"))
    case 8: self = .products(try reader.array("products", in: 0...16))
    case 9: self = .transactions(try reader.array("transactions", in: 0...200))
    case 10: self = .adClosed(isEarned: try reader.bool("isEarned"))
    case 11: self = .refused(ShellRefusal(word: try reader.string("reason")) ?? .failed)
    default: throw reader.error("kind", .invalid("is no answer"))
    }
  }

  private static let kinds =
    "hello done proof appleIdentity passkey consent health push products transactions adClosed refused"
}
