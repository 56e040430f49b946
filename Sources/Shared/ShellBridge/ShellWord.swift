package import Kernel

/// A closed list of words of the bridge. Written out, because Xcode builds this module without the package's macros.
package protocol ShellWord: Worded {}

extension ShellWord {
  package init?(word: String) {
    for value in Self.allCases where value.word.hasSameBytes(as: word) {
      self = value
      return
    }
    return nil
  }
}

/// The features that a shell offers. A page shows no others.
package enum ShellOffer: UInt8, ShellWord {
  case gameCenter = 1
  case appleSignIn, passkeys, haptics, motion, health, push, purchases, ads, icons, watch

  package var word: String {
    switch self {
    case .gameCenter: "gameCenter"
    case .appleSignIn: "appleSignIn"
    case .passkeys: "passkeys"
    case .haptics: "haptics"
    case .motion: "motion"
    case .health: "health"
    case .push: "push"
    case .purchases: "purchases"
    case .ads: "ads"
    case .icons: "icons"
    case .watch: "watch"
    }
  }
}

/// The permissions that the system asks for.
package enum ShellPermission: UInt8, ShellWord {
  case motion = 1
  case health, notifications, tracking

  package var word: String {
    switch self {
    case .motion: "motion"
    case .health: "health"
    case .notifications: "notifications"
    case .tracking: "tracking"
    }
  }
}

extension ShellAd.Format {
  package var word: String {
    switch self {
    case .rewarded: "rewarded"
    case .interstitial: "interstitial"
    case .nextInterstitial: "nextInterstitial"
    }
  }
}

extension ShellAd.Audience {
  package var word: String {
    switch self {
    case .personalised: "personalised"
    case .contextual: "contextual"
    case .child: "child"
    }
  }
}

/// The player's answer.
package enum ShellConsent: UInt8, ShellWord {
  /// The player has not been asked.
  case unasked = 1
  case granted
  /// Only the system's settings can change this.
  case denied
  /// The device has no such thing, or a profile forbids it.
  case unavailable

  package var word: String {
    switch self {
    case .unasked: "unasked"
    case .granted: "granted"
    case .denied: "denied"
    case .unavailable: "unavailable"
    }
  }
}

/// Why a request was not carried out.
package enum ShellRefusal: UInt8, ShellWord, Error {
  /// The player closed the system's sheet.
  case cancelled = 1
  /// The player denied a permission earlier.
  case denied
  case unavailable
  /// The system's service did not work; the same request may work later.
  case failed
  /// The same kind of request is still open.
  case busy
  /// The message came from a frame of another site.
  case foreignFrame
  /// The message does not follow this reference.
  case malformed
  /// The request's number was used before, for another request.
  case repeated
  /// The request came before `hello`, or with a smaller number than one before.
  case outOfOrder
  /// The purchase belongs to another account.
  case anotherAccount
  /// Another person has to approve the purchase.
  case waiting
  /// This device has a passkey for the account already.
  case known

  package var word: String {
    switch self {
    case .cancelled: "cancelled"
    case .denied: "denied"
    case .unavailable: "unavailable"
    case .failed: "failed"
    case .busy: "busy"
    case .foreignFrame: "foreignFrame"
    case .malformed: "malformed"
    case .repeated: "repeated"
    case .outOfOrder: "outOfOrder"
    case .anotherAccount: "anotherAccount"
    case .waiting: "waiting"
    case .known: "known"
    }
  }
}
