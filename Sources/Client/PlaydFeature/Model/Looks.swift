import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

// How things of the API are drawn.

extension Game {
  /// The house's own games have no field for a code, so before there is a player, whom they know at once, nothing could be
  /// done with them here.
  var canBeShown: Bool { !isFirstParty || connection.state == .verified }

  /// The amount that is offered first: the second smallest where there are several.
  var usualBundle: GameBundle? { bundles.count > 1 ? bundles[1] : bundles.first }
}

extension GameSlug {
  /// Which of the house's own games it is; nil for a studio's.
  var house: PlaydFeature.HouseGame? {
    if text.hasSameBytes(as: "out-of-pocket") { return .outOfPocket }
    return text.hasSameBytes(as: "code-breaker") ? .codeBreaker : nil
  }
}

extension GameIcon {
  /// The picture of the game.
  func art(size: Double) -> GameArt {
    let scene: GameArt.Scene =
      switch symbol {
      case .dice: .dice
      case .football: .football
      case .pocket: .pocket
      case .pegs: .pegs
      case .other: .other
      }
    return GameArt(
      scene, from: UInt32(truncatingIfNeeded: from), to: UInt32(truncatingIfNeeded: to), size: size)
  }
}

extension PartnerCategory {
  var deed: DesignBook.Deed {
    switch self {
    case .finance: .finance
    case .health: .health
    case .learning: .learning
    }
  }

  var emblem: Symbol {
    switch self {
    case .finance: .bank
    case .health: .steps
    case .learning: .openBook
    }
  }
}

extension Challenge {
  var metal: DesignBook.Metal {
    switch badge {
    case .bronze: .bronze
    case .silver: .silver
    case .gold: .gold
    case .platinum: .platinum
    }
  }

  /// Each kind of deed has a form of its own, so that metals and kinds are told apart without colour.
  var form: MetalBadge.Form {
    if isMonthly { return .burst }
    switch category {
    case .finance: return .hexagon
    case .health: return .rosette
    case .learning: return .octagon
    }
  }

  /// What is on its badge.
  var emblem: Symbol {
    switch progress.unit {
    case .steps, .metres: .steps
    case .workouts, .minutes: .heartbeat
    case .lessons: .openBook
    case .courses: .cap
    case .tasks, .points: .growth
    case .days: .flame
    case .times: category.emblem
    }
  }
}

extension Partner {
  var emblem: Symbol { Partner.emblem(id, category) }

  /// Partners of one kind are told apart by their emblems; the house draws them itself.
  static func emblem(_ id: String, _ category: PartnerCategory) -> Symbol {
    switch category {
    case .finance: return .growth
    case .health: return id.hasSameBytes(as: "strava") ? .heartbeat : .steps
    case .learning: return id.hasSameBytes(as: "coursera") ? .cap : .openBook
    }
  }
}
