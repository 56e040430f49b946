package import ClientHost
package import IppoEngine
package import Kernel

/// What a share card shows.
package enum ShareSubject: Equatable, Sendable {
  case pet(Species)
  /// A run of the history, by its start.
  case run(Timestamp)
}

/// A share card and how far it is.
package struct ShareSheet: Sendable {
  package enum Phase: UInt8, Sendable {
    case preparing, ready, shared, saved
    /// The picture could not be made, or not be shared.
    case failed, notShared
  }

  package let subject: ShareSubject
  /// Numbers the picture, so that the answer about an older one is left aside.
  let image: Int32
  package internal(set) var phase = Phase.preparing
}

package enum ShareAction: Sendable {
  case opened(ShareSubject)
  case prepared(Int32, isReady: Bool)
  case confirmed
  case ended(HostEvent.ShareOutcome)
  case closed
}
