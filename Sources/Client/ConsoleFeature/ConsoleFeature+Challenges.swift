import AppKit
package import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// The challenge catalogue: what is in force, drafts, history.
extension ConsoleFeature {
  /// What the screen of challenges shows.
  package struct Challenges: Sendable {
    package internal(set) var catalogue = Loadable<ConsoleCatalogue>.nothing
    package internal(set) var versions = Loadable<[ConsoleCatalogueVersion]>.nothing
    /// Cursor of the versions; nil at their end.
    package internal(set) var next: String?
    /// Whether the open form shows its challenge to players.
    package internal(set) var isActive = true
    /// The checked draft; nil before, and after every further edit.
    package internal(set) var checked: Checked?
  }

  /// A draft with what it would change.
  package struct Checked: Sendable {
    package var draft: ConsoleCatalogueDraft
    package var preview: ConsoleCataloguePreview

    /// Whether it can be published.
    package var isGood: Bool { preview.problems.isEmpty && !preview.difference.changes.isEmpty }
  }

  /// Actions on the screen of challenges, apart from its forms.
  package indirect enum ChallengeAction: Sendable {
    case activeToggled
    case publishTapped
    case moreTapped
  }

  /// Forms of the screen of challenges.
  package enum ChallengeForm: Equatable, Sendable {
    /// Challenge by index.
    case edit(Int)
    /// Version by its number.
    case restore(Int64)
  }

  static func reduce(_ state: inout State, _ action: ChallengeAction) -> [Effect<Action>] {
    switch action {
    case .activeToggled:
      state.challenges.isActive.toggle()
      state.challenges.checked = nil
      return []
    case .publishTapped: return publish(&state)
    case .moreTapped:
      guard let next = state.challenges.next.flatMap({ Int64($0) }) else { return [] }
      return perform(
        .moreVersions, endpoint: ListConsoleCatalogueVersions.self, state: &state,
        call: { ListConsoleCatalogueVersions.call(before: next, token: $0) }, then: { listed(&$0, $1, isMore: true) })
    }
  }

