package import Localization
package import WebUI

extension RecordingPage {
  /// Flaws of the page: defective texts, buttons without a name, invalid operations. `names` are further words
  /// allowed in Latin letters.
  package func flaws(in language: Language, names: [String] = []) -> [String] {
    var flaws: [String] = []
    for text in words where Localization.flaw(in: text, language: language, names: names) != nil { flaws.append(text) }
    for button in all(.button) where name(of: button).isEmpty { flaws.append("a button without a name") }
    if !complaint.isEmpty { flaws.append(complaint) }
    return flaws
  }
}
