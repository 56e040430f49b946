package import Kernel

package enum GameKind: Equatable, Sendable {
  /// Campaign level by number.
  case campaign(Int32)
  case free
  /// Code of a day.
  case daily(CivilDay)
  /// The test that opens levels.
  case shortcut
  /// A code of the ranked ladder.
  case ranked

  /// Storage slot of this kind.
  var slot: GameSlot {
    switch self {
    case .campaign: .campaign
    case .free: .free
    case .daily: .daily
    case .shortcut: .shortcut
    case .ranked: .ranked
    }
  }
}

/// Storage slots, one per kind.
package enum GameSlot: UInt8, CaseIterable, Sendable {
  case campaign, free, daily, shortcut, ranked
}

extension GameKind {
  /// The campaign's level; nil elsewhere.
  var level: Int64? {
    if case .campaign(let level) = self { return Int64(level) }
    return nil
  }

  var isDaily: Bool {
    if case .daily = self { return true }
    return false
  }
}
