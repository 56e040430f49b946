import Kernel
package import PlaydAPI

/// Form for the player's name.
package struct NameForm: Equatable, Sendable {
  package var text: String = ""
  package var status: Status = .idle

  package enum Status: Equatable, Sendable {
    case idle
    case flawed(PlayerName.ValidationError)
    case saving
    case saved
    /// The server rejected the name.
    case refused
    /// The server was unreachable.
    case offline
  }

  package static func == (a: NameForm, b: NameForm) -> Bool { a.status == b.status && a.text.hasSameBytes(as: b.text) }
}
