import Kernel
import PlaydAPI

/// The inbox in an export of all that is kept about a player.
@Payload
package struct ExportedInbox: Equatable, Sendable {
  /// The oldest first.
  package var items: [InboxItem]
  /// What devices may tell, and when.
  package var settings: NotificationSettings
  /// The addresses of the browsers that are signed up.
  @Field(items: .text(0...PushSubscription.longestEndpoint)) package var endpoints: [String]
  /// The apps that are signed up.
  package var apps: [ExportedAppDevice] = []
}
