import Kernel
import PlaydAPI

/// How a game ended: `a mistake: expected raise, saw tiltRight after 910 ms`.
@Payload(unlabelled: true)
package struct OutOfPocketEnding: Equatable, Sendable {
  /// Why the game is over.
  package var reason: Reason
  /// In a game of two, whose mistake it was, from 0.
  @Field(.integer(0...1)) package var player: Int64?
  /// The gesture asked for, after a mistake or a time-out.
  @Field(.text(1...32)) package var expected: String?
  /// The gesture seen, after a mistake.
  @Field(.text(1...32)) package var saw: String?
  /// How long after it was asked for, in milliseconds.
  package var after: Milliseconds?

  /// Why a game is over.
  @Words
  package enum Reason: UInt8, CaseIterable, Sendable {
    case mistake, timeOut, nothingAdded, completed, stopped, abandoned
  }
}
