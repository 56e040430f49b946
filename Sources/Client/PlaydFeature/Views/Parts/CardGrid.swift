import DesignBook
import WebUI

/// Cards in as many columns as there is room for; one below the other where text is large.
struct CardGrid: View {
  let content: Content

  init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  var body: some View {
    let content = content
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.md) { content }.frame(maxWidth: .infinity)
      } else {
        // Two fit beside each other on a tablet, one on the smallest phone.
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280))], alignment: .leading, spacing: DesignBook.Spacing.md) {
          content
        }
      }
    }
  }
}

extension View {
  /// A card among others of another height: their upper edges are in one line.
  func inCardGrid() -> some View { frame(maxHeight: .infinity, alignment: .top) }
}
