import AppKit
import DesignBook
import HatGameAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Word packs: what is in them, those that are open, and where to get more.
struct PacksScreen: View {
  let table: Table

  private var shelf: HatGameFeature.PackShelf { table.state.shelf }

  var body: some View {
    SetupFrame(.hatPacks, table: table) {
      ThemeReader { theme in
        Text(shelf.closed > 0 ? .hatPacksClosed(shelf.closed) : .hatPacksText)
          .font(shelf.closed > 0 ? DesignBook.Font.headline : DesignBook.Font.body)
          .foregroundStyle(shelf.closed > 0 ? theme.text.primary : theme.text.secondary)
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      if shelf.trouble == .unopened { RemarkText(remark: .hatPackUnopened) }
      if shelf.trouble == .noneLeft { RemarkText(remark: .hatPackNoneLeft) }
      ForEach(cards.indices, id: { $0 }) { PackCard(pack: cards[$0], number: $0, table: table) }
      if shelf.list == nil {
        if shelf.trouble == .unread {
          ErrorState(.hatPacksUnread) { table.send(.packs(.retryTapped)) }
        } else {
          LoadingState()
        }
      }
    } footer: {
      if shelf.closed == 0, !isComplete {
        PrimaryButton(.hatPackGet, symbol: .gift) { table.send(.packs(.shopTapped)) }
      }
    }
  }

  private var isComplete: Bool { shelf.list.map { $0.count == table.state.packs.packs.count } ?? true }

  /// All packs; before the list has loaded, those on the device.
  private var cards: [HatPack] {
    shelf.list
      ?? table.state.packs.packs.map { pack in
        HatPack(name: pack.name, title: pack.title, words: Int64(pack.english.count), samples: [])
      }
  }
}

/// A pack: some of its words on slips, and what can be done with it.
private struct PackCard: View {
  let pack: HatPack
  let number: Int
  let table: Table

  private var isOpen: Bool { table.state.packs.has(pack.name) }
  private var title: String { pack.title.text(in: table.state.language.code) }

  var body: some View {
    let colors = DesignBook.Hat.team(number)
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      slips
      HStack(spacing: DesignBook.Spacing.sm) {
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: title).font(DesignBook.Font.title3).accessibilityHeading(.h2)
          Text(.hatWordsCount(pack.words)).font(DesignBook.Font.caption)
        }
        Spacer(minLength: 0)
        if isOpen { Image(symbol: .check) }
      }
      action
    }
    .multilineTextAlignment(.leading)
    .padding(DesignBook.Spacing.md)
    .frame(maxWidth: .infinity, alignment: .leading)
    .feltCard(colors)
  }

  private var slips: some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      ForEach(pack.samples.indices, id: { $0 }) { index in
        PaperSlip {
          Text(verbatim: pack.samples[index].text(in: table.state.language.code))
            .font(DesignBook.Font.headline)
            .padding(.horizontal, DesignBook.Spacing.md)
            .padding(.vertical, DesignBook.Spacing.xs)
        }
        .rotationEffect(.degrees(DesignBook.Hat.slipTilts[(index + number) % DesignBook.Hat.slipTilts.count] / 3))
      }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private var action: some View {
    if isOpen {
      Toggle(
        .hatPackUsed,
        isOn: Binding(
          get: { table.state.packs.uses(pack.name) }, set: { table.send(.packs(.used(pack.name, $0))) })
      )
      .font(DesignBook.Font.headline)
      .frame(minHeight: DesignBook.Size.touchTarget)
    } else if table.state.shelf.closed > 0 {
      let isOpening = table.state.shelf.opening.map { $0.hasSameBytes(as: pack.name) } ?? false
      KeyButton(isOpening ? .hatPackOpening : .hatPackOpen, colors: DesignBook.Hat.gold) {
        table.send(.packs(.openTapped(pack.name)))
      }
      .accessibilityLabel(.hatPackOpenNamed(.verbatim(title)))
    }
  }
}
