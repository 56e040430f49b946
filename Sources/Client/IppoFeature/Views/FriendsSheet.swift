import DesignBook
import IppoAPI
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Friends with their pets, the player's own code, and the week's board.
struct FriendsSheet: View {
  @Boxed var social: Social
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      SheetFrame(title: .ippoFriends, close: { send(.sheetClosed) }) {
        if let problem = social.problem, social.friends == nil { note(problem.words, theme) }
        if let friends = social.friends {
          ForEach(friends.friends, id: { $0.friendID.rawValue }) { friend in
            FriendCard(friend: friend, isLeaving: social.leaving == friend.friendID, send: send)
          }
          if friends.friends.isEmpty { empty(theme) }
          invitation(friends, theme)
          add(theme)
          BoardCard(board: social.board, isListed: friends.isListed, send: send)
        } else if social.problem == nil {
          Text(.ippoFriendsLoading).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
      }
    }
  }

  private func note(_ words: LocalizedStringResource, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: .warning)
      Text(words)
    }
    .font(DesignBook.Font.headlineSmall)
    .foregroundStyle(theme.status.error)
  }

  private func empty(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      Text(.ippoNoFriends).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
      Text(.ippoNoFriendsText).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
  }

  private func invitation(_ friends: IppoFriends, _ theme: Theme) -> some View {
    IppoCard {
      Text(.ippoYourCode).font(DesignBook.Font.headline)
      Text(verbatim: Self.grouped(friends.code)).font(DesignBook.Font.title2).monospacedDigit()
      Text(.ippoYourCodeText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      IppoButton(.ippoShareLink, symbol: .share) { send(.social(.shareTapped)) }
      IppoButton(.ippoNewCode, kind: .quiet) { send(.social(.renewTapped)) }
    }
  }

  /// “abcd-1234”.
  private static func grouped(_ code: String) -> String {
    let bytes = code.bytes
    return String(utf8: Array(bytes.prefix(4))) + "-" + String(utf8: Array(bytes.dropFirst(4)))
  }

  private func add(_ theme: Theme) -> some View {
    IppoCard {
      EntryField(
        .ippoFriendCode, prompt: .ippoFriendCodePrompt,
        text: Binding(get: { social.code }, set: { send(.social(.codeEdited($0))) }), problem: social.problem?.words)
      IppoButton(.ippoAddFriend, symbol: .plus) { send(.social(.addTapped)) }
        .disabled(social.code.utf8.isEmpty || social.isBusy)
    }
  }
}

/// A friend's pet and streak, and a cheer a day.
struct FriendCard: View {
  @Boxed var friend: IppoFriend
  let isLeaving: Bool
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      IppoCard {
        HStack(spacing: DesignBook.Spacing.md) {
          FriendPortrait(species: friend.species, stage: friend.stage)
          VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: friend.name).font(DesignBook.Font.headline)
            if friend.streak > 0 { Text(.ippoStreak(friend.streak)).font(DesignBook.Font.caption) }
            if let minutes = friend.minutes {
              Text(.ippoThisWeek(.ippoMinutes(minutes))).font(DesignBook.Font.caption)
            }
            if friend.hasCheered {
              Text(.ippoCheeredYou).font(DesignBook.Font.caption).foregroundStyle(theme.text.accent)
            }
          }
          .foregroundStyle(theme.text.primary)
        }
        IppoButton(friend.isCheered ? .ippoCheered : .ippoCheer, symbol: .heart, kind: friend.isCheered ? .done : .main)
        {
          send(.social(.cheerTapped(friend.friendID)))
        }
        .disabled(friend.isCheered)
        if isLeaving {
          Text(.ippoRemoveText(.verbatim(friend.name))).font(DesignBook.Font.caption)
          IppoButton(.ippoRemoveNow, kind: .quiet) { send(.social(.removeConfirmed(friend.friendID))) }
        }
        IppoButton(isLeaving ? .ippoKeepFriend : .ippoRemoveFriend, kind: .quiet) {
          send(.social(.removeTapped(friend.friendID)))
        }
      }
    }
  }
}

/// A companion by its numbers; a silhouette where there is none.
struct FriendPortrait: View {
  let species: Int64?
  let stage: Int64?

  var body: some View {
    if let pet = species.flatMap({ Species(rawValue: UInt8(truncatingIfNeeded: $0)) }),
      let stage = stage.flatMap({ Stage(rawValue: UInt8(truncatingIfNeeded: $0)) })
    {
      PetPortrait(species: pet, stage: stage, side: DesignBook.Ippo.cell)
    } else {
      PetSilhouette(species: .lumira)
    }
  }
}

/// This week's minutes of all who chose to be on the board.
struct BoardCard: View {
  @Boxed var board: IppoBoard?
  let isListed: Bool
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      IppoCard {
        Text(.ippoBoard).font(DesignBook.Font.headline).accessibilityAddTraits(.isHeader)
        Toggle(.ippoBoardJoin, isOn: Binding(get: { isListed }, set: { send(.social(.listed($0))) }))
          .font(DesignBook.Font.body)
        Text(.ippoBoardText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        if let board {
          if board.rows.isEmpty { Text(.ippoBoardEmpty).font(DesignBook.Font.body) }
          ForEach(board.rows.enumerated().map { ($0.offset, $0.element) }, id: { $0.0 }) { row($0.1, theme) }
          if let me = board.me, me.rank > Int64(board.rows.count) { row(me, theme) }
        }
      }
    }
  }

  private func row(_ row: IppoBoardRow, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Text(.number(row.rank)).monospacedDigit()
      Text(verbatim: row.name)
      Spacer(minLength: 0)
      Text(.ippoMinutes(row.minutes)).monospacedDigit()
    }
    .font(row.isMe ? DesignBook.Font.bodyBold : DesignBook.Font.body)
    .foregroundStyle(row.isMe ? theme.text.accent : theme.text.primary)
    .frame(maxWidth: .infinity)
  }
}
