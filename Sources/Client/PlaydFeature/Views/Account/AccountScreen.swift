import AppKit
import DesignBook
import IdentityAPI
import Kernel
import Localization
import WebUI

/// Account: name, sign-in methods, devices, sign-out and deletion.
struct AccountScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let nameCard: Content
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdAccount, back: back, send: send) {
      ThemeReader { theme in
        VStack(spacing: DesignBook.Spacing.sm) {
          Portrait(name: state.name, size: 96).padding(DesignBook.Spacing.snug).background(theme.action.gradient)
            .clipShape(Circle())
          Text(state.name.isEmpty ? .playdGuest : .verbatim(state.name)).font(DesignBook.Font.title2)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
      }
      nameCard
      StaleNote(snapshot, .identities, send: send)
      SignInCard(snapshot: snapshot, send: send)
      RecoveryCard(snapshot: snapshot, send: send)
      DevicesCard(snapshot: snapshot, send: send)
      GameCard { HealthRow(send: send) }
      GameCard {
        SecondaryButton(.playdNotifications, symbol: .bell) { send(.opened(.notifications)) }
        SecondaryButton(.settingsTitle, symbol: .gear) { send(.settingsTapped) }
      }
      HeaderCard(.playdData, description: .playdDataText) {
        if state.isBusy(.export) { LoadingState() }
        SecondaryButton(.playdExport, symbol: .download) { send(.account(.exportTapped)) }
        DestructiveButton(.playdDelete) { send(.account(.deleteTapped)) }
      }
      Legal()
    }
  }
}

/// Linked identities, and those that can be added on this device.
struct SignInCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.playdSignIn) {
        if let identities = state.identities {
          Text(sentence(identities))
            .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
          if let result = state.signInResult {
            StatusMark(
              words: result.sentence, symbol: result.isFailure ? .warning : .success,
              color: result.isFailure ? theme.status.warning : theme.status.success)
          }
          ForEach(identities.identities, id: { $0.id.rawValue }) { row($0, theme) }
          ways(identities, theme)
        } else if state.staleness(of: .identities) == nil || state.loadState(of: .identities).isLoading {
          SkeletonBar(height: 48)
        }
      }
    }
  }

  /// Addable identities: Game Center in the native app, Apple if configured.
  @ViewBuilder private func ways(_ identities: LinkedIdentities, _ theme: Theme) -> some View {
    if state.device.hasGameCenter ?? false, canAdd(.gameCenter, identities) {
      PrimaryButton(.playdSignInWithGameCenter, symbol: .gamesTab, isBusy: state.isBusy(.gameCenter)) {
        send(.signIn(.signInTapped(.gameCenter)))
      }
    }
    if canAdd(.apple, identities) {
      PrimaryButton(.playdSignInWithApple, symbol: .person, isBusy: state.isBusy(.apple)) {
        send(.signIn(.signInTapped(.apple)))
      }
    }
    if identities.offered.contains(.passkey) {
      if state.device.hasPasskeys {
        if canAdd(.apple, identities) {
          SecondaryButton(.playdPasskeyAdd, symbol: .key) { send(.account(.passkeyAdded)) }.disabled(
            state.isBusy(.passkey))
        } else {
          PrimaryButton(.playdPasskeyAdd, symbol: .key, isBusy: state.isBusy(.passkey)) {
            send(.account(.passkeyAdded))
          }
        }
        if identities.identities.isEmpty {
          SecondaryButton(.playdPasskeyUse, symbol: .key) { send(.signIn(.signInTapped(.passkey))) }
        }
      } else {
        Text(.playdPasskeyMissing).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
    }
  }

  /// At most one identity of a kind.
  private func canAdd(_ kind: IdentityKind, _ identities: LinkedIdentities) -> Bool {
    identities.offered.contains(kind) && !identities.identities.contains { $0.kind == kind }
  }

  private func sentence(_ identities: LinkedIdentities) -> LocalizedStringResource {
    guard identities.identities.isEmpty else { return .playdSignInText }
    return identities.offered.contains(.passkey) ? .playdGuestText : .playdGuestOnly
  }

  private func row(_ identity: LinkedIdentity, _ theme: Theme) -> some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
      Image(symbol: identity.kind == .passkey ? .key : .person).font(DesignBook.Font.title3)
        .foregroundStyle(theme.text.accent)
        .frame(minHeight: DesignBook.Size.touchTarget)
      // Full width for the date: beside the button a small phone would break its words.
      VStack(alignment: .leading, spacing: 0) {
        AdaptiveStack {
          Text(identity.kind.words).font(DesignBook.Font.headline).frame(maxWidth: .infinity, alignment: .leading)
          PillButton(.playdRemove, style: .quiet, isBusy: state.isBusy(.unlinkIdentity(identity.id))) {
            send(.account(.identityRemoved(identity.id)))
          }
          .accessibilityLabel(.playdPairDot(.playdRemove, identity.kind.words))
        }
        .frame(maxWidth: .infinity)
        Text(.playdSince(PlaydFeature.moment(identity.linkedAt, state))).font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(maxWidth: .infinity)
  }
}

/// Signed-in devices.
struct DevicesCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
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
              if !device.isCurrent {
                PillButton(.playdSignOutDevice, style: .quiet, isBusy: state.isBusy(.signOutDevice(device.id))) {
                  send(.account(.deviceSignedOut(device.id)))
                }
                .accessibilityLabel(.playdPairDot(.playdSignOutDevice, title(device.kind)))
                .layoutPriority(1)
              }
            }
            .frame(minHeight: DesignBook.Size.touchTarget)
          }
          // A guest has no way back in.
          if !state.isGuest {
            SecondaryButton(.playdSignOutEverywhere) { send(.account(.signOutEverywhereTapped)) }
          }
        }
      }
    }
  }

  private func title(_ kind: DeviceKind) -> LocalizedStringResource { kind.title(unknown: .playdDeviceUnknown) }
}
