import AccountAPI
import AppKit
import IdentityAPI
import InboxAPI
import Kernel

/// Requests of the account page.
extension PlaydFeature {
  static func subscribePush(_ json: [UInt8]) -> Effect<Action> {
    SubscribePush.request {
      SubscribePush.call(json: json, token: $0)
    } then: {
      .answered(.subscribed($0))
    }
  }

  static func unsubscribePush(_ endpoint: String) -> Effect<Action> {
    UnsubscribePush.request {
      UnsubscribePush.call(PushEndpoint(endpoint: endpoint), token: $0)
    } then: {
      .answered(.unsubscribed($0))
    }
  }

  static func register(_ device: AppDevice) -> Effect<Action> {
    RegisterAppDevice.request {
      RegisterAppDevice.call(device, token: $0)
    } then: {
      .answered(.subscribed($0))
    }
  }

  static func unregister(_ device: AppDevice) -> Effect<Action> {
    UnregisterAppDevice.request {
      UnregisterAppDevice.call(device, token: $0)
    } then: {
      .answered(.unsubscribed($0))
    }
  }

  static func beginPasskeyRegistration() -> Effect<Action> {
    .request(
      ServerRequest<Action>(.player) {
        BeginPasskeyRegistration.call(token: $0)
      } answer: {
        .answered(.passkeyOptions(status: $0, body: $1, isNew: true))
      })
  }

  static func finishRegistration(_ registration: PasskeyRegistration) -> Effect<Action> {
    FinishPasskeyRegistration.request {
      FinishPasskeyRegistration.call(registration, token: $0)
    } then: {
      .answered(.signedIn($0, .passkey))
    }
  }

  static func finishAssertion(_ assertion: PasskeyAssertion) -> Effect<Action> {
    FinishPasskeyAssertion.request {
      FinishPasskeyAssertion.call(assertion, token: $0)
    } then: {
      .answered(.signedIn($0, .passkey))
    }
  }

  static func deleteIdentity(_ id: IdentityID) -> Effect<Action> {
    DeleteIdentity.request {
      DeleteIdentity.call(id, token: $0)
    } then: {
      .answered(.identityUnlinked($0, id))
    }
  }

  static func signOutEverywhere() -> Effect<Action> {
    SignOut.request {
      SignOut.call(SignOutRequest(everywhere: true), token: $0)
    } then: {
      .answered(.signedOutEverywhere($0))
    }
  }

  static func exportData() -> Effect<Action> {
    .request(
      ServerRequest<Action>(.player) {
        ExportMe.call(token: $0 ?? "")
      } answer: {
        .answered(.exported(status: $0, body: $1))
      })
  }

  static func deletePlayer() -> Effect<Action> {
    DeleteMe.request {
      DeleteMe.call(token: $0)
    } then: {
      .answered(.deleted($0))
    }
  }
}
