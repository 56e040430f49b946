import ClientHost
import DesignBook
package import Kernel
import Localization
import PlaydAPI

/// Restoring stored values.
extension Shell {
  /// Restores each value independently: damage to one loses only that one.
  func restore(_ found: StoredValues) {
    var stash = found
    var damaged: [String] = []
    func value<Value: Persisted>(_ type: Value.Type, _ key: String) -> Value? {
      guard let text = stash.text(key) else { return nil }
      switch Value.read(text) {
      case .value(let value): return value
      case .newer: return nil
      case .damaged:
        damaged.append(key)
        return nil
      }
    }
    settings = value(Settings.self, "settings") ?? settings
    account = value(Account.Credentials.self, "account").map { .player($0) } ?? .none
    context.leftPlayer = stash.text("left").flatMap { PlayerID($0) }
    nameForm.text = account.credentials?.name ?? ""
    let firstVisit = value(FirstVisit.self, "firstVisit")?.at
    effects += stash.move([LegacyKey("analytics", now: program.name)], to: "events")
    analytics = Analytics(
      queue: value(AnalyticsQueue.self, eventsKey) ?? AnalyticsQueue(),
      firstOpen: firstVisit ?? (stash.isEmpty ? context.now : nil))
    refresh()
    for feature in program.features {
      effects += stash.move(feature.legacyKeys, to: feature.name)
      var launch = Launch(context: context, seed: generator.next(), entries: stash.all(prefix: feature.name + "."))
      feature.restore(&launch)
      for key in launch.damaged { damaged.append(feature.name + "." + key) }
    }
    var calls: [QueuedCall] = []
    for entry in stash.all(prefix: "queue.") {
      switch QueuedCall.read(entry.value) {
      case .value(let call): calls.append(call)
      case .newer: break
      case .damaged: damaged.append("queue." + entry.key)
      }
    }
    for entry in stash.all(prefix: "game.") where SessionID(entry.key) != nil {
      if let call = QueuedCall(finishedGame: entry.value) {
        calls.append(call)
        // Removed first, to free space on a full device.
        did(.store(key: StoredValues.name("game." + entry.key), value: nil))
        did(.store(key: StoredValues.name("queue." + call.id), value: call.text))
      } else {
        damaged.append("game." + entry.key)
      }
    }
    if !damaged.isEmpty {
      showBanner(.warning, sentence: .noticeDamaged)
      for key in damaged { did(.store(key: StoredValues.name(key), value: nil)) }
    }
    restoreQueue(calls)
  }
}

/// Time of the first launch.
@MemberwiseInit(unlabelled: 1)
struct FirstVisit: Persisted {
  var at: Timestamp

  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    at = Timestamp(try reader.integer("at"))
  }

  func encodeMembers(to writer: inout JSON.Writer) { writer.member("at", at.rawValue) }
}

extension Account.Credentials: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init(
      playerID: try reader.decode("playerID"), token: try reader.string("token"), name: try reader.string("name"))
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("playerID")
    playerID.encode(to: &writer)
    writer.member("token", token)
    writer.member("name", name)
  }
}
