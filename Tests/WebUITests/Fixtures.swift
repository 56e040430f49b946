@testable import WebUI

/// A screen with a bit of everything.
struct CounterScreen: View {
  var count: Int
  var add: () -> Void = {}

  var body: some View {
    VStack(spacing: 12) {
      Text(verbatim: "Count").font(.title).accessibilityAddTraits(.isHeader)
      Text(verbatim: String(count))
      if count > 2 {
        Text(verbatim: "Many")
      }
      Button(action: add) { Text(verbatim: "Add") }
    }
    .padding(20)
    .background(Color.white)
  }
}

/// A row of a list that can be reordered.
struct Row: Identifiable {
  var id: Int64
  var title: String
}

struct RowList: View {
  var rows: [Row]
  var body: some View {
    VStack {
      ForEach(rows) { row in
        Text(verbatim: row.title)
      }
    }
  }
}
