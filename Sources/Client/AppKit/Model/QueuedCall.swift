package import Kernel
package import PlaydAPI

/// A call that must reach the server, stored until it has.
///
/// Any program of the site can send it without knowing its purpose.
package struct QueuedCall: Sendable {
  /// Unique id on this device, such as the session it finishes.
  package var id: String
  /// Name of the feature that receives the outcome.
  package var owner: String
  package var method: HTTPMethod
  package var path: String
  /// JSON.
  package var body: [UInt8]
  /// `Idempotency-Key` header; nil if the call is idempotent itself.
  package var key: String?
  /// Device time of creation; the oldest is sent first.
  package var madeAt: Timestamp
  /// Reported score, for messages in programs without its feature.
  package var score: Int64?
  /// Data that the feature gets back with the outcome.
  package var memo: String
  /// Stored as a checkpoint; not sent while the page is alive.
  var isCheckpoint = false

  package init(
    id: String, owner: String, method: HTTPMethod = .post, path: String, body: [UInt8], key: String? = nil,
    madeAt: Timestamp, score: Int64? = nil, memo: String = ""
  ) {
    self.id = id
    self.owner = owner
    self.method = method
    self.path = path
    self.body = body
    self.key = key
    self.madeAt = madeAt
    self.score = score
    self.memo = memo
  }

  /// Takes body and path from an endpoint's call.
  package init(_ call: Call, id: String, owner: String, madeAt: Timestamp, score: Int64? = nil, memo: String = "") {
    self.init(
      id: id, owner: owner, method: call.method, path: call.path, body: call.body, madeAt: madeAt, score: score,
      memo: memo)
  }

  /// The call with the player's token.
  func call(token: String) -> Call {
    var headers = [HTTPHeader(name: "Authorization", value: "Bearer " + token)]
    if let key { headers.append(HTTPHeader(name: "Idempotency-Key", value: key)) }
    if !body.isEmpty { headers.append(HTTPHeader(name: "Content-Type", value: "application/json")) }
    return Call(method: method, path: path, headers: headers, body: body)
  }
}

extension QueuedCall: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    let word = try reader.string("method")
    guard let method = HTTPMethod.allCases.first(where: { $0.name.hasSameBytes(as: word) }) else {
      throw .invalid("must be a method this build knows")
    }
    let path = try reader.string("path")
    guard path.hasPrefix(bytes: "/v1/") else { throw .invalid("must be an operation of the API") }
    guard let body = Base64.url.decode(try reader.string("body")) else { throw .invalid("must be base64url") }
    self.init(
      id: try reader.string("id"), owner: try reader.string("owner"), method: method, path: path, body: body,
      key: try reader.optionalString("key"), madeAt: Timestamp(try reader.integer("madeAt")),
      score: try reader.optionalInteger("score"), memo: try reader.optionalString("memo") ?? "")
    isCheckpoint = try reader.optionalBool("sheltered") ?? false
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("id", id)
    writer.member("owner", owner)
    writer.member("method", method.name)
    writer.member("path", path)
    writer.member("body", Base64.url.text(body))
    if let key { writer.member("key", key) }
    writer.member("madeAt", madeAt.rawValue)
    if let score { writer.member("score", score) }
    if !memo.utf8.isEmpty { writer.member("memo", memo) }
    if isCheckpoint { writer.member("sheltered", true) }
  }

  /// Converts a finished game stored by versions before the queue.
  init?(finishedGame text: String) {
    guard let json = try? JSON.parse(text), var reader = try? JSON.ObjectReader(json),
      let session = try? reader.string("session"), SessionID(session) != nil,
      let finishedAt = try? reader.integer("finishedAt"),
      let request = reader.optionalValue("request"), var sent = try? JSON.ObjectReader(request)
    else { return nil }
    let score = try? sent.integer("score")
    self.init(
      id: session, owner: "", path: "/v1/sessions/" + session + "/finish", body: request.serialized(),
      madeAt: Timestamp(finishedAt), score: score)
    isCheckpoint = (try? reader.optionalBool("isInterrupted")) == true
  }
}
