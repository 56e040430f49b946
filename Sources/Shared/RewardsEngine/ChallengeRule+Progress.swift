package import Kernel

/// Progress evaluation.
extension ChallengeRule {
  /// Progress that the actions amount to.
  ///
  /// A pure function of the set of reports, independent of their order: reports of one activity are merged first, then
  /// summed or maximised. A changed rule can therefore be re-evaluated.
  ///
  /// - Parameters:
  ///   - days: the days of the cycle; nil for all.
  ///   - since: ignores earlier actions; nil for none.
  package func progress(
    _ actions: [EarningAction], in days: ClosedRange<CivilDay>? = nil, since: Timestamp? = nil
  ) -> RuleProgress {
    let counted = Self.merged(actions).filter { action in
      (days?.contains(action.day) ?? true) && (since.map { action.at >= $0 } ?? true) && counts(action)
    }
    return RuleProgress(value: value(of: daily(counted)), target: target)
  }

  /// One report per activity.
  static func merged(_ actions: [EarningAction]) -> [EarningAction] {
    var result: [EarningAction] = []
    result.reserveCapacity(actions.count)
    for action in actions.sorted(by: { $0.id < $1.id }) {
      if let last = result.last, last.id == action.id {
        result[result.count - 1] = last.merged(with: action)
      } else {
        result.append(action)
      }
    }
    return result
  }

  /// Measure of one day.
  private struct Day {
    var day: CivilDay
    var value: Int64
  }

  /// Measures of all days with actions, in order.
  private func daily(_ actions: [EarningAction]) -> [Day] {
    var result: [Day] = []
    for action in actions.sorted(by: { $0.day < $1.day }) {
      let worth = measure == .count ? 1 : action.value
      if let last = result.last, last.day == action.day {
        result[result.count - 1].value = measure == .most ? max(last.value, worth) : added(last.value, worth)
      } else {
        result.append(Day(day: action.day, value: worth))
      }
    }
    guard let mostADay else { return result }
    return result.map { Day(day: $0.day, value: min($0.value, mostADay)) }
  }

  private func value(of days: [Day]) -> Int64 {
    switch span {
    case .total: return days.reduce(0) { added($0, $1.value) }
    case .day: return days.reduce(0) { max($0, $1.value) }
    case .days(let least): return days.reduce(0) { $0 + ($1.value >= least ? 1 : 0) }
    case .streak(let least): return longestRun(of: days.filter { $0.value >= least })
    case .window(let length): return bestWindow(of: days, length)
    }
  }

  private func longestRun(of days: [Day]) -> Int64 {
    var longest: Int64 = 0
    var run: Int64 = 0
    var previous: CivilDay?
    for day in days {
      run = previous.map { day.day - $0 == 1 } == true ? run + 1 : 1
      longest = max(longest, run)
      previous = day.day
    }
    return longest
  }

  private func bestWindow(of days: [Day], _ length: Int64) -> Int64 {
    var best: Int64 = 0
    var sum: Int64 = 0
    var first = 0
    for index in days.indices {
      sum = added(sum, days[index].value)
      while days[index].day - days[first].day >= length {
        sum -= days[first].value
        first += 1
      }
      best = max(best, sum)
    }
    return best
  }

  /// Saturating addition.
  private func added(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}
