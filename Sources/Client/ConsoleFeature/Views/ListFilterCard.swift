import DesignBook
import Localization
import WebUI

/// Search and span of time above a list.
struct ListFilterCard: View {
  typealias Entry = (field: ConsoleFeature.Field, title: LocalizedStringResource)

  let entries: [Entry]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  init(_ entries: [Entry], _ state: ConsoleFeature.State, send: @escaping (ConsoleFeature.Action) -> Void) {
    self.entries = entries
    _state = Boxed(wrappedValue: state)
    self.send = send
  }

  var body: some View {
    ConsoleCard {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.card))], spacing: DesignBook.Spacing.sm) {
        ForEach(entries.indices, id: { $0 }) { index in
          ConsoleField(entries[index].title, state: state, field: entries[index].field, label: .search, send: send) {
            send(.desk(.filterApplied))
          }
        }
      }
      ButtonRow(
        .primary(.consoleLogShow) { send(.desk(.filterApplied)) },
        .secondary(.consoleLogClear) { send(.desk(.filterCleared)) })
    }
  }
}
