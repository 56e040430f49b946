import DesignBook
import Localization
import OutOfPocketAPI
import WebUI

/// A friend and a score in a line: the one to beat, the one just beaten, or the best of those behind.
struct FriendLine: View {
  let rivals: OutOfPocketFriends?
  /// The player's best before the game that was just played, and now.
  let old: Int64
  let own: Int64

  var body: some View {
    if let rivals {
      if let passed = rivals.passed(from: old, to: own) {
        line(passed, .friendPassed(.verbatim(passed.name), passed.score ?? 0))
      } else if let next = rivals.next(above: own) {
        line(next, .friendBeat(.verbatim(next.name), next.score ?? 0))
      } else if let leader = rivals.leader {
        line(leader, .friendBehind(.verbatim(leader.name), leader.score ?? 0))
      } else {
        // With friends who have not played yet, another friend helps as well.
        Link(destination: "/friends") {
          HStack(spacing: DesignBook.Spacing.sm) {
            Image(symbol: .people)
            words(.friendInvite)
          }
          .font(DesignBook.Font.headline)
          .frame(minHeight: DesignBook.Size.touchTarget)
        }
      }
    }
  }

  private func line(_ friend: OutOfPocketFriend, _ sentence: LocalizedStringResource) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Avatar(name: friend.name, size: DesignBook.Disc.symbol)
      words(sentence)
    }
    .font(DesignBook.Font.headline.monospacedDigit())
  }

  private func words(_ sentence: LocalizedStringResource) -> some View {
    Text(sentence).multilineTextAlignment(.leading)
  }
}
