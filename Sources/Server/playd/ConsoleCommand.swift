import Commands
import Console
import ConsoleAPI
import Database
import Glibc
import HTTPServer
import Kernel
import PlaydServer

/// Creates console accounts from the server's command line.
@MemberwiseInit(unlabelled: 1)
struct ConsoleCommand: Command {
  static let name = "console"
  static let brief = "create operators of the console"
  static let summary = """
    makes operators of the console.

      add-operator NAME    make an operator's account; the password is read from the first line of standard input, or
                           of --password-file. NAME is an e-mail address; links for a new password go there.
    """
  static let options =
    DatabaseLocation.options + [
      Option("password-file", kind: .text, default: nil, help: "A file whose first line is the new account's password.")
    ]
  static let takesOperands = true

  private let settings: Settings

  func run() throws -> Int32 {
    let words = settings.operands
    guard words.count == 2, words[0] == "add-operator" else {
      throw UsageError(sentence: "Say `add-operator NAME`.")
    }
    let password = try password()
    let database = try settings.openDatabase()
    defer { database.close() }
    let now = ServerClock.system.now()
    do {
      let account = try Console(database).addOperator(words[1], password: password, at: now)
      Terminal.say("\(account.name) can sign in at /console.\n")
      return 0
    } catch ConsoleRefusal.nameInvalid {
      throw UsageError(sentence: "\(words[1]) is not shaped like an e-mail address.")
    } catch ConsoleRefusal.nameTaken {
      throw UsageError(sentence: "There is an account \(words[1]).")
    } catch ConsoleRefusal.passwordWeak(let flaw) {
      throw UsageError(sentence: flaw.sentence)
    }
  }

  private func password() throws -> String {
    if let path = settings.optionalText("password-file") {
      return String(try TextFile.read(path).prefix { !$0.isNewline })
    }
    if isatty(0) == 1 { Terminal.complain("The new account's password (it is shown as you type): ") }
    guard let line = readLine() else { throw UsageError(sentence: "Standard input has no password.") }
    return line
  }
}
