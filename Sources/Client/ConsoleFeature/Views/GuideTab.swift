import ConsoleAPI
import DesignBook
import Localization
import PlaydAPI
import WebUI

/// The quick start, with the studio's own game.
struct GuideTab: View {
  @Boxed var state: ConsoleFeature.State
  let origin: String
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      GameSwitchCard(state: state, send: send)
      ConsoleCard(.consoleTabGuide, description: .consoleGuideText) {}
      LoadableView(state.guide, send: send) { guide in
        VStack(spacing: DesignBook.Spacing.md) {
          ForEach(guide.steps.indices, id: { $0 }) {
            GuideStep(step: guide.steps[$0], filling: filling, state: state, send: send)
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var filling: Guide.Filling {
    let game = state.chosenGame
    let key = game?.keys.first { key in
      if case .some = key.revokedAt { false } else { key.isTest }
    }
    return Guide.Filling(origin: origin, game: game?.game, endpoint: game?.webhook?.url, key: key?.hint)
  }
}

/// A step as a card.
struct GuideStep: View {
  let step: Guide.Step
  let filling: Guide.Filling
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ConsoleCard(.verbatim(step.title)) { blocks(step.blocks) }
  }

  private func blocks(_ blocks: [Guide.Block]) -> some View {
    ForEach(0..<blocks.count) { block(blocks[$0]) }
  }

  @ViewBuilder private func block(_ block: Guide.Block) -> some View {
    switch block {
    case .text(let text): paragraph(filling(text))
    case .code(let code, let file):
      CodeBlock(title: file.utf8.isEmpty ? nil : .verbatim(file), code: filling(code), send: send)
    case .rows(let rows):
      ForEach(0..<rows.count) { index in
        FactRow(
          title: .verbatim(filling(rows[index].first ?? "")), value: .verbatim(filling(rows[index][at: 1] ?? "")))
      }
    case .settings(let names):
      CodeBlock(
        title: .consoleGuideSettings, code: names.reduce("") { $0 + ($0.utf8.isEmpty ? "" : "\n") + filling.line($1) },
        send: send)
    case .languages(let languages):
      SegmentedSelectionView(
        .consoleGuideLanguages, options: languages.map { .init(.verbatim($0.title)) }, selection: state.guideLanguage
      ) { send(.desk(.languageChosen($0))) }
      if let language = languages[at: state.guideLanguage] { GuideLanguage(language: language, step: self) }
    }
  }

  private func paragraph(_ text: String) -> some View {
    Text(verbatim: text)
      .font(DesignBook.Font.body)
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// What belongs to one language only.
  struct GuideLanguage: View {
    let language: Guide.Step
    let step: GuideStep

    var body: some View {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) { step.blocks(language.blocks) }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
