package import PlaydAPI

/// The messages that the console sends. Links lead to the console's pages.
package enum Letter: Hashable, Sendable {
  /// Shows that the address is the applicant's.
  case confirm(link: String)
  /// The same for an address that has an account.
  case known(link: String)
  case applied(studio: String)
  case approved(studio: String, link: String)
  case refused(studio: String, reason: String)
  case reset(link: String)
  /// A reset for an address without an account.
  case unknown(link: String)
  case passwordChanged(link: String)
  case passkeyAdded(name: String, link: String)
  case passkeyRemoved(name: String, link: String)

  private var kind: String {
    switch self {
    case .confirm: "confirm"
    case .known: "known"
    case .applied: "applied"
    case .approved: "approved"
    case .refused: "refused"
    case .reset: "reset"
    case .unknown: "unknown"
    case .passwordChanged: "passwordChanged"
    case .passkeyAdded: "passkeyAdded"
    case .passkeyRemoved: "passkeyRemoved"
    }
  }

  /// The values of the text, in order of the catalogue.
  private var values: [String] {
    switch self {
    case .confirm(let link), .known(let link), .reset(let link), .unknown(let link), .passwordChanged(let link): [link]
    case .applied(let studio): [studio]
    case .approved(let studio, let link): [studio, link]
    case .refused(let studio, let reason): [studio, reason]
    case .passkeyAdded(let name, let link), .passkeyRemoved(let name, let link): [name, link]
    }
  }

  /// The message in a language; subjects hold no value. Nil only for a catalogue without the texts.
  package func message(to address: MailAddress, in language: NoteLanguage) -> MailMessage? {
    guard let subject = MailSubject(Self.sentence(kind + ".subject", [], in: language)) else { return nil }
    return MailMessage(to: address, subject: subject, text: Self.sentence(kind + ".text", values, in: language))
  }

  private static func sentence(_ key: String, _ values: [String], in language: NoteLanguage) -> String {
    guard let texts = MailTexts.table[key], let text = (language == .georgian ? texts.georgian : texts.english).first
    else { return "" }
    var sentence = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Argument n is the control character 0x0F + n.
      let place = Int(scalar.value) - 0x10
      if scalar.value < 0x20, values.indices.contains(place) {
        sentence.append(contentsOf: visible(values[place]))
      } else {
        sentence.append(scalar)
      }
    }
    return String(sentence)
  }

  /// A value on one line: what breaks lines or turns the direction of writing becomes a space.
  private static func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
  }
}