  static func fetchChallenges(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.challenges.catalogue)
    begin(&state.challenges.versions)
    return [
      fetch(GetConsoleCatalogue.self, GetConsoleCatalogue.call(token: token)) {
        fill(&$0, $1) { $0.challenges.catalogue = $1 }
      },
      fetch(ListConsoleCatalogueVersions.self, ListConsoleCatalogueVersions.call(token: token)) {
        listed(&$0, $1, isMore: false)
      },
    ]
  }

  private static func listed(
    _ state: inout State, _ answer: Result<ConsolePage<ConsoleCatalogueVersion>, CallError>, isMore: Bool
  ) -> [Effect<Action>] {
    if isMore, case .failure(let failure) = answer { return show(RequestError(failure), &state) }
    guard case .success(let page) = answer else { return fillItems(&state, answer) { $0.challenges.versions = $1 } }
    state.challenges.versions = .loaded((isMore ? state.challenges.versions.value ?? [] : []) + page.items)
    state.challenges.next = page.next
    return []
  }

  /// Fills a form that was opened.
  static func fill(_ form: ChallengeForm, _ state: inout State) {
    guard case .edit(let place) = form, let challenge = state.challenges.catalogue.value?.challenges[at: place] else {
      return
    }
    state[.titleEnglish] = challenge.title.english
    state[.titleGeorgian] = challenge.title.georgian
    state[.detailsEnglish] = challenge.details.english
    state[.detailsGeorgian] = challenge.details.georgian
    state[.coins] = String(challenge.coins)
    state[.cap] = challenge.mostADay.map { String($0) } ?? ""
    (state.challenges.isActive, state.challenges.checked) = (challenge.isActive, nil)
  }

  static func submit(_ form: ChallengeForm, _ state: inout State) -> [Effect<Action>] {
    switch form {
    case .edit(let place):
      guard let challenge = state.challenges.catalogue.value?.challenges[at: place] else { return [] }
      return check(challenge, &state)
    case .restore(let version):
      let note = trimmed(state[.note])
      guard !note.utf8.isEmpty else { return missing(&state) }
      guard let base = state.challenges.catalogue.value?.version else { return [] }
      state.confirmation = .restore(version, ConsoleCatalogueRestoration(base: base, note: note))
      return []
    }
  }

  /// Has the server check the form as a draft.
  private static func check(_ challenge: ConsoleChallenge, _ state: inout State) -> [Effect<Action>] {
    let texts = [Field.titleEnglish, .titleGeorgian, .detailsEnglish, .detailsGeorgian].map { trimmed(state[$0]) }
    guard !texts.contains(where: { $0.utf8.isEmpty }) else { return missing(&state) }
    let cap = trimmed(state[.cap])
    guard let coins = number(state[.coins]), let most = cap.utf8.isEmpty ? 0 : number(cap) else {
      state.banner = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    let edit = ConsoleChallengeEdit(
      challenge: challenge.challenge, title: BilingualText(english: texts[0], georgian: texts[1]),
      details: BilingualText(english: texts[2], georgian: texts[3]), coins: coins, mostADay: most,
      isActive: state.challenges.isActive)
    let draft = ConsoleCatalogueDraft(edits: [edit])
    return perform(
      .preview, endpoint: PreviewConsoleCatalogue.self, state: &state,
      call: { PreviewConsoleCatalogue.call(draft, token: $0) },
      then: { state, answer in
        switch answer {
        case .success(let preview):
          state.challenges.checked = Checked(draft: draft, preview: preview)
          return [.announce(preview.problems.isEmpty ? .consoleChallengeDifference : .consoleChallengeProblems)]
        case .failure(let failure): return show(RequestError(failure), &state)
        }
      })
  }

  private static func publish(_ state: inout State) -> [Effect<Action>] {
    // The base is the version that the form shows: the preview may have been compared with a later one.
    guard let checked = state.challenges.checked, checked.isGood, let base = state.challenges.catalogue.value?.version
    else { return [] }
    let note = trimmed(state[.note])
    guard !note.utf8.isEmpty else { return missing(&state) }
    let publication = ConsoleCataloguePublication(base: base, note: note, draft: checked.draft)
    return perform(
      .publish, endpoint: PublishConsoleCatalogue.self, state: &state,
      call: { PublishConsoleCatalogue.call(publication, token: $0) },
      then: published)
  }

  static func restore(
    _ version: Int64, _ request: ConsoleCatalogueRestoration, _ state: inout State
  ) -> [Effect<Action>] {
    perform(
      .publish, endpoint: RestoreConsoleCatalogue.self, state: &state,
      call: { RestoreConsoleCatalogue.call(String(version), request, token: $0) }, then: published)
  }

  @Sendable private static func published(
    _ state: inout State, _ answer: Result<ConsoleCatalogueVersion, CallError>
  ) -> [Effect<Action>] {
    if case .failure(let failure) = answer, RequestError(failure).problem == .consoleCatalogueOutdated {
      // The form's values are of a version that is no longer in force.
      (state.form, state.challenges.checked) = (nil, nil)
      return show(RequestError(failure), &state) + load(&state)
    }
    return finish(&state, answer) { state, version in
      state.challenges.checked = nil
      state.banner = .published(version.version)
    }
  }
}

extension ConsoleFeature.State {
  /// Indexes of the challenges that the search finds, by title, short name or partner.
  var shownChallenges: [Int] {
    let all = challenges.catalogue.value?.challenges ?? []
    let wanted = ConsoleFeature.trimmed(self[.challengeSearch])
    return all.indices.filter { place in
      let challenge = all[place]
      return [
        challenge.title.english, challenge.title.georgian, challenge.challenge, challenge.partner,
        challenge.partnerName,
      ].contains { ConsoleFeature.contains($0, wanted) }
    }
  }
}

extension ConsoleFeature {
  /// Whether a text contains another, apart from the case of its Latin letters.
  static func contains(_ text: String, _ wanted: String) -> Bool {
    let (text, wanted) = (text.bytes.map { lowered($0) }, wanted.bytes.map { lowered($0) })
    guard !wanted.isEmpty else { return true }
    guard text.count >= wanted.count else { return false }
    return (0...(text.count - wanted.count)).contains { text[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
