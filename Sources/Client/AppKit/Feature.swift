package import AnalyticsAPI
import Kernel
package import Navigation
package import WebUI

/// A self-contained part of an app: pages, state and stored values.
///
/// A program (`Program`) lists its features, and the shell (`Shell`) runs them. Features do not refer to each other:
/// they return `Effect`s and receive `Signal`s, which they map to actions. Timers and stored values are namespaced by
/// feature.
package protocol Feature: SendableMetatype {
  associatedtype State: Sendable
  associatedtype Action: Sendable

  /// Prefix of stored keys; never changes.
  static var name: String { get }
  /// Pages, parents before children.
  static var pages: [PageSpec] { get }
  /// Storage keys of earlier versions.
  static var legacyKeys: [LegacyKey] { get }
  /// Whether the feature handles `Signal.ad`.
  static var showsAds: Bool { get }

  /// Initial state, from stored values.
  static func restore(_ launch: inout Launch) -> State
  /// Action for a signal; nil to ignore it.
  static func action(for signal: Signal) -> Action?
  static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>]

  /// Content of one of the feature's pages.
  static func view(_ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void) -> Content
  /// Overlays of the page: always the same ones in the same order, presented or not.
  static func overlays(_ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void)
    -> [Overlay]
  /// Section of the program's settings page; nil for none.
  static func settings(_ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void) -> Content?
  /// Page title; nil for the program's title.
  static func title(of page: Page, _ state: State) -> LocalizedStringResource?
  static func presence(of page: Page, _ state: State) -> Presence
}

extension Feature {
  package static var legacyKeys: [LegacyKey] { [] }
  package static var showsAds: Bool { false }
  package static func action(for signal: Signal) -> Action? { nil }
  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [Overlay] { [] }
  package static func settings(
    _ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content? { nil }
  package static func title(of page: Page, _ state: State) -> LocalizedStringResource? { nil }
  package static func presence(of page: Page, _ state: State) -> Presence { Presence() }
}

/// A page's requirements on the shell.
package struct Presence: Sendable {
  /// Suppresses banners and delays sending events while the player is busy.
  package var isBusy = false
  /// Keeps the last toast, so that no button moves before a tap.
  package var holdsToasts = false
  /// The page itself shows offline and queue status.
  package var showsStatus = false
  /// Analytics name; nil if not counted.
  package var screen: AnalyticsScreen?

  package init(
    isBusy: Bool = false, holdsToasts: Bool = false, showsStatus: Bool = false, screen: AnalyticsScreen? = nil
  ) {
    self.isBusy = isBusy
    self.holdsToasts = holdsToasts
    self.showsStatus = showsStatus
    self.screen = screen
  }
}

/// An overlay of the page.
package struct Overlay {
  package enum Style: UInt8, Sendable {
    case sheet
    /// Full screen; cannot be dismissed by tapping beside it.
    case cover
  }

  let isPresented: Bool
  let style: Style
  let close: () -> Void
  let content: () -> Content

  package init<C: View>(
    isPresented: Bool, style: Style = .sheet, close: @escaping () -> Void, @ViewBuilder content: @escaping () -> C
  ) {
    self.isPresented = isPresented
    self.style = style
    self.close = close
    self.content = { content().erasedContent }
  }
}

/// Storage key of an earlier version.
@MemberwiseInit(unlabelled: 1)
package struct LegacyKey: Sendable {
  /// Old key without `playd.`; a trailing `.` matches a prefix.
  let former: String
  /// Current key; ends in `.` if `former` does.
  let now: String
}
