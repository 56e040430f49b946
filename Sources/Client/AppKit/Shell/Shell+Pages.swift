import AnalyticsAPI
import ClientHost
import Kernel
import Localization
import Navigation
import WebUI

/// Navigation, synchronized with the browser's history.
extension Shell {
  func go(_ move: Move) {
    switch move {
    case .push(let path): change(path) { $0.push($1) }
    case .replace(let path): change(path) { $0.replace(with: $1) }
    case .present(let path): change(path) { $0.present($1, as: $0.table.style(of: $1)) }
    case .open(let path): change(path) { $0.open($1) }
    case .tab(let path):
      if path.hasSameBytes(as: program.root) {
        moving { $0.popToRoot() }
      } else {
        change(path) { $0.open($1) }
      }
    case .back: goBack()
    case .root: change(program.root) { $0.open($1) }
    case .home: leave(for: "/")
    }
  }

  /// Navigates within the program, or leaves it.
  private func change(_ path: String, _ move: (inout Navigator, Page) -> HistoryChange?) {
    let page = navigator.table.page(at: path)
    guard page.kind != nil else { return leave(for: path) }
    moving { move(&$0, page) }
  }

  private func moving(_ move: (inout Navigator) -> HistoryChange?) {
    let before = navigator.page
    if let change = move(&navigator) {
      switch change {
      case .push(let path): did(.setPath(path, replacing: false))
      case .replace(let path): did(.setPath(path, replacing: true))
      case .back(let entries): did(.goBack(entries: entries))
      }
    }
    moved(from: before)
  }

  /// Going back from the first page leads to the visitor's previous page, to its parent in another program, or home.
  func goBack() {
    guard navigator.canGoBack else { return leave(for: navigator.table.exit(of: navigator.page) ?? "/", isBack: true) }
    moving { $0.pop() }
  }

  /// Leaves for another program; the page in view is covered.
  private func leave(for path: String, isBack: Bool = false) {
    let page = navigator.table.page(at: path)
    if page.kind != nil { return moving { $0.open(page) } }
    _ = owner?.receive(.page(nil))
    hasLeft = true
    did(.visit(path: path, isBack: isBack))
  }

  /// Handles navigation through the browser's history.
  func arrive(at path: String, entry: Int32) {
    let before = navigator.page
    navigator.navigated(to: path, entry: entry)
    moved(from: before)
  }

  private func moved(from before: Page) {
    guard navigator.page != before else { return }
    showPage(before)
  }

  /// Notifies features of the page in view.
  func showPage(_ before: Page?) {
    hasLeft = false
    hasChanged()
    refresh()
    let page = navigator.page
    let next = feature(of: page)
    if let owner, owner !== next { _ = owner.receive(.page(nil)) }
    owner = next
    if let next {
      _ = next.receive(.page(page))
    } else if isSettings(page) {
      nameForm = NameForm(text: account.credentials?.name ?? "")
      announce(.settingsShown)
    }
    describe()
    if before != nil { sendPending() }
  }

  /// Updates the document's title and language.
  func describe() {
    refresh()
    did(.setDocument(language: context.language.code, title: Localization.string(title, in: context.language)))
  }

  private var title: LocalizedStringResource {
    let page = navigator.page
    if page.kind == nil { return .pageTitle(.notFoundTitle, program.title) }
    if isSettings(page) { return .pageTitle(.settingsTitle, program.title) }
    return owner?.title(of: page).map { .pageTitle($0, program.title) } ?? program.title
  }

  func isSettings(_ page: Page) -> Bool { page.path.hasSameBytes(as: program.settingsPath) }

  /// Feature of a page; nil for the shell's own.
  private func feature(of page: Page) -> AnyFeature? {
    guard var kind = page.kind else { return nil }
    for feature in program.features {
      if kind < feature.pages.count { return feature }
      kind -= feature.pages.count
    }
    return nil
  }

  /// Requirements of the page in view.
  var presence: Presence {
    let page = navigator.page
    if let owner { return owner.presence(of: page) }
    return Presence(screen: page.kind == nil ? .notFound : .settings)
  }
}
