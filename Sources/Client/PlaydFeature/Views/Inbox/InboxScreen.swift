import DesignBook
import InboxAPI
import Kernel
import Localization
import WebUI

/// Inbox, newest first.
struct InboxScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdInbox, back: back, send: send) {
      StaleNote(snapshot, .inbox, send: send)
      SecondaryButton(.playdNotifications, symbol: .bell) { send(.opened(.notifications)) }
      if let items = state.inbox.items {
        if items.isEmpty {
          GameCard { EmptyState(symbol: .bell, title: .playdInboxEmpty, message: .playdInboxEmptyText) }
        } else {
          VStack(spacing: DesignBook.Spacing.sm) {
            ForEach(items, id: { $0.id }) { item in NoteRow(snapshot: snapshot, item: item, send: send) }
          }
          .frame(maxWidth: .infinity)
        }
        if state.inbox.cursor != nil {
          PillButton(.playdOlder, style: .quiet, isBusy: state.inbox.isLoadingMore) { send(.account(.moreInboxTapped)) }
            .frame(maxWidth: .infinity)
        }
      } else {
        Missing(snapshot: snapshot, topic: .inbox, send: send)
      }
    }
  }
}

/// Inbox item: title, time, unread mark.
struct NoteRow: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var item: InboxItem
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: { send(.account(.noteTapped(item))) }) {
        HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
          Image(symbol: symbol).resizable().frame(width: DesignBook.Icon.body, height: DesignBook.Icon.body)
            .foregroundStyle(color(theme))
            .frame(width: DesignBook.Disc.note, height: DesignBook.Disc.note)
            .background(color(theme).opacity(DesignBook.Opacity.tint))
            .clipShape(Circle())
            .layoutPriority(1)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
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
    case .friends: .star
    }
  }

  private func color(_ theme: Theme) -> Color {
    switch item.note.topic {
    case .earning: theme.status.success
    case .redemption: DesignBook.EarningKind.learning.accent
    case .reminder: theme.text.accent
    case .streak: DesignBook.EarningKind.streak.accent
    case .account: theme.status.warning
    case .friends: theme.text.accent
    }
  }
}
