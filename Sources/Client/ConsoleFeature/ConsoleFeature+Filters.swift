import AppKit
import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// Search and span of time of the lists that have no filter of their own.
extension ConsoleFeature {
  /// Loads the shown list as its filter wants it, or says what cannot be read.
  static func applyFilter(_ state: inout State) -> [Effect<Action>] {
    guard state.isFilterReadable else {
      state.banner = state.shownTab == .statements ? .monthsInvalid : .momentsInvalid
      return [.announce(state.shownTab == .statements ? .consoleMonthsInvalid : .consoleMomentsInvalid)]
    }
    (state.banner, state.selectedFlags, state.form) = (nil, [], nil)
    return load(&state)
  }

  static func auditCall(
    _ filter: ConsoleDeliveryFilter?, scope: ConsoleAuditScope?, before: String?, token: String
  ) -> Call {
    let search = filter.map { ConsoleDeliveryFilter.escaped($0.search) } ?? ""
    return GetConsoleAudit.call(
      before: before, scope: scope, search: search.utf8.isEmpty ? nil : search, since: filter?.since?.rawValue,
      until: filter?.until?.rawValue, token: token)
  }
}

extension ConsoleTab {
  /// Fields of the screen's filter.
  var filter: [ConsoleFeature.Field] {
    switch self {
    case .audit: [.auditSearch, .auditFrom, .auditTo]
    case .fraud: [.caseSearch, .caseFrom, .caseTo]
    case .statements: [.monthFrom, .monthTo]
    default: []
    }
  }
}

extension ConsoleFeature.State {
  /// Whether the shown list's filter can be read as typed.
  fileprivate var isFilterReadable: Bool {
    switch shownTab {
    case .statements?: if case .some = months { true } else { false }
    case .fraud?: if case .some = caseFilter { true } else { false }
    case .audit?: if case .some = auditFilter { true } else { false }
    default: true
    }
  }

  /// Filter of the audit log as typed; nil if a moment cannot be read.
  var auditFilter: ConsoleDeliveryFilter? { filter(.auditSearch, from: .auditFrom, to: .auditTo) }

  /// Filter of held and decided grants as typed; nil if a moment cannot be read.
  var caseFilter: ConsoleDeliveryFilter? { filter(.caseSearch, from: .caseFrom, to: .caseTo) }

  /// Months of the statements as typed; nil if they cannot be read.
  var months: GetConsoleStatements.Months? {
    var months = GetConsoleStatements.Months()
    let (from, to) = (ConsoleFeature.trimmed(self[.monthFrom]), ConsoleFeature.trimmed(self[.monthTo]))
    if !from.utf8.isEmpty {
      guard let month = CivilMonth(iso: from) else { return nil }
      months.from = month
    }
    if !to.utf8.isEmpty {
      guard let month = CivilMonth(iso: to) else { return nil }
      months.to = month
    }
    if let first = months.from {
      let last = months.to ?? CivilMonth(of: CivilDay(of: now, utcOffsetMinutes: 0))
      guard first <= last, last - first < GetConsoleStatements.mostMonths else { return nil }
    }
    return months
  }

  /// A filter as typed; nil if a moment cannot be read.
  func filter(
    _ search: ConsoleFeature.Field, from: ConsoleFeature.Field, to: ConsoleFeature.Field
  ) -> ConsoleDeliveryFilter? {
    var filter = ConsoleDeliveryFilter(search: ConsoleFeature.trimmed(self[search]))
    if !ConsoleFeature.trimmed(self[from]).utf8.isEmpty {
      guard let moment = ConsoleFeature.moment(self[from], offset: utcOffset) else { return nil }
      filter.since = moment
    }
    if !ConsoleFeature.trimmed(self[to]).utf8.isEmpty {
      guard let moment = ConsoleFeature.moment(self[to], offset: utcOffset) else { return nil }
      filter.until = moment
    }
    return filter
  }
}
