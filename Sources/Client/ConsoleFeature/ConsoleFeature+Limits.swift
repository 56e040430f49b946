import AppKit
package import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// Fraud limits: those in force as a form, their history.
extension ConsoleFeature {
  /// What the screen of limits shows.
  package struct Limits: Sendable {
    package internal(set) var inForce = Loadable<ConsoleLimits>.nothing
    /// The form: a field for each limit in force, then those that only a restored version has.
    package internal(set) var drafts: [LimitDraft] = []
  }

  /// A field of the form.
  package struct LimitDraft: Sendable {
    /// The limit in force.
    package var limit: ConsoleLimit
    /// The number as typed; empty for no limit.
    package var text: String

    /// Whether the field may stay empty for no limit, as for activities.
    var canBeAbsent: Bool { if case .some = limit.activity { true } else { false } }

    /// What the text says.
    var entry: LimitEntry {
      let text = trimmed(text)
      if text.utf8.isEmpty {
        guard canBeAbsent else { return .invalid }
        if case .none = limit.value { return .same }
        return .changed(nil)
      }
      guard let number = whole(text), limit.least <= number, number <= limit.most else { return .invalid }
      return number == limit.value ? .same : .changed(number)
    }
  }

  enum LimitEntry: Sendable {
    case same
    /// Nil for no limit.
    case changed(Int64?)
    case invalid
  }

  /// Actions on the screen of limits.
  package enum LimitAction: Sendable {
    /// Field by index.
    case edited(Int, String)
    case publishTapped
    case cancelTapped
    /// Version by its number.
    case restoreTapped(Int64)
  }

  static func reduce(_ state: inout State, _ action: LimitAction) -> [Effect<Action>] {
    switch action {
    case .edited(let place, let text):
      if state.limits.drafts.indices.contains(place) { state.limits.drafts[place].text = text }
    case .publishTapped: return publishLimits(&state)
    case .cancelTapped:
      (state.limits.drafts, state.banner) = (drafts(of: state.limits.inForce.value), nil)
      state[.note] = ""
    case .restoreTapped(let number):
      guard let version = state.limits.inForce.value?.versions.first(where: { $0.version == number }) else { return [] }
      restore(version, &state.limits)
      state.banner = .limitsRestored(number)
      return [.announce(sentence(of: .limitsRestored(number)))]
    }
    return []
  }

  static func fetchLimits(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.limits.inForce)
    state[.note] = ""
    return [
      fetch(GetConsoleLimits.self, GetConsoleLimits.call(token: token)) {
        fill(&$0, $1) { state, limits in
          state.limits.inForce = limits
          state.limits.drafts = drafts(of: limits.value)
        }
      }
    ]
  }

  private static func drafts(of limits: ConsoleLimits?) -> [LimitDraft] {
    (limits?.limits ?? []).map { LimitDraft(limit: $0, text: $0.value.map { String($0) } ?? "") }
  }

  /// Puts a version's numbers into the form.
  private static func restore(_ version: ConsoleLimitsVersion, _ limits: inout Limits) {
    limits.drafts = drafts(of: limits.inForce.value)
    // What the version does not have is no limit.
    for place in limits.drafts.indices { limits.drafts[place].text = "" }
    for old in version.limits {
      let text = old.value.map { String($0) } ?? ""
      if let place = limits.drafts.firstIndex(where: { $0.limit.isNamed(old.limit, of: old.activity) }) {
        limits.drafts[place].text = text
      } else if let alike = limits.drafts.first(where: { $0.limit.limit.hasSameBytes(as: old.limit) })?.limit {
        let limit = ConsoleLimit(limit: old.limit, activity: old.activity, least: alike.least, most: alike.most)
        limits.drafts.append(LimitDraft(limit: limit, text: text))
      }
    }
  }

  private static func publishLimits(_ state: inout State) -> [Effect<Action>] {
    guard let base = state.limits.inForce.value?.version else { return [] }
    var values: [ConsoleLimitValue] = []
    for draft in state.limits.drafts {
      switch draft.entry {
      case .same: break
      case .changed(let value):
        values.append(ConsoleLimitValue(limit: draft.limit.limit, activity: draft.limit.activity, value: value))
      case .invalid:
        state.banner = .limitsInvalid
        return [.announce(sentence(of: .limitsInvalid))]
      }
    }
    guard !values.isEmpty else { return [] }
    let note = trimmed(state[.note])
    guard !note.utf8.isEmpty else { return missing(&state) }
    let publication = ConsoleLimitsPublication(base: base, note: note, limits: values)
    return perform(
      .publish, endpoint: PublishConsoleLimits.self, state: &state,
      call: { PublishConsoleLimits.call(publication, token: $0) },
      then: { state, answer in
        if case .failure(let failure) = answer, RequestError(failure).problem == .consoleLimitsOutdated {
          // The form's values are of a version that is no longer in force.
          return show(RequestError(failure), &state) + load(&state)
        }
        return finish(&state, answer) { state, version in state.banner = .published(version.version) }
      })
  }
}

extension ConsoleLimit {
  func isNamed(_ name: String, of kind: String?) -> Bool {
    guard limit.hasSameBytes(as: name) else { return false }
    return isOf(kind)
  }

  /// Whether it is of a kind of activity, or of all grants for nil.
  func isOf(_ kind: String?) -> Bool {
    guard let activity, let kind else {
      if case .none = activity, case .none = kind { return true }
      return false
    }
    return activity.hasSameBytes(as: kind)
  }
}
