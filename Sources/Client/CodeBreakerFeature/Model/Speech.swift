import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// The board in words, for screen readers.
enum Speech {
  /// “red circle, blue square”, with empty slots named.
  static func pegs(_ slots: [Int32]) -> LocalizedStringResource {
    var words = slots.map { $0 < 0 ? LocalizedStringResource.codebreakerSlotEmpty : DesignBook.Peg.of($0).name }
    guard var sentence = words.popLast() else { return .verbatim("") }
    while let word = words.popLast() { sentence = .codebreakerList(word, sentence) }
    return sentence
  }

  /// “Guess 3: red circle, …; 2 exact, 1 colour”.
  static func row(_ number: Int64, _ row: Row, pegs: Int32) -> LocalizedStringResource {
    .codebreakerRow(
      .number(number), Self.pegs(row.guess.colours(of: pegs)), .number(Int64(row.feedback.exact)),
      .number(Int64(row.feedback.misplaced)))
  }

  /// A duration as minutes and seconds, with hours if needed.
  static func clock(_ span: Milliseconds) -> LocalizedStringResource {
    let seconds = (span.rawValue + 999) / 1_000
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let end = two(minutes) + ":" + two(seconds % 60)
    return .verbatim(hours > 0 ? String(hours) + ":" + end : end)
  }

  /// Bits with one decimal in the language's format.
  static func bits(_ bits: Double) -> LocalizedStringResource {
    .seconds(Milliseconds(Int64((bits * 1_000).rounded())), fractionDigits: 1)
  }

  private static func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension Toast {
  var sentence: LocalizedStringResource {
    switch self {
    case .guessedBefore(let row): .codebreakerGuessedBefore(Int64(row))
    case .notOfThisGame: .codebreakerNoRepeats
    case .closedEarly: .codebreakerClosedEarly
    case .noAd: .codebreakerNoAd
    case .offline: .codebreakerOffline
    case .failed: .codebreakerFailed
    case .copied: .codebreakerCopied
    case .hinted: .codebreakerHinted
    case .rankedOffline: .codebreakerRankedOffline
    case .rankedFailed: .codebreakerRankedStartFailed
    }
  }
}

extension GameRules {
  /// “4 pegs, 6 colors, repeats”.
  var summary: LocalizedStringResource {
    let (pegs, colours) = (LocalizedStringResource.number(Int64(space.pegs)), Int64(space.colours))
    return space.repeats
      ? .codebreakerRulesRepeats(pegs, .number(colours)) : .codebreakerRulesNoRepeats(pegs, .number(colours))
  }
}

extension CodeBreakerFeature.State {
  /// A day in the reader's form.
  func date(_ day: CivilDay) -> LocalizedStringResource {
    .date(year: day.year, month: Int(day.month), day: Int(day.day), putsDayFirst: putsDayFirst)
  }
}

extension Ladder.Division {
  var name: LocalizedStringResource {
    switch self {
    case .bronze: .codebreakerDivisionBronze
    case .silver: .codebreakerDivisionSilver
    case .gold: .codebreakerDivisionGold
    case .platinum: .codebreakerDivisionPlatinum
    case .diamond: .codebreakerDivisionDiamond
    }
  }
}

extension GameKind {
  var title: LocalizedStringResource {
    switch self {
    case .campaign(let level): .codebreakerLevel(.number(Int64(level)))
    case .free: .codebreakerFreeTitle
    case .daily: .codebreakerDailyTitle
    case .shortcut: .codebreakerShortcutTitle
    case .ranked: .codebreakerRankedTitle
    }
  }

  /// First line of a shared result; `outcome` as in “4/10”.
  func heading(_ outcome: String, _ state: CodeBreakerFeature.State) -> LocalizedStringResource {
    switch self {
    case .campaign, .free, .shortcut, .ranked: .codebreakerShareHeading(title, .verbatim(outcome))
    case .daily(let day): .codebreakerShareHeading(state.date(day), .verbatim(outcome))
    }
  }
}
