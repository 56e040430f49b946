import DesignBook
import GestureRecognition
import Localization
import OutOfPocketFeature
import WebUI

/// Tutorial offer on the first launch.
struct WelcomeSheet: View {
  let send: (OutOfPocketGame.WelcomeAction) -> Void

  var body: some View {
    ThemeReader { theme in
      SheetFrame(title: .trainingWelcomeTitle, close: { send(.later) }) {
        HStack(spacing: DesignBook.Spacing.md) {
          GestureMark(gesture: .swipeUp, size: 36, disc: 68)
          GestureMark(gesture: .doubleTap, size: 36, disc: 68)
          GestureMark(gesture: .shake, size: 36, disc: 68)
        }
        .padding(.vertical, DesignBook.Spacing.sm)
        Text(.trainingWelcomeText).font(DesignBook.Font.title3).multilineTextAlignment(.center)
        PrimaryButton(.trainingWelcomeLearn) { send(.learn) }
        SecondaryButton(.trainingWelcomePlay, symbol: .play) { send(.play) }
        Text(.trainingWelcomeLater)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.center)
      }
    }
  }
}
