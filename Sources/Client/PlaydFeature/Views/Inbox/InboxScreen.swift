import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// What the player has been told, the newest first.
struct InboxScreen: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(state, .playdInbox, back: back, send: send) {
      StaleNote(state, .inbox, send: send)
      SecondaryButton(.playdNotifications, symbol: .bell) { send(.opened(.notifications)) }
      if let items = state.inbox.items {
        if items.isEmpty {
          GameCard { EmptyState(symbol: .bell, title: .playdInboxEmpty, message: .playdInboxEmptyText) }
        } else {
          VStack(spacing: DesignBook.Spacing.sm) {
            ForEach(items, id: { $0.id }) { item in NoteRow(state: state, item: item, send: send) }
          }
          .frame(maxWidth: .infinity)
        }
        if state.inbox.cursor != nil {
          PillButton(.playdOlder, style: .quiet, isBusy: state.inbox.isAskingMore) { send(.moreInboxTapped) }
            .frame(maxWidth: .infinity)
        }
      } else {
        Missing(state: state, topic: .inbox, send: send)
      }
    }
  }
}

/// A note: what happened, when, and whether it has been read.
struct NoteRow: View {
  @Boxed var state: PlaydFeature.State
  let item: InboxItem
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: { send(.noteTapped(item)) }) {
        HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
          Image(symbol: symbol).resizable().frame(width: 20, height: 20)
            .foregroundStyle(color(theme))
            .frame(width: 40, height: 40)
            .background(color(theme).opacity(DesignBook.Opacity.tint))
            .clipShape(Circle())
            .layoutPriority(1)
          VStack(alignment: .leading, spacing: 2) {
            Text(item.note.title).font(DesignBook.Font.caption).foregroundStyle(color(theme))
            Text(item.note.text(in: state.language.code))
              .font(item.isRead ? DesignBook.Font.body : DesignBook.Font.bodyBold)
            AdaptiveStack(spacing: DesignBook.Spacing.sm) {
              Text(PlaydFeature.moment(item.at, state)).font(DesignBook.Font.caption)
                .foregroundStyle(theme.text.secondary)
              if !item.isRead {
                StatusMark(words: .playdNew, symbol: .star, color: theme.text.accent)
              }
            }
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: .infinity)
        .background(theme.background.secondary)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .outlined(item.isRead ? theme.line : theme.accent)
      }
      .pressEffect(scale: 0.99, opacity: DesignBook.Opacity.pressed)
    }
  }

  private var symbol: Symbol {
    switch item.note.topic {
    case .earning: .arrival
    case .redemption: .gift
    case .reminder: .target
    case .streak: .flame
    case .account: .shield
    }
  }

  private func color(_ theme: Theme) -> Color {
    switch item.note.topic {
    case .earning: theme.status.success
    case .redemption: DesignBook.Deed.learning.accent
    case .reminder: theme.text.accent
    case .streak: DesignBook.Deed.streak.accent
    case .account: theme.status.warning
    }
  }
}
