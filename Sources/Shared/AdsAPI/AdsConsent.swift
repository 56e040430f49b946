import AdsEngine
import Kernel
import PlaydAPI

/// What a player chose about ads, to be written down.
@Payload(.request)
package struct AdConsentUpdate: Equatable, Sendable {
  /// The choice; left out or null takes it back.
  package var choice: AdChoice?
  /// The version of the policy that was asked about.
  @Field(in: 1...1_000_000) package var policy: Int64
}

/// What is on record of a player's choice.
@Payload
package struct AdConsentRecord: Equatable, Sendable {
  /// The choice; left out when it was taken back.
  package var choice: AdChoice?
  /// The version of the policy it was made about.
  @Field(.integer(1...1_000_000)) package var policy: Int64
  /// When it was made, by the server's clock.
  package var decidedAt: Timestamp
}
