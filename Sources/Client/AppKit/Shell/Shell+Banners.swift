import ClientHost
import DesignBook
import Kernel
import Localization
import Navigation
import WebUI

/// Banners and toasts.
extension Shell {
  func showBanner(
    _ kind: Banner.Kind, sentence: LocalizedStringResource, badge: Content? = nil, isToast: Bool = false,
    action: (() -> Void)? = nil
  ) {
    // No duplicates.
    guard !banners.contains(where: { $0.sentence == sentence }) else { return }
    banners.append(
      BannerItem(id: nextBanner, kind: kind, sentence: sentence, badge: badge, isToast: isToast, action: action))
    nextBanner += 1
    hasChanged()
    if isToast { setToastTimer() }
  }

  private func setToastTimer() { did(.setTimer(id: Timer.toast.rawValue, after: .seconds(4))) }

  /// Shows the next toast.
  func turnToast() {
    let toasts = banners.filter { $0.isToast }
    guard let first = toasts.first else { return }
    let holds = presence.holdsToasts
    if !holds || toasts.count > 1 { banners.removeAll { $0.id == first.id } }
    if holds || toasts.count > 1 { setToastTimer() }
  }

  /// Message to show first: warnings before good news.
  var foremostBanner: BannerItem? { banners.first { !$0.isToast } ?? banners.first }

  /// Network and queue status; nil if all is well.
  var syncStatus: LocalizedStringResource? {
    let presence = presence
    if presence.isBusy || presence.showsStatus { return nil }
    if !queue.isEmpty {
      return context.isOnline && backoff.failures == 0 ? .syncSending : .syncWaiting(Int64(queue.count))
    }
    return context.isOnline ? nil : .syncOffline
  }
}
