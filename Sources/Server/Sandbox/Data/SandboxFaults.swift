import Kernel

/// Faults on demand. Numbers count down with use.
struct SandboxFaults: Sendable {
  /// The delay of events in milliseconds.
  var delay: Int64 = 0
  /// Events to send twice.
  var duplicate: Int64 = 0
  /// Events to hold for three seconds, so that later ones overtake them.
  var reorder: Int64 = 0
  /// Events whose first attempt has a wrong signature.
  var wrongSignature: Int64 = 0
  /// Token and data requests to answer with 500.
  var errors: Int64 = 0
  /// Token and data requests to answer after 20 seconds.
  var timeouts: Int64 = 0
  /// Refreshes to refuse permanently.
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

  /// Consumes one occurrence of a fault; false if none is requested.
  func use(fault name: String) throws -> Bool {
    let count = try setting("fault." + name).flatMap { Int64($0) } ?? 0
    guard count > 0 else { return false }
    try set(fault: name, count - 1)
    return true
  }
}
