import DesignBook
import Localization
import WebUI

/// A share card with its button.
struct ShareView: View {
  let phase: ShareSheet.Phase
  @Boxed var card: ShareCard
  let sharesFiles: Bool
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    let close = { send(.share(.closed)) }
    SheetFrame(title: .shareTitle, close: close) {
      Picture(svg: card.svg)
        .frame(width: DesignBook.Meadow.cardWidth, height: DesignBook.Meadow.cardHeight)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Meadow.cardCornerRadius))
        .accessibilityElement()
        .accessibilityLabel(card.alternative)
      if let remark { Text(remark).font(DesignBook.Font.body).multilineTextAlignment(.center) }
      MeadowButton(sharesFiles ? .shareShare : .shareSave, symbol: .share) { send(.share(.confirmed)) }
        .disabled(phase == .preparing || phase == .failed)
    }
  }

  private var remark: LocalizedStringResource? {
    switch phase {
    case .preparing: .sharePreparing
    case .ready: nil
    case .failed: .shareFailed
    case .shared: .shareShared
    case .saved: .shareSaved
    case .notShared: .shareNotShared
    }
  }
}
