import DesignBook
import Localization
import WebUI

/// Scrolling screen with a bar.
struct ScreenFrame: View {
  let title: LocalizedStringResource
  let back: () -> Void
  let trailing: Content
  let content: Content

  init<T: View, C: View>(
    _ title: LocalizedStringResource, back: @escaping () -> Void, @ViewBuilder trailing: () -> T,
    @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.back = back
    self.trailing = trailing().erasedContent
    self.content = content().erasedContent
  }

  init<C: View>(_ title: LocalizedStringResource, back: @escaping () -> Void, @ViewBuilder content: () -> C) {
    self.init(title, back: back, trailing: { EmptyView() }, content: content)
  }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.sm) {
          PageBar(title: title, back: back) { trailing }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) { content }
              .padding(DesignBook.Spacing.md)
              .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }
}
