import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// The picture of a finished game: the winners, all teams' points, and the word worth telling.
struct ResultCard {
  private let game: HatGame
  private let language: Language

  static let width = 1_080
  static let height = 1_350

  init(_ game: HatGame, in language: Language) {
    self.game = game
    self.language = language
  }

  /// The text that goes with the picture.
  var words: String { string(.hatShareWords(title)) }

  private var scores: HatScores { HatScores(game) }

  private var title: LocalizedStringResource {
    let winners = scores.winners
    guard winners.count == 1, let team = winners.first.flatMap({ game.team($0) }) else { return .hatTie }
    return .hatWinner(.verbatim(team.name))
  }

  var svg: String {
    var drawing = Drawing(width: Self.width, height: Self.height, isSized: true)
    drawing.put("<defs>")
    drawing.gradient("ground", from: (0, 0), to: (0, 100), colors: [0x5B4FE0, 0x3A2FB0])
    drawing.put("</defs><rect width='1080' height='1350' fill='url(#ground)'/>")
    drawing.put("<svg x='290' y='70' width='500' height='385' viewBox='0 0 260 200'>")
    HatPicture.draw(on: &drawing)
    drawing.put("</svg>")
    line(string(title), at: 560, size: 84, color: "#fff", on: &drawing)
    for (index, row) in scores.lines.prefix(4).enumerated() { draw(row, at: 640 + index * 130, on: &drawing) }
    if let story = game.highlight, let slip = game.slip(story.slip) {
      let fastest = story.guessedIn.compactMap { $0 }.min() ?? .zero
      let slowest = story.guessedIn.compactMap { $0 }.max() ?? .zero
      line(
        string(
          .hatStoryLine(
            .verbatim(slip.text), .seconds(slowest, fractionDigits: 0), .seconds(fastest, fractionDigits: 0))),
        at: 1_215, size: 40, color: "#FFF9E8", on: &drawing)
    }
    line(string(.hatName), at: 1_300, size: 44, color: "#D8D3FF", on: &drawing)
    return drawing.document()
  }

  private func draw(_ row: HatScores.Line, at y: Int, on drawing: inout Drawing) {
    drawing.put("<rect x='120' y='")
    drawing.put(y)
    drawing.put("' width='840' height='110' rx='34' fill='#FFF9E8'/><svg x='145' y='")
    drawing.put(y + 15)
    drawing.put("' width='80' height='80' viewBox='0 0 48 48'>")
    EmblemMark.draw(game.emblem(of: row.team), on: &drawing)
    drawing.put("</svg>")
    text(game.team(row.team)?.name ?? "", x: 260, y: y + 72, size: 48, anchor: "start", color: "#1B1A22", on: &drawing)
    text(string(.number(Int64(row.total))), x: 920, y: y + 75, size: 60, anchor: "end", color: "#1B1A22", on: &drawing)
  }

  private func line(_ words: String, at y: Int, size: Int, color: StaticString, on drawing: inout Drawing) {
    // Long names are set smaller: a card is as wide as it is.
    let letters = max(words.unicodeScalars.count, 1)
    text(
      words, x: Self.width / 2, y: y, size: min(size, 1_560 / letters), anchor: "middle", color: color, on: &drawing)
  }

  private func text(
    _ words: String, x: Int, y: Int, size: Int, anchor: StaticString, color: StaticString, on drawing: inout Drawing
  ) {
    drawing.put("<text font-family=\"ui-rounded,'SF Pro Rounded',system-ui,sans-serif\" font-weight='800' x='")
    drawing.put(x)
    drawing.put("' y='")
    drawing.put(y)
    drawing.put("' font-size='")
    drawing.put(size)
    drawing.put("' text-anchor='")
    drawing.put(anchor)
    drawing.put("' fill='")
    drawing.put(color)
    drawing.put("'>")
    drawing.put(text: words)
    drawing.put("</text>")
  }

  private func string(_ resource: LocalizedStringResource) -> String { Localization.string(resource, in: language) }
}
