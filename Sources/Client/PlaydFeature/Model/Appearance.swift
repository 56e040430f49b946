import DesignBook
import GamesAPI
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import WalletAPI
import WebUI

// Appearance of API values.

extension Game {
  /// First-party games have no code field, so without a player they cannot be connected here.
  var canBeShown: Bool { !isFirstParty || connection.state == .verified }

  /// The page of a game that the sandbox plays, with the code or the account that is connected.
  var sandboxURL: String {
    var url = "/sandbox/" + slug.text
    if let code = connection.code {
      url += "?code=" + code.text
    } else if let hint = connection.accountHint,
      hint.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) })
    {
      url += "?account=" + hint
    }
    return url
  }

  /// Default amount: the second smallest of several.
  var usualBundle: GameBundle? { bundles.count > 1 ? bundles[1] : bundles.first }
}

extension Game {
  /// Artwork of the game.
  func art(size: Double) -> GameArt {
    if let path { return GameArt(path: path.text, size: size) }
    if let picture = icon.picture {
      return GameArt(file: "/v1/games/" + slug.text + "/icon/" + String(picture), size: size)
    }
    let scene: GameArt.Scene =
      switch icon.symbol {
      case .dice: .dice
      case .football: .football
      case .pocket, .pegs, .other: .other
      }
    return GameArt(
      scene, from: UInt32(truncatingIfNeeded: icon.from), to: UInt32(truncatingIfNeeded: icon.to), size: size)
  }
}

extension PartnerCategory {
  var earningKind: DesignBook.EarningKind {
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

  /// Badge shape per category, so that categories are distinguishable without colour.
  var form: MetalBadge.Form {
    if isMonthly { return .burst }
    switch category {
    case .finance: return .hexagon
    case .health: return .rosette
    case .learning: return .octagon
    }
  }

  /// Emblem of the badge.
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

  /// Own drawings that tell partners of one category apart.
  static func emblem(_ id: String, _ category: PartnerCategory) -> Symbol {
    switch category {
    case .finance: return .growth
    case .health: return id.hasSameBytes(as: "strava") ? .heartbeat : .steps
    case .learning: return id.hasSameBytes(as: "coursera") ? .cap : .openBook
    }
  }
}
