import DesignBook
import InboxAPI
import Kernel
import Localization
import WebUI

/// Notification settings: topics, quiet hours, this browser.
struct NotificationsScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdNotifications, back: back, send: send) {
      StaleNote(snapshot, .notifications, send: send)
      if let settings = state.notifications {
        push
        topics(settings)
        QuietCard(hours: settings.quietHours, send: send)
      } else {
        Missing(snapshot: snapshot, topic: .notifications, send: send)
      }
    }
  }

  private var push: some View {
    ThemeReader { theme in
      HeaderCard(.playdPush) {
        switch state.device.push {
        case .unavailable: note(.playdPushUnavailable, theme)
        case .denied: note(.playdPushDenied, theme)
        case .undecided:
          note(.playdPushText, theme)
          PrimaryButton(.playdPushAllow, symbol: .bell, isBusy: state.isBusy(.push)) {
            send(.account(.pushToggled(true)))
          }
        case .subscribed:
          StatusMark(words: .playdPushOn, symbol: .success, color: theme.status.success)
          SecondaryButton(.playdPushStop) { send(.account(.pushToggled(false))) }
        }
      }
    }
  }

  private func note(_ words: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(words).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
  }

  private func topics(_ settings: NotificationSettings) -> some View {
    HeaderCard(.playdTopics, description: .playdTopicsText) {
      VStack(spacing: DesignBook.Spacing.xs) {
        ForEach(NoteTopic.allCases, id: { $0.rawValue }) { topic in
          Toggle(
            title(topic),
            isOn: Binding(get: { settings.allowed.contains(topic) }, set: { send(.account(.topicToggled(topic, $0))) }))
        }
      }
    }
  }

  private func title(_ topic: NoteTopic) -> LocalizedStringResource {
    switch topic {
    case .earning: .playdTopicEarning
    case .redemption: .playdTopicRedemption
    case .reminder: .playdTopicReminder
    case .streak: .playdTopicStreak
    case .account: .playdTopicAccount
    case .friends: .playdTopicFriends
    }
  }
}

/// Quiet hours, in steps of half an hour.
struct QuietCard: View {
  let hours: QuietHours
  let send: (PlaydFeature.Action) -> Void

  private var isOn: Bool { hours.from != hours.to }

  var body: some View {
    HeaderCard(.playdQuiet, description: .playdQuietText) {
      Toggle(.playdQuietOn, isOn: Binding(get: { isOn }, set: { send(.account(.quietHoursToggled($0))) }))
      if isOn {
        step(.playdQuietFrom, hours.from) { send(.account(.quietHoursChanged(QuietHours(from: $0, to: hours.to)))) }
        step(.playdQuietTo, hours.to) { send(.account(.quietHoursChanged(QuietHours(from: hours.from, to: $0)))) }
      }
    }
  }

  private func step(
    _ title: LocalizedStringResource, _ minutes: Int64, set: @escaping (Int64) -> Void
  ) -> some View {
    ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        Text(title).font(DesignBook.Font.body).multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        HStack(spacing: DesignBook.Spacing.xs) {
          SymbolButton(.minus, label: .playdEarlier(title)) { set((minutes + 1_410) % 1_440) }
          Text(PlaydFeature.clock(minutes: minutes)).font(DesignBook.Font.headline.monospacedDigit())
          SymbolButton(.plus, label: .playdLater(title)) { set((minutes + 30) % 1_440) }
        }
        .layoutPriority(1)
      }
      .frame(maxWidth: .infinity)
    }
  }
}
