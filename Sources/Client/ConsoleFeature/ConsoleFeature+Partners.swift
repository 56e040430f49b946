import AppKit
package import ConsoleAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Partners with their accounts and dead letters.
extension ConsoleFeature {
  package struct PartnersState: Sendable {
    package internal(set) var list = Loadable<[ConsolePartner]>.nothing
    /// The partner whose accounts and dead letters are shown, as `/console/partners/` goes on.
    var slug: String?
    /// Filter of the accounts; nil for all.
    package internal(set) var filter: ConsolePartnerAccountState?
    package internal(set) var accounts = Loadable<[ConsolePartnerAccount]>.nothing
    package internal(set) var accountsNext: String?
    package internal(set) var letters = Loadable<[ConsoleDeadLetter]>.nothing
    package internal(set) var lettersNext: String?

    /// The partner that is shown, once the list is there.
    package var open: ConsolePartner? {
      guard let slug else { return nil }
      return list.value?.first { $0.partner.hasSameBytes(as: slug) }
    }

    /// Whether no partner in the list has the page's address.
    var isUnknown: Bool {
      guard case .some = slug, case .some = list.value, case .none = open else { return false }
      return true
    }
  }

  /// Actions on the partners' screen.
  package indirect enum PartnerAction: Sendable {
    /// A partner's page came into view, by what follows `/console/partners/`.
    case appeared(String)
    case opened(ConsolePartner)
    case filterChosen(ConsolePartnerAccountState?)
    case moreAccountsTapped, moreLettersTapped
    case retryTapped(ConsoleDeadLetter)
    case retryAllTapped
  }

  /// Questions of the partners' screen.
  package indirect enum PartnerConfirmation: Sendable {
    case retryAll(ConsolePartner)
    case discard(ConsolePartner, ConsoleDeadLetter, ConsoleDiscard)
  }

  /// Results of the partners' screen.
  package enum PartnerBanner: Sendable {
    case retried(Int64)
    case discarded
  }

  static func reduce(_ state: inout State, _ action: PartnerAction) -> [Effect<Action>] {
    switch action {
    case .appeared(let slug):
      _ = appear(nil, &state)
      (state.tab, state.partners.slug) = (.partners, slug)
      return load(&state)
    case .opened(let partner): return [.navigate(.push(path(ofPartner: partner.partner)))]
    case .filterChosen(let filter):
      state.partners.filter = filter
      state.partners.accounts = .nothing
      return fetchOpenPartner(&state)
    case .moreAccountsTapped: return fetchMoreAccounts(&state)
    case .moreLettersTapped: return fetchMoreLetters(&state)
    case .retryTapped(let letter):
      guard let partner = state.partners.open else { return [] }
      return perform(
        .partner, endpoint: RetryConsoleDeadLetter.self, state: &state,
        call: { RetryConsoleDeadLetter.call(partner.partner, letterID: letter.letterID, token: $0) },
        then: { finish(&$0, $1, .partner(.retried(1))) })
    case .retryAllTapped:
      if let partner = state.partners.open { state.confirmation = .partner(.retryAll(partner)) }
      return []
    }
  }

  static func path(ofPartner slug: String) -> String { ConsoleTab.partners.path + "/" + slug }

  // MARK: Loading

