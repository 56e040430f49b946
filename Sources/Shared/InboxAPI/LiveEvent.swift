import Kernel
import PlaydAPI

/// What the stream of a player tells. `note` and `redemption` carry an id and are told once each, also across
/// reconnections; the others are how things stand at the moment, told at the beginning and whenever they change.
package enum LiveEvent: Hashable, Sendable {
  /// A new item of the inbox.
  case note(InboxItem)
  /// A redemption has come to another state: its identifier and the state's word, as `GET /v1/redemptions/{id}` has them.
  case redemption(id: String, state: String)
  /// Something changed that the client may show: it is to be asked for again.
  case changed(LiveTopic)
  /// What can be spent, and what is set aside for redemptions under way, in coins.
  case balance(available: Int64, held: Int64)
  /// How many items of the inbox have not been read.
  case unread(Int64)
  /// The id that the client resumed from is too old: what happened since is not told, and has to be asked for.
  case reset

  /// The event's type on the wire.
  package var type: String {
    switch self {
    case .note: "note"
    case .redemption: "redemption"
    case .changed: "changed"
    case .balance: "balance"
    case .unread: "unread"
    case .reset: "reset"
    }
  }

  /// The event's data on the wire, JSON text.
  package var data: [UInt8] {
    var writer = JSON.Writer()
    switch self {
    case .note(let item): item.encode(to: &writer)
    case .redemption(let id, let state):
      writer.beginObject()
      writer.member("redemptionID", id)
      writer.member("state", state)
      writer.endObject()
    case .changed(let topic):
      writer.beginObject()
      writer.member("topic", topic.word)
      writer.endObject()
    case .balance(let available, let held):
      writer.beginObject()
      writer.member("available", available)
      writer.member("held", held)
      writer.endObject()
    case .unread(let count): InboxUnread(unread: count).encode(to: &writer)
    case .reset:
      writer.beginObject()
      writer.endObject()
    }
    return writer.bytes
  }

  /// Reads an event of the wire; nil for a type this version does not know, or data that does not fit it.
  package init?(type: String, data: [UInt8]) {
    guard let json = try? JSON.parse(data), let event = try? LiveEvent.read(type, json) else { return nil }
    self = event
  }

  private static func read(_ type: String, _ json: JSON) throws(JSON.DecodingError) -> LiveEvent? {
    func named(_ word: StaticString) -> Bool {
      word.withUTF8Buffer { type.utf8.elementsEqual($0) }
    }
    if named("note") { return .note(try InboxItem(from: json)) }
    if named("unread") { return .unread(try InboxUnread(from: json).unread) }
    if named("reset") { return .reset }
    var reader = try JSON.ObjectReader(json)
    if named("balance") {
      return .balance(available: try reader.integer("available"), held: try reader.integer("held"))
    }
    if named("changed") { return LiveTopic(word: try reader.string("topic")).map { .changed($0) } }
    if named("redemption") {
      return .redemption(id: try reader.string("redemptionID"), state: try reader.string("state"))
    }
    return nil
  }
}

/// What changes on an open page without a note.
@Words
package enum LiveTopic: UInt8, CaseIterable, Hashable, Sendable {
  /// Progress of challenges.
  case challenges
  /// Connections with partners.
  case partners
  /// Friends and their links.
  case friends
}
