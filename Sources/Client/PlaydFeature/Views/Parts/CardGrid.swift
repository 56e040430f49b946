import DesignBook
import WebUI

/// Cards in as many columns as there is room for; one below the other where text is large.
///
/// Cards of a row are equally high where something in them takes up the height: a `Spacer` above their buttons.
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
      // Two fit beside each other on a tablet, one on the smallest phone.
      LazyVGrid(
        columns: [environment.isTextLarge ? GridItem() : GridItem(.adaptive(minimum: 280))], alignment: .leading,
        spacing: spacing
      ) { content }
    }
  }
}

/// What a card is about: its picture, and the words beside it; below it where text is large.
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

/// Short things beside each other in equal shares where each has as much room as it needs, else below each other.
struct WordGrid: View {
  /// Points.
  let width: Double
  let content: Content

  /// `width` is what the longest needs, in points at the standard text setting.
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
