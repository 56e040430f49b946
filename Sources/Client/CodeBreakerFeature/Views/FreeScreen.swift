import CodeBreakerEngine
import DesignBook
import Localization
import WebUI

/// Options of free play.
struct FreeScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    let free = state.free
    return ScreenFrame(.codebreakerFreeTitle, back: back) {
      choice(.pegCount, numbers: FreeOptions.pegChoices, chosen: free.pegs) { send(.pegsChosen($0)) }
      choice(.codebreakerColours, numbers: FreeOptions.colourChoices, chosen: free.colours) { send(.coloursChosen($0)) }
      choice(.codebreakerAttempts, numbers: FreeOptions.attemptChoices, chosen: free.attempts) {
        send(.attemptsChosen($0))
      }
      GameCard {
        Toggle(isOn: Binding(get: { free.repeats }, set: { send(.repeatsChosen($0)) })) {
          Text(.codebreakerRepeatsYes).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
            .frame(minHeight: DesignBook.Size.touchTarget)
        }
        if let rules = free.rules {
          PegRow(colours: Array(0..<rules.space.colours), size: 30, spacing: DesignBook.Spacing.xs)
            .accessibilityHidden(true)
          FigureLine(title: .codebreakerCodes, value: .number(Int64(rules.space.count)))
        }
      }
      PrimaryButton(.codebreakerStart, symbol: .play) { send(.freeStarted) }
    }
  }

  private func choice(
    _ title: LocalizedStringResource, numbers: [Int32], chosen: Int32, choose: @escaping (Int32) -> Void
  ) -> some View {
    GameCard {
      Text(title).font(DesignBook.Font.headline)
      SegmentedSelectionView(
        title, options: numbers.map { SegmentedSelectionView.Option(.number(Int64($0))) },
        selection: numbers.firstIndex(of: chosen) ?? -1
      ) { choose(numbers[$0]) }
    }
  }
}
