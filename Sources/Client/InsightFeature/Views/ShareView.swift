import DesignBook
import Localization
import OutOfPocketFeature
import WebUI

/// Picture with its share button.
struct ShareView: View {
  let share: InsightFeature.ShareSheet
  @Boxed var state: InsightFeature.State
  let send: (InsightFeature.Action) -> Void

  /// Picture width on the screen; an upright phone shows it with its buttons.
  private static let width = 232.0

  var body: some View {
    let card = ShareCard(share.subject, in: state.language, of: state.origin)
    let close = { send(.shareClosed) }
    SheetFrame(title: .shareTitle, close: close) {
      ThemeReader { theme in
        VStack(spacing: DesignBook.Spacing.md) {
          Picture(svg: card.svg)
            .frame(width: Self.width, height: Self.width * ShareCard.size.height / ShareCard.size.width)
            .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
            .accessibilityLabel(card.alternative)
          if let remark {
            Text(remark)
              .font(DesignBook.Font.body)
              .foregroundStyle(isTrouble ? theme.status.warning : theme.text.secondary)
              .multilineTextAlignment(.center)
          }
          PrimaryButton(
            state.sharesFiles ? .shareShare : .shareSave, symbol: .share, isBusy: share.phase == .preparing
          ) { send(.shareConfirmed) }
          .disabled(share.phase == .failed)
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private var isTrouble: Bool { share.phase == .failed || share.phase == .notShared }

  private var remark: LocalizedStringResource? {
    switch share.phase {
    case .preparing: .sharePreparing
    case .ready: nil
    case .failed: .shareFailed
    case .shared: .shareShared
    case .saved: .shareSaved
    case .notShared: .shareNotShared
    }
  }
}
