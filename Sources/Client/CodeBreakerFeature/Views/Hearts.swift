import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Lives as hearts, with the time of the next one.
struct Hearts: View {
  let lives: Int32
  let untilNext: Milliseconds?
  /// Unused bought lives.
  var bought: Int64 = 0
  var size = 22.0

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        HStack(spacing: DesignBook.Spacing.xs) {
          ForEach(0..<Int(Lives.most)) { index in
            let isThere = index < Int(lives)
            Image(symbol: isThere ? .heart : .heartOutline).resizable()
              .frame(width: size, height: size)
              .foregroundStyle(isThere ? DesignBook.Brass.heart : theme.text.tertiary)
          }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(.codebreakerLives(Int64(lives)))
        if let untilNext {
          Text(.codebreakerNextLife(Speech.clock(untilNext)))
            .font(DesignBook.Font.caption.monospacedDigit())
            .foregroundStyle(theme.text.secondary)
        }
        if bought > 0 {
          Text(.codebreakerBought(bought)).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
      }
    }
  }
}

/// Number of hearts where five do not fit.
struct HeartCount: View {
  let lives: Int32

  var body: some View {
    HStack(spacing: DesignBook.Spacing.xs) {
      Image(symbol: lives > 0 ? .heart : .heartOutline).resizable()
        .frame(width: DesignBook.Disc.body, height: DesignBook.Disc.body)
        .foregroundStyle(DesignBook.Brass.heart)
      Text(.number(Int64(lives))).font(DesignBook.Font.headline.monospacedDigit())
    }
    .padding(.horizontal, DesignBook.Spacing.sm)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(.codebreakerLives(Int64(lives)))
  }
}

/// Earned stars of three.
struct Stars: View {
  let count: Int32
  let size: Double

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xxs) {
        ForEach(0..<3) { index in
          let isEarned = index < Int(count)
          Image(symbol: isEarned ? .star : .starOutline).resizable()
            .frame(width: size, height: size)
            .foregroundStyle(isEarned ? DesignBook.Brass.star : theme.text.tertiary)
        }
      }
    }
  }
}
