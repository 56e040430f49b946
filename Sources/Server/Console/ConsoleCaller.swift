package import ConsoleAPI
package import IdentityAPI
import Kernel
package import PlaydAPI

/// The signed-in account of a request.
package struct ConsoleCaller: Sendable {
  package let account: ConsoleAccount
  /// The number of their studio; nil for operators and reviewers.
  package let studio: Int64?
  /// The digest of the session's token; nil for the server's own token.
  let digest: [UInt8]?
  /// When the session was last used, as stored; nil without a session.
  let usedAt: Timestamp?
  /// When the session began; nil without a session.
  let signedInAt: Timestamp?

  init(
    _ account: ConsoleAccount, studio: Int64?, digest: [UInt8]?, usedAt: Timestamp? = nil,
    signedInAt: Timestamp? = nil
  ) {
    self.account = account
    self.studio = studio
    self.digest = digest
    self.usedAt = usedAt
    self.signedInAt = signedInAt
  }

  package var role: ConsoleRole { account.role }

  /// The caller with the server's own token.
  package static let token = ConsoleCaller(
    ConsoleAccount(
      accountID: ConsoleAccountID(rawValue: 0) ?? nobody, name: "console-token", role: .operator, studio: nil,
      createdAt: Timestamp(0)),
    studio: nil, digest: nil)

  private static var nobody: ConsoleAccountID { preconditionFailure("zero is an identifier") }
}

/// The origin of a request, for the audit log.
@MemberwiseInit
package struct ConsoleOrigin: Sendable {
  /// The client's address.
  package var address: String
  /// The network that attempts count for: the address, or a household's network.
  package var network: String
  /// A wider network; attempts also count for it where one customer may have it, as with an IPv6 /48.
  @Default("") package var area: String
  /// The request's id in the log.
  package var request: String
  /// What the device says it is.
  @Default(DeviceKind.unknown) package var device: DeviceKind

  /// The command line on the server's machine.
  package static let commandLine = ConsoleOrigin(address: "command line", network: "command line", request: "-")
}
