import DesignBook
import WebUI

/// Responsive grid of cards; a single column for large text.
///
/// Cards of a row have equal height if their content can stretch: put a `Spacer` above their buttons.
struct CardGrid: View {
  let spacing: Double
  let content: Content

  init<C: View>(spacing: Double = DesignBook.Spacing.md, @ViewBuilder content: () -> C) {
    self.spacing = spacing
    self.content = content().erasedContent
  }

  var body: some View {
    let (spacing, content) = (spacing, content)
    EnvironmentReader { environment in
      // Two columns on a tablet, one on the smallest phone.
      LazyVGrid(
        columns: [environment.isTextLarge ? GridItem() : GridItem(.adaptive(minimum: DesignBook.Column.card))],
        alignment: .leading,
        spacing: spacing
      ) { content }
    }
  }
}

/// Card header: picture beside the text; below it for large text.
struct CardHead: View {
  let picture: Content
  let words: Content

  init<P: View, W: View>(@ViewBuilder picture: () -> P, @ViewBuilder words: () -> W) {
    self.picture = picture().erasedContent
    self.words = words().erasedContent
  }

  var body: some View {
    let picture = picture
    let column = VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) { words }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
          picture
          column
        }
        .frame(maxWidth: .infinity)
      } else {
        HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
          picture.layoutPriority(1)
          column
        }
        .frame(maxWidth: .infinity)
      }
    }
  }
}

/// Short items side by side in equal columns, or stacked if they do not fit.
struct WordGrid: View {
  /// Points.
  let width: Double
  let content: Content

  /// `width` is the longest item's, in points at the default text size.
  init<C: View>(width: Double, @ViewBuilder content: () -> C) {
    self.width = width
    self.content = content().erasedContent
  }

  var body: some View {
    let (width, content) = (width, content)
    EnvironmentReader { environment in
      LazyVGrid(
        columns: [environment.isTextLarge ? GridItem() : GridItem(.adaptive(minimum: width))], alignment: .leading,
        spacing: DesignBook.Spacing.sm
      ) { content }
    }
  }
}
