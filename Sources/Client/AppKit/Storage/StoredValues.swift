import ClientHost
import Kernel

/// Values found on the device; values under legacy keys are migrated.
struct StoredValues {
  private(set) var entries: [HostEvent.Entry]
  /// Whether the device stored nothing: the first launch.
  let isEmpty: Bool

  private static let prefix = "playd."

  /// Storage key of a feature's key.
  static func name(_ key: String) -> String { prefix + key }

  init(_ found: [HostEvent.Entry]) {
    entries = []
    isEmpty = found.isEmpty
    for entry in found {
      if let key = entry.key.dropping(prefix: Self.prefix) {
        entries.append(HostEvent.Entry(key: key, value: entry.value))
      }
    }
  }

  func text(_ key: String) -> String? {
    for entry in entries where entry.key.hasSameBytes(as: key) { return entry.value }
    return nil
  }

  /// Values of all keys with a prefix; keys without it.
  func all(prefix: String) -> [HostEvent.Entry] {
    var found: [HostEvent.Entry] = []
    for entry in entries {
      if let rest = entry.key.dropping(prefix: prefix) {
        found.append(HostEvent.Entry(key: rest, value: entry.value))
      }
    }
    return found
  }

  /// Migrates legacy keys; returns the storage effects.
  mutating func move(_ keys: [LegacyKey], to feature: String) -> [HostEffect] {
    var effects: [HostEffect] = []
    for key in keys {
      let isPrefix = key.former.bytes.last == UInt8(ascii: ".")
      for index in entries.indices {
        let former = entries[index].key
        var now: String?
        if isPrefix {
          now = former.dropping(prefix: key.former).map { feature + "." + key.now + $0 }
        } else if former.hasSameBytes(as: key.former) {
          now = feature + "." + key.now
        }
        guard let now, !now.hasSameBytes(as: former) else { continue }
        // Removed first, to free space on a full device.
        effects.append(.store(key: Self.name(former), value: nil))
        // A value under the new key is newer.
        if text(now) == nil {
          effects.append(.store(key: Self.name(now), value: entries[index].value))
          entries[index].key = now
        }
      }
    }
    return effects
  }
}
