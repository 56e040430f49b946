import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Who the player is: name, ways of signing in, devices, and the ways out.
struct AccountScreen: View {
  @Boxed var state: PlaydFeature.State
  let nameCard: Content
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(state, .playdAccount, back: back, send: send) {
      ThemeReader { theme in
        VStack(spacing: DesignBook.Spacing.sm) {
          Portrait(name: state.name, size: 96).padding(3).background(theme.action.gradient).clipShape(Circle())
          Text(state.name.isEmpty ? .playdGuest : .verbatim(state.name)).font(DesignBook.Font.title2)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
      }
      nameCard
      StaleNote(state, .identities, send: send)
      SignInCard(state: state, send: send)
      DevicesCard(state: state, send: send)
      GameCard {
        SecondaryButton(.playdNotifications, symbol: .bell) { send(.opened(.notifications)) }
        SecondaryButton(.settingsTitle, symbol: .gear) { send(.settingsTapped) }
      }
      HeaderCard(.playdData, description: .playdDataText) {
        if state.isBusy(.export) { LoadingState() }
        SecondaryButton(.playdExport, symbol: .download) { send(.exportTapped) }
        DestructiveButton(.playdDelete) { send(.deleteTapped) }
      }
    }
  }
}

/// What the player can come back with, and what can be added on this device.
struct SignInCard: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.playdSignIn) {
        if let identities = state.identities {
          Text(sentence(identities))
            .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
          if let news = state.signInNews {
            StatusMark(
              words: news.sentence, symbol: news.isTrouble ? .warning : .success,
              color: news.isTrouble ? theme.status.warning : theme.status.success)
          }
          ForEach(identities.identities, id: { $0.id.rawValue }) { row($0, theme) }
          ways(identities, theme)
        } else if state.staleness(of: .identities) == nil || state.talk(about: .identities).isAsking {
          SkeletonBar(height: 48)
        }
      }
    }
  }

  /// What can be added: Game Center where an app around the page has it, Apple where the operator has set it up.
  @ViewBuilder private func ways(_ identities: LinkedIdentities, _ theme: Theme) -> some View {
    if state.device.hasGameCenter ?? false, canAdd(.gameCenter, identities) {
      PrimaryButton(.playdSignInWithGameCenter, symbol: .gamesTab, isBusy: state.isBusy(.gameCenter)) {
        send(.signInTapped(.gameCenter))
      }
    }
    if canAdd(.apple, identities) {
      PrimaryButton(.playdSignInWithApple, symbol: .person, isBusy: state.isBusy(.apple)) {
        send(.signInTapped(.apple))
      }
    }
    if identities.offered.contains(.passkey) {
      if state.device.hasPasskeys {
        if canAdd(.apple, identities) {
          SecondaryButton(.playdPasskeyAdd, symbol: .key) { send(.passkeyAdded) }.disabled(state.isBusy(.passkey))
        } else {
          PrimaryButton(.playdPasskeyAdd, symbol: .key, isBusy: state.isBusy(.passkey)) { send(.passkeyAdded) }
        }
        if identities.identities.isEmpty {
          SecondaryButton(.playdPasskeyUse, symbol: .key) { send(.signInTapped(.passkey)) }
        }
      } else {
        Text(.playdPasskeyMissing).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
    }
  }

  /// A player has one of a kind.
  private func canAdd(_ kind: IdentityKind, _ identities: LinkedIdentities) -> Bool {
    identities.offered.contains(kind) && !identities.identities.contains { $0.kind == kind }
  }

  private func sentence(_ identities: LinkedIdentities) -> LocalizedStringResource {
    guard identities.identities.isEmpty else { return .playdSignInText }
    return identities.offered.contains(.passkey) ? .playdGuestText : .playdGuestOnly
  }

  private func row(_ identity: LinkedIdentity, _ theme: Theme) -> some View {
    AdaptiveStack(spacing: DesignBook.Spacing.md) {
      HStack(spacing: DesignBook.Spacing.md) {
        Image(symbol: identity.kind == .passkey ? .key : .person).font(DesignBook.Font.title3)
          .foregroundStyle(theme.text.accent)
        VStack(alignment: .leading, spacing: 0) {
          Text(identity.kind.words).font(DesignBook.Font.headline)
          Text(.playdSince(PlaydFeature.moment(identity.linkedAt, state))).font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: .infinity)
      PillButton(.playdRemove, style: .quiet, isBusy: state.isBusy(.unlinkIdentity(identity.id))) {
        send(.identityRemoved(identity.id))
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Where the player is signed in.
struct DevicesCard: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let devices = state.devices, !devices.isEmpty {
      ThemeReader { theme in
        HeaderCard(.playdDevices) {
          ForEach(devices, id: { $0.id.rawValue }) { device in
            HStack(spacing: DesignBook.Spacing.md) {
              Image(symbol: .phone).font(DesignBook.Font.title3).foregroundStyle(theme.text.secondary)
              VStack(alignment: .leading, spacing: 0) {
                Text(device.isCurrent && device.kind == .unknown ? .playdThisDevice : title(device.kind))
                  .font(DesignBook.Font.headline)
                Text(
                  device.isCurrent && device.kind != .unknown
                    ? .playdThisDevice : .playdSeen(PlaydFeature.moment(device.lastSeenAt, state))
                )
                .font(DesignBook.Font.caption)
                .foregroundStyle(device.isCurrent ? theme.text.accent : theme.text.secondary)
              }
              .multilineTextAlignment(.leading)
              Spacer(minLength: 0)
            }
            .frame(minHeight: DesignBook.Size.touchTarget)
          }
          SecondaryButton(.playdSignOutEverywhere, symbol: .leave) { send(.signOutEverywhereTapped) }
        }
      }
    }
  }

  private func title(_ kind: DeviceKind) -> LocalizedStringResource {
    switch kind {
    case .unknown: .playdDeviceUnknown
    case .iPhone: .verbatim("iPhone")
    case .iPad: .verbatim("iPad")
    case .android: .verbatim("Android")
    case .mac: .verbatim("Mac")
    case .windows: .verbatim("Windows")
    case .linux: .verbatim("Linux")
    }
  }
}
