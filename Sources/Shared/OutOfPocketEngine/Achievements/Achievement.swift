import GestureRecognition
package import Kernel

/// The achievements of Out of Pocket. Raw values are stored and never change; titles belong to the client.
package enum Achievement: UInt8, CaseIterable, Hashable, Sendable {
  case graduate = 1
  case classicTen = 2
  case classicTwentyFive = 3
  case classicFifty = 4
  case classicHundred = 5
  case memoryFive = 6
  case memoryTen = 7
  case memoryFifteen = 8
  case endlessFifty = 9
  case endlessHundred = 10
  case lightning = 11
  case unreadable = 12
  case everyGesture = 13
  case thousand = 14
  case tenThousand = 15
  case firstDaily = 16
  case weekOfDailies = 17
  case monthOfDailies = 18
  case duel = 19
  case deepSequence = 20
  case calm = 21
  case discreetTwenty = 22

  /// Condition of an achievement.
  package enum Criterion: Hashable, Sendable {
    /// A score in one run of any of these modes.
    case score(in: RunMode, atLeast: Int32)
    /// A score in one run with that pool.
    case scoreWith(GesturePool, in: RunMode, atLeast: Int32)
    /// A completed run of that mode.
    case completed(RunMode)
    /// Consecutive right answers, each within that time, in one run of single prompts.
    case quick(Int32, within: Milliseconds)
    /// Consecutive right Stroop trials, across runs.
    case stroopsInARow(Int32)
    /// Each of these gestures right at least once.
    case everyGesture(GestureSet)
    /// Right answers over all runs.
    case answers(Int64)
    /// Daily challenges on consecutive days.
    case dailies(Int32)
    /// Completed games of two.
    case duels(Int64)
  }

  /// Score of a Zen run that earns `calm`. The phone sends no shorter one to the server.
  package static let calmScore: Int32 = 100

  package var criterion: Criterion {
    switch self {
    case .graduate: .completed(.tutorial)
    case .classicTen: .score(in: .classic, atLeast: 10)
    case .classicTwentyFive: .score(in: .classic, atLeast: 25)
    case .classicFifty: .score(in: .classic, atLeast: 50)
    case .classicHundred: .score(in: .classic, atLeast: 100)
    case .memoryFive: .score(in: .memory, atLeast: 5)
    case .memoryTen: .score(in: .memory, atLeast: 10)
    case .memoryFifteen: .score(in: .memory, atLeast: 15)
    case .endlessFifty: .score(in: .endless, atLeast: 50)
    case .endlessHundred: .score(in: .endless, atLeast: 100)
    case .lightning: .quick(5, within: Milliseconds(450))
    case .unreadable: .stroopsInARow(10)
    case .everyGesture: .everyGesture(GestureSet(GesturePool.unhinged.gestures()))
    case .thousand: .answers(1_000)
    case .tenThousand: .answers(10_000)
    case .firstDaily: .dailies(1)
    case .weekOfDailies: .dailies(7)
    case .monthOfDailies: .dailies(30)
    case .duel: .duels(1)
    case .deepSequence: .score(in: .playerVersusPlayer, atLeast: 60)
    case .calm: .score(in: .zen, atLeast: Self.calmScore)
    case .discreetTwenty: .scoreWith(.discreet, in: .classic, atLeast: 20)
    }
  }
}

/// Progress toward an achievement.
@MemberwiseInit
package struct AchievementProgress: Hashable, Sendable {
  package var value: Int64
  package var target: Int64

  package var isReached: Bool { value >= target }
}
