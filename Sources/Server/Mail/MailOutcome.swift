package import Kernel
import ServerRuntime

/// The outcome of handing a message over.
package enum MailOutcome: Equatable, Sendable {
  case accepted
  /// Refused for good, with the server's code.
  case refused(code: Int)
  /// To be tried again, with the reason for the log.
  case later(String)
}

/// What takes messages: an SMTP server, or the sandbox's mailbox.
package protocol MailTransport: Sendable {
  /// Hands a message over; blocks until the answer.
  ///
  /// - Parameter number: names the message in every attempt.
  func deliver(_ message: MailMessage, number: Int64, at now: Timestamp) -> MailOutcome
}

/// What became of a message, for counting.
package enum MailResult: String, TallyOutcome {
  case accepted
  /// Refused by the mail server for good.
  case refused
  case postponed
  /// Given up, because its link or its time has ended.
  case expired
}
