import InboxAPI
import Kernel
import PlaydAPI

/// The texts of push messages, from the string catalogue in the player's language.
enum PushText {
  /// The message for the service worker: title, body, link, and the tag by which a newer message replaces it on screen.
  static func message(for note: Note, key: String?, in language: NoteLanguage) -> [UInt8] {
    let values = note.values(in: language)
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("title", sentence(note.kind + ".title", values, in: language))
    writer.member("body", sentence(note.kind + ".text", values, in: language))
    writer.member("path", note.path)
    writer.member("language", language.word)
    if let key { writer.member("tag", key) }
    writer.endObject()
    return writer.bytes
  }

  /// The payload for an app: what iOS shows, and the link that the app opens.
  static func payload(for note: Note, in language: NoteLanguage) -> [UInt8] {
    let values = note.values(in: language)
    var writer = JSON.Writer()
    writer.beginObject()
    writer.name("aps")
    writer.beginObject()
    writer.name("alert")
    writer.beginObject()
    writer.member("title", sentence(note.kind + ".title", values, in: language))
    writer.member("body", sentence(note.kind + ".text", values, in: language))
    writer.endObject()
    writer.member("thread-id", note.topic.word)
    // What can wait arrives without a sound.
    if note.urgency != "low" { writer.member("sound", "default") }
    writer.endObject()
    writer.member("path", note.path)
    writer.endObject()
    return writer.bytes
  }

  /// A value inside a sentence.
  enum Value {
    case count(Int64)
    case text(String)
  }

  /// A sentence of the catalogue with its values.
  static func sentence(_ key: String, _ values: [Value], in language: NoteLanguage) -> String {
    guard let texts = NoteTexts.table[key] else { return "" }
    let forms = language == .georgian ? texts.georgian : texts.english
    let isOne = values.contains { if case .count(1) = $0 { true } else { false } }
    guard let form = isOne ? forms.first : forms.last else { return "" }
    var sentence = ""
    for scalar in form.unicodeScalars {
      // Argument n is the control character 0x0F + n.
      let place = Int(scalar.value) - 0x10
      if values.indices.contains(place), scalar.value < 0x20 {
        sentence += words(of: values[place], in: language)
      } else {
        sentence.unicodeScalars.append(scalar)
      }
    }
    return sentence
  }
}

extension PushText {
  private static func words(of value: Value, in language: NoteLanguage) -> String {
    switch value {
    case .count(let count): grouped(count, in: language)
    // Device names are arbitrary; a lock screen has no room for long texts.
    case .text(let text): String(text.prefix(120))
    }
  }

  /// A localized count (CLDR): English 1,234; Georgian 1234, with a space from five digits on.
  static func grouped(_ count: Int64, in language: NoteLanguage) -> String {
    let digits = Array(String(count.magnitude))
    guard digits.count >= (language == .georgian ? 5 : 4) else { return String(count) }
    var text = count < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += language == .georgian ? "\u{A0}" : "," }
      text.append(digit)
    }
    return text
  }
}

extension Note {
  /// The values of its sentence, in order of the catalogue.
  fileprivate func values(in language: NoteLanguage) -> [PushText.Value] {
    func name(_ text: BilingualText) -> PushText.Value { .text(text.text(in: language.word)) }
    return switch self {
    case .earned(let coins, let challenge), .held(let coins, let challenge), .waiting(let coins, let challenge),
      .dropped(let coins, let challenge), .released(let coins, let challenge), .rejected(let coins, let challenge),
      .reversed(let coins, let challenge):
      [.count(coins), name(challenge)]
    case .delivered(let units, let unit, let game): [.count(units), name(unit), name(game)]
    case .refunded(let coins, let game): [.count(coins), name(game)]
    case .streakKept(let days, _), .streakAtRisk(let days), .codeStreak(let days): [.count(days)]
    case .reminder(let challenge): [name(challenge)]
    case .reconnect(let partner): [name(partner)]
    case .signedIn(let device): [.text(device)]
    case .expiring(let coins, _): [.count(coins)]
    case .recap(let coins, _): [.count(coins)]
    case .befriended(let friend), .cheered(let friend): [.text(friend)]
    case .gifted(let coins, let friend): [.count(coins), .text(friend)]
    case .petHungry(let pet), .petRun(let pet): [.text(pet)]
    case .petLeaving(let pet, let days): [.count(days), .text(pet)]
    }
  }
}
