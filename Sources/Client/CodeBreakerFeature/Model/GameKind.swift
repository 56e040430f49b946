public import Kernel

/// What a game is played for.
public enum GameKind: Equatable, Sendable {
  /// A level of the campaign, by its number.
  case campaign(Int32)
  case free
  /// The code of a day.
  case daily(CivilDay)

  /// The place in which a game of this kind is kept: one each.
  var slot: GameSlot {
    switch self {
    case .campaign: .campaign
    case .free: .free
    case .daily: .daily
    }
  }
}

/// One game of each kind is kept while it lasts.
public enum GameSlot: UInt8, CaseIterable, Sendable {
  case campaign, free, daily
}

extension GameKind {
  var isDaily: Bool {
    if case .daily = self { return true }
    return false
  }
}
