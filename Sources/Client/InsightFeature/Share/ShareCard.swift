import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Shareable picture of a score or an achievement in the game's colours, 4:5, which networks show uncropped.
struct ShareCard {
  let subject: ShareSubject
  let language: Language
  /// Where the game is played, without scheme; empty if unknown.
  let address: String

  static let size = Size(width: 1_080, height: 1_350)

  init(_ subject: ShareSubject, in language: Language, of origin: String = "") {
    self.subject = subject
    self.language = language
    let site = origin.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
    address = site.map { $0 + "/out-of-pocket" } ?? ""
  }

  /// The picture.
  var svg: String {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var drawing = Drawing(width: width, height: height, isSized: true)
    let stage = Theme.outOfPocket.play
    drawing.ground(stage.gradient.gradient.stops.map { $0.color }, width: width, height: height)
    // Concentric rings of light behind the gesture.
    for (radius, opacity) in [(520, 6), (400, 7), (300, 8)] {
      drawing.circle(x: width / 2, y: 440, radius: radius, color: .white, opacity: opacity)
    }
    drawing.words(string(.appName), x: width / 2, y: 150, size: 76, weight: 900, width: 960, color: stage.text)
    drawing.words(
      address, x: width / 2, y: 212, size: 40, weight: 600, width: 960, color: stage.secondaryText)
    switch subject {
    case .run(let run): draw(run, on: &drawing, stage)
    case .achievement(let achievement, let day): draw(achievement, day: day, on: &drawing, stage: stage)
    }
    return drawing.document()
  }

  private func draw(_ run: SharedRun, on drawing: inout Drawing, _ stage: Theme.Stage) {
    let center = Int(Self.size.width) / 2
    drawing.circle(x: center, y: 440, radius: 205, color: DesignBook.Gesture.ground)
    let symbol = run.gesture?.symbol ?? .bolt
    drawing.symbol(symbol, x: center, y: 440, size: 240, color: run.gesture?.color ?? DesignBook.Gesture.tap)
    drawing.words(string(.number(run.score)), x: center, y: 950, size: 300, weight: 900, width: 960, color: stage.text)
    drawing.words(string(run.mode.title), x: center, y: 1_030, size: 60, weight: 700, width: 960, color: stage.text)
    if run.isNewBest {
      drawing.rectangle(x: 300, y: 1_068, width: 480, height: 84, radius: 42, color: DesignBook.Gesture.tap)
      drawing.words(
        string(.shareNewBest), x: center, y: 1_127, size: 50, weight: 800, width: 430, color: DesignBook.Gesture.ground)
    } else if let best = run.best {
      drawing.words(
        string(.shareBest(best)), x: center, y: 1_120, size: 50, weight: 600, width: 960, color: stage.secondaryText)
    }
    drawing.words(string(.shareBeat), x: center, y: 1_232, size: 54, weight: 700, width: 960, color: stage.text)
    drawing.words(
      string(.day(run.day)), x: center, y: 1_300, size: 38, weight: 500, width: 960, color: stage.secondaryText)
  }

  private func draw(
    _ achievement: Achievement, day: CivilDay?, on drawing: inout Drawing, stage: Theme.Stage
  ) {
    let center = Int(Self.size.width) / 2
    drawing.circle(x: center, y: 440, radius: 222, color: achievement.look.color)
    drawing.circle(x: center, y: 440, radius: 205, color: DesignBook.Gesture.ground)
    drawing.symbol(achievement.look.symbol, x: center, y: 440, size: 220, color: achievement.look.color)
    drawing.rectangle(x: 240, y: 780, width: 600, height: 84, radius: 42, color: DesignBook.Gesture.tap)
    drawing.words(
      string(.shareAchievement), x: center, y: 838, size: 46, weight: 800, width: 550, color: DesignBook.Gesture.ground)
    drawing.words(string(achievement.title), x: center, y: 1_000, size: 104, weight: 900, width: 980, color: stage.text)
    drawing.words(
      string(achievement.text), x: center, y: 1_090, size: 50, weight: 600, width: 980, color: stage.secondaryText)
    if let day {
      drawing.words(
        string(.day(day)), x: center, y: 1_290, size: 40, weight: 500, width: 960, color: stage.secondaryText)
    }
  }

  /// Alternative text of the picture.
  var alternative: LocalizedStringResource {
    switch subject {
    case .run(let run):
      return .shareAlt(
        run.score, run.mode.title,
        run.isNewBest ? .shareNewBest : run.best.map { .shareBest($0) } ?? .shareBeat, .day(run.day))
    case .achievement(let achievement, let day):
      return .shareAltAchievement(achievement.title, achievement.text, day.map { .day($0) } ?? .achievementsUnlocked)
    }
  }

  /// Accompanying text.
  var words: String {
    switch subject {
    case .run(let run): string(.shareWords(run.mode.title, run.score))
    case .achievement(let achievement, _): string(.shareWordsAchievement(achievement.title))
    }
  }

  var fileName: String {
    switch subject {
    case .run(let run): "out-of-pocket-" + run.mode.word + "-" + String(run.score) + ".png"
    case .achievement(let achievement, _): "out-of-pocket-achievement-" + String(achievement.rawValue) + ".png"
    }
  }

  private func string(_ resource: LocalizedStringResource) -> String { Localization.string(resource, in: language) }
}
