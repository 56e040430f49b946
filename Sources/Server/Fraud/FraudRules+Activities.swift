import Kernel

/// Physical limits of activities.
extension FraudRules {
  /// The finding about impossible activities; nil if there is none.
  func finding(of activities: [Activity]) -> Finding? {
    for activity in activities {
      if let found = timing(of: activity) { return found }
    }
    var kinds: [String] = []
    for activity in activities where !kinds.contains(activity.kind) { kinds.append(activity.kind) }
    for kind in kinds {
      guard let limit = limit(on: kind) else { continue }
      let inOrder = activities.filter { $0.kind == kind }.sorted {
        ($0.at, $0.heardAt) < ($1.at, $1.heardAt)
      }
      if let found = amount(of: inOrder, limit) ?? pace(of: inOrder, limit) { return found }
    }
    return nil
  }

  private func timing(of activity: Activity) -> Finding? {
    if activity.at > activity.heardAt + ahead {
      let seconds = (activity.at - activity.heardAt).rawValue / 1_000
      return Finding(reason: .impossibleTime, detail: "\(activity.kind) was done \(seconds) s in the future")
    }
    if activity.at < activity.heardAt - oldest {
      let days = (activity.heardAt - activity.at).rawValue / 86_400_000
      return Finding(reason: .impossibleTime, detail: "\(activity.kind) was heard of \(days) days later")
    }
    return nil
  }

  private func amount(of activities: [Activity], _ limit: ActivityLimit) -> Finding? {
    guard let most = limit.mostADay else { return nil }
    var sums: [CivilDay: Int64] = [:]
    for activity in activities { sums[activity.day, default: 0] += activity.value }
    guard let day = sums.filter({ $0.value > most }).keys.min(), let sum = sums[day] else { return nil }
    return Finding(
      reason: .impossibleAmount, detail: "\(sum) \(limit.kind) on \(day.iso ?? "one day"); \(most) is the most")
  }

  /// The time between two reports bounds the later one's activity. Partners that report a growing sum in parts give all
  /// parts one time; then the time between the reports counts.
  private func pace(of activities: [Activity], _ limit: ActivityLimit) -> Finding? {
    for (earlier, later) in zip(activities, activities.dropFirst()) {
      let gap = max(later.at - earlier.at, later.heardAt - earlier.heardAt)
      if let least = limit.leastGap, gap < least {
        return Finding(
          reason: .impossiblePace,
          detail: "two \(limit.kind) within \(gap.rawValue / 1_000) s; \(least.rawValue / 1_000) s is the least")
      }
      // Partners' clocks have minute precision, so the shortest span is one.
      let minutes = max((gap.rawValue + 59_999) / 60_000, 1)
      if let most = limit.mostAMinute, later.value > most * minutes {
        return Finding(
          reason: .impossiblePace,
          detail: "\(later.value) \(limit.kind) in \(minutes) min; \(most) a minute is the most")
      }
    }
    return nil
  }
}
