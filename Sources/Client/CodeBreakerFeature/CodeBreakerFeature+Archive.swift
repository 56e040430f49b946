import AppKit
import CodeBreakerAPI
package import Kernel
import PlaydAPI

/// Daily codes of earlier days.
extension CodeBreakerFeature {
  package struct PastDaily: Equatable, Sendable {
    package let day: CivilDay
    package internal(set) var status: Status

    package enum Status: Equatable, Sendable {
      case loading
      case ready(DailyGame)
      /// There was no code on that day.
      case unknown
      case offline, failed
    }
  }

  static func showPast(_ day: CivilDay, _ state: inout State) -> [Effect<Action>] {
    guard day < state.today else { return [] }
    state.daily.past = PastDaily(day: day, status: state.isOnline ? .loading : .offline)
    return state.isOnline ? [fetchDaily(of: day)] : []
  }

  /// An answer that comes after another day was chosen is dropped.
  static func handlePast(_ day: CivilDay, _ status: PastDaily.Status, _ state: inout State) -> [Effect<Action>] {
    guard let past = state.daily.past, past.day == day else { return [] }
    state.daily.past = PastDaily(day: day, status: status)
    return []
  }

  static func past(_ daily: CodeBreakerDaily, _ state: State) -> PastDaily.Status {
    .ready(DailyGame(daily, witnessed: state.memory.hash(of: daily.day)))
  }
}

extension CallError {
  var isDayUnknown: Bool {
    if case .refused(let problem) = self, case .dayUnknown? = problem.type { return true }
    return false
  }
}
