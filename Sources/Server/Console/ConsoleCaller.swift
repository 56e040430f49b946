import Kernel
public import PlaydAPI

/// Somebody signed in to the console, for the length of a request.
public struct ConsoleCaller: Sendable {
  public let account: ConsoleAccount
  /// The number of their studio; nil for operators and reviewers.
  public let studio: Int64?
  /// Of the session's token; nil for the token that the server was started with.
  let digest: [UInt8]?

  init(_ account: ConsoleAccount, studio: Int64?, digest: [UInt8]?) {
    self.account = account
    self.studio = studio
    self.digest = digest
  }

  public var role: ConsoleRole { account.role }

  /// Who shows the token that the server was started with.
  public static let token = ConsoleCaller(
    ConsoleAccount(
      accountID: ConsoleAccountID(rawValue: 0) ?? nobody, name: "console-token", role: .operator, studio: nil,
      createdAt: Timestamp(0)),
    studio: nil, digest: nil)

  private static var nobody: ConsoleAccountID { preconditionFailure("zero is an identifier") }
}

/// Where a request came from, for the audit log.
public struct ConsoleOrigin: Sendable {
  /// The address of the other side.
  public var address: String
  /// What attempts are counted by: the address, or the network that one household has.
  public var network: String
  /// The request's name in the log.
  public var request: String

  public init(address: String, network: String, request: String) {
    self.address = address
    self.network = network
    self.request = request
  }

  /// The command line of the server's machine.
  public static let commandLine = ConsoleOrigin(address: "command line", network: "command line", request: "-")
}