  static func fetchPartners(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.partners.list)
    let list = fetch(ListConsolePartners.self, ListConsolePartners.call(token: token)) {
      fillItems(&$0, $1) { $0.partners.list = $1 }
    }
    return [list] + fetchOpenPartner(&state)
  }

  private static func fetchOpenPartner(_ state: inout State) -> [Effect<Action>] {
    guard let token = state.session?.token, let slug = state.partners.slug else { return [] }
    begin(&state.partners.accounts)
    begin(&state.partners.letters)
    let filter = state.partners.filter
    return [
      fetch(ListConsolePartnerAccounts.self, ListConsolePartnerAccounts.call(slug, state: filter, token: token)) {
        state, answer in
        guard isOpen(slug, state), state.partners.filter == filter else { return [] }
        if case .success(let page) = answer { state.partners.accountsNext = page.next }
        return fillItems(&state, answer) { $0.partners.accounts = $1 }
      },
      fetch(ListConsoleDeadLetters.self, ListConsoleDeadLetters.call(slug, token: token)) { state, answer in
        guard isOpen(slug, state) else { return [] }
        if case .success(let page) = answer { state.partners.lettersNext = page.next }
        return fillItems(&state, answer) { $0.partners.letters = $1 }
      },
    ]
  }

  private static func isOpen(_ slug: String, _ state: State) -> Bool {
    state.partners.slug?.hasSameBytes(as: slug) ?? false
  }

  private static func fetchMoreAccounts(_ state: inout State) -> [Effect<Action>] {
    guard let slug = state.partners.slug, let next = state.partners.accountsNext else { return [] }
    let filter = state.partners.filter
    return perform(
      .partner, endpoint: ListConsolePartnerAccounts.self, state: &state,
      call: { ListConsolePartnerAccounts.call(slug, before: next, state: filter, token: $0) },
      then: { state, answer in
        guard isOpen(slug, state), state.partners.filter == filter else { return [] }
        switch answer {
        // The rows that are there stay.
        case .failure(let failure): return show(RequestError(failure), &state)
        case .success(let page):
          state.partners.accounts = .loaded((state.partners.accounts.value ?? []) + page.items)
          state.partners.accountsNext = page.next
          return []
        }
      })
  }

  private static func fetchMoreLetters(_ state: inout State) -> [Effect<Action>] {
    guard let slug = state.partners.slug, let next = state.partners.lettersNext else { return [] }
    return perform(
      .partner, endpoint: ListConsoleDeadLetters.self, state: &state,
      call: { ListConsoleDeadLetters.call(slug, before: next, token: $0) },
      then: { state, answer in
        guard isOpen(slug, state) else { return [] }
        switch answer {
        // The rows that are there stay.
        case .failure(let failure): return show(RequestError(failure), &state)
        case .success(let page):
          state.partners.letters = .loaded((state.partners.letters.value ?? []) + page.items)
          state.partners.lettersNext = page.next
          return []
        }
      })
  }

  // MARK: Changes

  static func submitDiscard(_ place: Int, _ state: inout State) -> [Effect<Action>] {
    guard let partner = state.partners.open, let letter = state.partners.letters.value?[at: place] else { return [] }
    let note = trimmed(state[.note])
    guard !note.utf8.isEmpty else { return missing(&state) }
    state.confirmation = .partner(.discard(partner, letter, ConsoleDiscard(note: note)))
    return []
  }

  static func confirm(_ confirmation: PartnerConfirmation, _ state: inout State) -> [Effect<Action>] {
    switch confirmation {
    case .retryAll(let partner):
      perform(
        .partner, endpoint: RetryConsoleDeadLetters.self, state: &state,
        call: { RetryConsoleDeadLetters.call(partner.partner, token: $0) },
        then: { finish(&$0, $1) { state, answer in state.banner = .partner(.retried(answer.count)) } })
    case .discard(let partner, let letter, let request):
      perform(
        .partner, endpoint: DiscardConsoleDeadLetter.self, state: &state,
        call: { DiscardConsoleDeadLetter.call(partner.partner, letterID: letter.letterID, request, token: $0) },
        then: { finish(&$0, $1, .partner(.discarded)) })
    }
  }

  static func question(of confirmation: PartnerConfirmation) -> LocalizedStringResource {
    switch confirmation {
    case .retryAll(let partner): .consolePartnerRetryQuestion(.verbatim(partner.name))
    case .discard(_, let letter, _): .consolePartnerDiscardQuestion(.verbatim(letter.letterID.text))
    }
  }

  static func sentence(of banner: PartnerBanner) -> LocalizedStringResource {
    switch banner {
    case .retried(let count): .consolePartnerRetried(count)
    case .discarded: .consolePartnerDiscarded
    }
  }
}
