import Kernel

/// A refusal as it travels: a problem document (RFC 9457) with three members more: `remedy`, `retryAfterSeconds` and `current`.
package struct Problem: Equatable, Sendable {
  /// Nil when it is none of this API's.
  package var type: ProblemType?
  package var status: Int
  /// What was wrong with this very request, in English.
  package var detail: String
  /// Names the request in the server's log.
  package var instance: String
  /// In how many seconds to try again, where the server knows.
  package var retryAfter: Int64?
  /// The number of the log's last event, where a room's log has gone on.
  package var current: Int64?

  package init(
    _ kind: ProblemKind, detail: String, instance: String = "", retryAfter: Int64? = nil
  ) {
    type = kind.type
    status = kind.status
    self.detail = detail
    self.instance = instance
    self.retryAfter = retryAfter
  }
}

extension Problem: JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    type = ProblemType(uri: try reader.string("type"))
    status = Int(truncatingIfNeeded: try reader.integer("status"))
    detail = try reader.optionalString("detail") ?? ""
    instance = try reader.optionalString("instance") ?? ""
    retryAfter = try reader.optionalInteger("retryAfterSeconds")
    current = try reader.optionalInteger("current")
    try reader.finish(ignoringUnknown: true)
  }
}

extension Problem: JSONEncodable {
  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("type", type?.uri ?? "about:blank")
    writer.member("status", Int64(status))
    writer.member("detail", detail)
    if !instance.utf8.isEmpty {
      writer.member("instance", instance)
    }
    if let retryAfter {
      writer.member("retryAfterSeconds", retryAfter)
    }
    if let current {
      writer.member("current", current)
    }
    writer.endObject()
  }
}

extension Problem {
  static var schema: Schema {
    .object(
      name: "Problem",
      [
        .init(
          "type", schema: .string(.init(longest: 200)),
          summary: "The kind of problem; the reference leads to a page about it."),
        .init("title", schema: .string(.init(longest: 200)), summary: "The kind in words."),
        .init("status", schema: .integer(400...599), summary: "The HTTP status."),
        .init("detail", schema: .string(.init(longest: 4_000)), summary: "What was wrong with this very request."),
        .init("remedy", schema: .string(.init(longest: 1_000)), required: false, summary: "What to do about it."),
        .init(
          "instance", schema: .string(.init(longest: 64)), required: false,
          summary: "Names the request in the server's log."),
        .init("retryAfterSeconds", schema: .count, required: false, summary: "In how many seconds to try again."),
        .init(
          "current", schema: .count, required: false,
          summary: "The number of the last event of a room's log that has gone on."),
      ])
  }
}
