import Commands
import Database
import Mail
import Sandbox

/// The mail server of `serve`. The password comes from a file or a variable.
enum MailOptions {
  static let all = [
    Option(
      "smtp-url", kind: .text, default: nil,
      help:
        "The mail server for the console's e-mails: smtp://HOST:587 with STARTTLS, or smtps://HOST:465. Without one no studio "
        + "can sign up and no password can be reset; with --sandbox yes the messages are at /sandbox/mail."),
    Option("smtp-from", kind: .text, default: nil, help: "The address that e-mails come from; needed with --smtp-url."),
    Option("smtp-user", kind: .text, default: nil, help: "The user at the mail server, if it asks for one."),
    Option(
      "smtp-password", kind: .text, default: nil,
      help: "The user's password; best as a variable or with --smtp-password-file."),
    Option("smtp-password-file", kind: .text, default: nil, help: "A file whose first line is the user's password."),
    Option(
      "smtp-authorities", kind: .text, default: nil,
      help: "A PEM file with the authorities to trust in place of the system's."),
    Option(
      "smtp-plain", kind: .yesOrNo, default: "no",
      help: "Whether to send without TLS, which only a mail server on this machine may take."),
  ]

  /// Where e-mail goes: to the configured server, else in the sandbox to its mailbox.
  static func route(
    _ settings: Settings, sandbox database: (any Database)?
  ) throws -> (transport: (any MailTransport)?, mailbox: SandboxMailbox?) {
    if let client = try client(settings) { return (client, nil) }
    let mailbox = database.map { SandboxMailbox($0) }
    return (mailbox, mailbox)
  }

  /// The configured mail server; nil without one.
  static func client(_ settings: Settings) throws -> SMTPClient? {
    guard let url = settings.optionalText("smtp-url") else {
      let others = ["smtp-from", "smtp-user", "smtp-password", "smtp-password-file", "smtp-authorities"]
      guard let flag = others.first(where: { settings.optionalText($0) != nil }) else { return nil }
      throw UsageError(sentence: "--\(flag) needs --smtp-url.")
    }
    guard let sender = settings.optionalText("smtp-from") else {
      throw UsageError(sentence: "--smtp-url needs --smtp-from, the address that e-mails come from.")
    }
    var account: SMTPAccount
    do throws(SMTPAccount.AccountError) {
      account = try SMTPAccount(url: url, sender: sender, isPlain: settings.isOn("smtp-plain"))
    } catch {
      throw UsageError(sentence: error.sentence)
    }
    account.user = settings.optionalText("smtp-user")
    account.password = try password(settings)
    guard (account.user == nil) == (account.password == nil) else {
      throw UsageError(sentence: "--smtp-user and --smtp-password or --smtp-password-file belong together.")
    }
    if let path = settings.optionalText("smtp-authorities") {
      _ = try TextFile.read(path)
      account.authorities = path
    }
    return SMTPClient(account)
  }

  private static func password(_ settings: Settings) throws -> String? {
    switch (settings.optionalText("smtp-password"), settings.optionalText("smtp-password-file")) {
    case (let password, nil): return password
    case (nil, let path?): return String(try TextFile.read(path).prefix { !$0.isNewline })
    default: throw UsageError(sentence: "Give --smtp-password or --smtp-password-file, not both.")
    }
  }
}
