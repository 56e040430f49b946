import DesignBook
import Kernel
import Localization
import WebUI

/// Confirmation of an irreversible action.
struct QuestionSheet: View {
  let title: LocalizedStringResource
  let text: LocalizedStringResource
  let confirm: LocalizedStringResource
  var isDestructive = true
  let isBusy: Bool
  let close: () -> Void
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      SheetFrame(title: title, close: close) {
        Text(text)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.center)
        VStack(spacing: DesignBook.Spacing.sm) {
          if isDestructive {
            DestructiveButton(confirm, action: action).disabled(isBusy)
            SecondaryButton(.playdKeep, action: close)
          } else {
            PrimaryButton(confirm, isBusy: isBusy, action: action)
            SecondaryButton(.commonCancel, action: close)
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }
}
