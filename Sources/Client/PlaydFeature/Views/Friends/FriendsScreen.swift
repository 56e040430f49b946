import DesignBook
import FriendsAPI
import Kernel
import Localization
import PlaydAPI
import WalletAPI
import WebUI

/// Friends: the link to share, and each friend's streak, level and badges.
struct FriendsScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdFriends, back: back, send: send) {
      StaleNote(snapshot, .friends, send: send)
      if let friends = state.friends {
        if friends.friends.isEmpty {
          GameCard {
            EmptyState(
              symbol: .person, title: .playdNoFriends, message: .playdNoFriendsText,
              button: (title: .playdShareLink, action: { send(.friends(.linkShared)) }))
          }
        } else {
          ForEach(friends.friends, id: { $0.playerID.rawValue }) {
            FriendCard(snapshot: snapshot, friend: $0, send: send)
          }
          PrimaryButton(.playdShareLink, symbol: .share) { send(.friends(.linkShared)) }
        }
        SecondaryButton(.playdRenewLink, symbol: .retry) { send(.friends(.linkRenewed)) }
      } else {
        Missing(snapshot: snapshot, topic: .friends, cards: 2, send: send)
      }
    }
  }
}

/// A friend with what can be done for them.
struct FriendCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var friend: Friend
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      GameCard {
        HStack(spacing: DesignBook.Spacing.md) {
          Portrait(name: friend.name, size: 48).clipShape(Circle()).layoutPriority(1)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
            Text(verbatim: friend.name).font(DesignBook.Font.headline).accessibilityHeading(.h2)
            Text(.playdPairDot(.playdLevel(friend.level), .playdBadges(friend.badges)))
              .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            StatusMark(
              words: friend.streakDays > 0 ? .playdStreakDays(friend.streakDays) : .playdNoStreak, symbol: .flame,
              color: friend.streakDays > 0 ? DesignBook.EarningKind.streak.accent : theme.text.secondary)
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
        WordGrid(width: 176) {
          PillButton(
            friend.isCheered ? .playdCheered : .playdCheer, symbol: .star,
            isBusy: state.isBusy(.friend(friend.playerID)), isWide: true
          ) { send(.friends(.cheerTapped(friend.playerID))) }
          .accessibilityLabel(label(friend.isCheered ? .playdCheered : .playdCheer))
          .disabled(friend.isCheered)
          if friend.giftable >= PlaydFeature.gift, state.wallet?.balance ?? 0 >= PlaydFeature.gift {
            PillButton(.playdGive(PlaydFeature.gift), symbol: .gift, style: .quiet, isWide: true) {
              send(.friends(.giftTapped(friend.playerID)))
            }
            .accessibilityLabel(label(.playdGive(PlaydFeature.gift)))
          }
          PillButton(.playdRemove, style: .quiet, isWide: true) { send(.friends(.endTapped(friend.playerID))) }
            .accessibilityLabel(label(.playdRemove))
        }
        if friend.giftable < PlaydFeature.gift {
          Text(.playdGiftLater).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            .multilineTextAlignment(.leading)
        }
      }
    }
  }

  /// A button's title with the friend's name: other cards have the same buttons.
  private func label(_ title: LocalizedStringResource) -> LocalizedStringResource {
    .playdPairDot(title, .verbatim(friend.name))
  }
}
