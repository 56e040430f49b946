package import ClientHost
import Kernel

/// Browser storage shared by all pages of the site: pass one device to two fixtures for two tabs.
package final class Device {
  package var storage: [HostEvent.Entry]
  /// Whether storage is full.
  package var isFull = false
  var pages: [ShellFixture] = []
  /// Keys of the requests being sent by a page (`HostEffect.request(whileKept:)`).
  var sending: [String] = []
  /// The values that a page has locked (`HostEffect.lock`).
  var locks: [(key: String, page: ShellFixture)] = []

  package init(storage: [HostEvent.Entry] = []) { self.storage = storage }

  /// The value under a key, which begins with `playd.`.
  package subscript(key: String) -> String? {
    get {
      for entry in storage where entry.key.hasSameBytes(as: key) { return entry.value }
      return nil
    }
    set {
      storage.removeAll { $0.key.hasSameBytes(as: key) }
      if let newValue { storage.append(HostEvent.Entry(key: key, value: newValue)) }
    }
  }

  /// The keys that begin with a prefix.
  package func keys(_ prefix: String = "playd.") -> [String] {
    var keys: [String] = []
    for entry in storage where entry.key.utf8.starts(with: prefix.utf8) { keys.append(entry.key) }
    return keys
  }

  func isLocked(_ key: String, for page: ShellFixture) -> Bool {
    locks.contains { $0.page !== page && $0.key.hasSameBytes(as: key) }
  }

  /// Whether another page has locked the value or is sending it.
  func isTaken(_ key: String, for page: ShellFixture) -> Bool {
    isLocked(key, for: page) || sending.contains { $0.hasSameBytes(as: key) }
  }

  func unlock(_ key: String, by page: ShellFixture) {
    locks.removeAll { $0.page === page && $0.key.hasSameBytes(as: key) }
  }

  /// Stores a value and notifies the other pages; false if full.
  func store(_ key: String, _ value: String?, from page: ShellFixture) -> Bool {
    if isFull, value != nil { return false }
    self[key] = value
    if value == nil { unlock(key, by: page) }
    for other in pages where other !== page && other.isOpen { other.host(.stored(key: key, value: value)) }
    return true
  }
}
