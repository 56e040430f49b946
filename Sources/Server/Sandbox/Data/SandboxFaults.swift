import Kernel

/// What goes wrong on demand. Numbers count down as they are used.
struct SandboxFaults: Sendable {
  /// Events are sent so many milliseconds later.
  var delay: Int64 = 0
  /// So many events are sent twice.
  var duplicate: Int64 = 0
  /// So many events wait for three seconds, so that those after them overtake them.
  var reorder: Int64 = 0
  /// Of so many events the first attempt is signed with a wrong key.
  var wrongSignature: Int64 = 0
  /// So many requests for tokens and data are answered with 500.
  var errors: Int64 = 0
  /// So many requests for tokens and data are answered after 20 seconds.
  var timeouts: Int64 = 0
  /// So many refreshes are refused for good.
  var refuseRefresh: Int64 = 0

  static let names = ["delay", "duplicate", "reorder", "wrongSignature", "errors", "timeouts", "refuseRefresh"]

  subscript(_ name: String) -> Int64 {
    get {
      switch name {
      case "delay": delay
      case "duplicate": duplicate
      case "reorder": reorder
      case "wrongSignature": wrongSignature
      case "errors": errors
      case "timeouts": timeouts
      case "refuseRefresh": refuseRefresh
      default: 0
      }
    }
    set {
      switch name {
      case "delay": delay = newValue
      case "duplicate": duplicate = newValue
      case "reorder": reorder = newValue
      case "wrongSignature": wrongSignature = newValue
      case "errors": errors = newValue
      case "timeouts": timeouts = newValue
      case "refuseRefresh": refuseRefresh = newValue
      default: break
      }
    }
  }
}

extension SandboxStore {
  func faults() throws -> SandboxFaults {
    var faults = SandboxFaults()
    for name in SandboxFaults.names { faults[name] = try setting("fault." + name).flatMap { Int64($0) } ?? 0 }
    return faults
  }

  func set(fault name: String, _ value: Int64) throws { try set("fault." + name, String(value)) }

  /// Uses a fault up once; false where none is asked for.
  func use(fault name: String) throws -> Bool {
    let count = try setting("fault." + name).flatMap { Int64($0) } ?? 0
    guard count > 0 else { return false }
    try set(fault: name, count - 1)
    return true
  }
}
