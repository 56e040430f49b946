import DesignBook
import IppoAPI
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Friends with their pets, the player's own link, and the week's board.
struct FriendsScreen: View {
  @Boxed var social: Social
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      TabFrame(selection: .friends, send: send) {
        ScrollView {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
            Text(.playdFriends).font(DesignBook.Font.title).accessibilityHeading(.h1)
            if let problem = social.problem, !problem.isCode { note(problem, theme) }
            if let friends = social.friends {
              if social.isInvited { add }
              ForEach(friends.friends, id: { $0.friendID.rawValue }) { friend in
                FriendCard(
                  friend: friend, isLeaving: social.leaving == friend.friendID, isBusy: social.isBusy, send: send)
              }
              if friends.friends.isEmpty { empty(theme) }
              invitation(friends, theme)
              if !social.isInvited { add }
              BoardCard(board: social.board, isListed: friends.isListed, send: send)
            } else if social.problem == nil {
              Text(.ippoFriendsLoading).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
            }
          }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: DesignBook.Size.columnWidth)
          .frame(maxWidth: .infinity)
        }
      }
    }
  }

  @ViewBuilder private func note(_ problem: SocialProblem, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: problem == .offline ? .offline : .warning)
      Text(problem.words)
    }
    .font(DesignBook.Font.headlineSmall)
    .foregroundStyle(theme.status.error)
    MeadowButton(.errorRetry, symbol: .retry, kind: .quiet) { send(.social(.retryTapped)) }
  }

  private func empty(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      if let pet = game.state.companion {
        PetView(species: pet.species, stage: pet.stage).frame(height: DesignBook.Meadow.portrait).needs(.tall)
      }
      Text(.playdNoFriends).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
      Text(.ippoNoFriendsText).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
  }

  private func invitation(_ friends: IppoFriends, _ theme: Theme) -> some View {
    MeadowCard {
      HStack {
        Text(.ippoYourCode).font(DesignBook.Font.headline)
        Spacer(minLength: 0)
        Text(verbatim: friends.code.grouped).font(DesignBook.Font.title3).monospacedDigit()
      }
      Text(.ippoYourCodeText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      MeadowButton(.playdShareLink, symbol: .share) { send(.social(.linkShared)) }
      MeadowButton(.playdRenewLink, symbol: .retry, kind: .quiet) { send(.social(.linkRenewed)) }
    }
  }

  private var add: some View {
    MeadowCard {
      EntryField(
        .ippoFriendCode, prompt: .ippoFriendCodePrompt,
        text: Binding(get: { social.code }, set: { send(.social(.codeEdited($0))) }),
        problem: social.problem.flatMap { $0.isCode ? $0.words : nil })
      MeadowButton(.ippoAddFriend, symbol: .plus, kind: social.isInvited ? .main : .quiet) { send(.social(.addTapped)) }
        .disabled(social.code.utf8.isEmpty || social.isBusy)
    }
  }
}

/// A friend's pet and streak, and a cheer a day.
struct FriendCard: View {
  @Boxed var friend: IppoFriend
  let isLeaving: Bool
  let isBusy: Bool
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    MeadowCard {
      HStack(spacing: DesignBook.Spacing.md) {
        PortraitOfNumbers(species: friend.species, stage: friend.stage, side: DesignBook.Meadow.cell)
        facts
      }
      if isLeaving {
        Text(.playdFriendEndText).font(DesignBook.Font.body)
        MeadowButton(.playdRemove) { send(.social(.removeConfirmed(friend.friendID))) }
        MeadowButton(.commonCancel, kind: .quiet) { send(.social(.removeTapped(friend.friendID))) }
      } else {
        AdaptiveStack(spacing: DesignBook.Spacing.sm) {
          MeadowButton(
            friend.isCheered ? .playdCheered : .playdCheer, symbol: .heart, kind: friend.isCheered ? .done : .main
          ) {
            send(.social(.cheerTapped(friend.friendID)))
          }
          .disabled(friend.isCheered || isBusy)
          MeadowKey(.quiet, action: { send(.social(.removeTapped(friend.friendID))) }) {
            ZStack { Image(symbol: .close) }
              .frame(minWidth: DesignBook.Size.floatingButtonSize, minHeight: DesignBook.Size.floatingButtonSize)
          }
          .accessibilityLabel(.playdRemove)
        }
      }
    }
  }

  private var facts: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
        Text(verbatim: friend.name).font(DesignBook.Font.headline).accessibilityHeading(.h2)
        Text(pet).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        if friend.streak > 0 {
          HStack(spacing: DesignBook.Spacing.xs) {
            Image(symbol: .flame).foregroundStyle(MeadowPalette.flame)
            Text(.ippoStreak(friend.streak))
          }
          .font(DesignBook.Font.caption)
        }
        if let minutes = friend.minutes {
          Text(.ippoThisWeek(.ippoMinutes(minutes))).font(DesignBook.Font.caption)
        }
        if friend.hasCheered {
          Text(.ippoCheeredYou).font(DesignBook.Font.caption).foregroundStyle(theme.text.accent)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var pet: LocalizedStringResource {
    guard let (species, stage) = Self.pet(friend.species, friend.stage) else { return .ippoFriendNoPet }
    return .ippoPetLine(.verbatim(species.name), stage.name)
  }

  /// A companion by its numbers, if this build knows them.
  static func pet(_ species: Int64?, _ stage: Int64?) -> (Species, Stage)? {
    guard let species = species.flatMap({ Species(rawValue: UInt8(truncatingIfNeeded: $0)) }),
      let stage = stage.flatMap({ Stage(rawValue: UInt8(truncatingIfNeeded: $0)) })
    else { return nil }
    return (species, stage)
  }
}

/// A companion by its numbers; a shape where there is none.
struct PortraitOfNumbers: View {
  let species: Int64?
  let stage: Int64?
  let side: Double

  var body: some View {
    if let (species, stage) = FriendCard.pet(species, stage) {
      PetPortrait(species: species, stage: stage, side: side)
    } else {
      PetSilhouette(species: .lumira, side: side)
    }
  }
}

/// This week's minutes of the players who chose to be on the board.
struct BoardCard: View {
  @Boxed var board: IppoBoard?
  let isListed: Bool
  let send: (IppoFeature.Action) -> Void

  /// The rows that are shown.
  private static let shown = 20

  var body: some View {
    ThemeReader { theme in
      MeadowCard {
        Text(.ippoBoard).font(DesignBook.Font.headline).accessibilityHeading(.h2)
        Text(.ippoBoardText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        Toggle(.ippoBoardJoin, isOn: Binding(get: { isListed }, set: { send(.social(.listed($0))) }))
          .font(DesignBook.Font.body)
        if let board {
          if board.rows.isEmpty { Text(.ippoBoardEmpty).font(DesignBook.Font.body) }
          ForEach(0..<min(board.rows.count, Self.shown)) { row(board.rows[$0], theme) }
          if let me = board.me, me.rank > Int64(Self.shown) { row(me, theme) }
        }
      }
    }
  }

  private func row(_ row: IppoBoardRow, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Text(.number(row.rank)).monospacedDigit()
      PortraitOfNumbers(species: row.species, stage: row.stage, side: DesignBook.Meadow.moment)
      Text(verbatim: row.name).lineLimit(1)
      Spacer(minLength: 0)
      Text(.ippoMinutes(row.minutes)).monospacedDigit().fixedSize()
    }
    .font(row.isMe ? DesignBook.Font.bodyBold : DesignBook.Font.body)
    .foregroundStyle(row.isMe ? theme.text.accent : theme.text.primary)
    .frame(maxWidth: .infinity)
  }
}
