import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// The picture that tells others: a score or an achievement on the game's colours, four wide and five high, as networks
/// show pictures whole.
struct ShareCard {
  let subject: ShareSubject
  let language: Language

  static let size = Size(width: 1_080, height: 1_350)

  init(_ subject: ShareSubject, in language: Language) {
    self.subject = subject
    self.language = language
  }

  /// The picture itself.
  var svg: String {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var writer = SVGWriter(width: width, height: height)
    let stage = Theme.outOfPocket.play
    writer.ground(stage.gradient.gradient.stops.map { $0.color }, width: width, height: height)
    // Rings of light behind the gesture, as of a tap on water.
    for (radius, opacity) in [(520, 6), (400, 7), (300, 8)] {
      writer.circle(x: width / 2, y: 440, radius: radius, .white, opacity: opacity)
    }
    writer.words(string(.appName), x: width / 2, y: 150, size: 76, weight: 900, width: 960, stage.text)
    switch subject {
    case .run(let run): draw(run, on: &writer, stage)
    case .achievement(let achievement, let day): draw(achievement, day, on: &writer, stage)
    }
    return writer.document()
  }

  private func draw(_ run: SharedRun, on writer: inout SVGWriter, _ stage: Theme.Stage) {
    let center = Int(Self.size.width) / 2
    writer.circle(x: center, y: 440, radius: 205, DesignBook.Gesture.ground)
    let symbol = run.gesture?.symbol ?? .bolt
    writer.symbol(symbol, x: center, y: 440, size: 240, run.gesture?.color ?? DesignBook.Gesture.tap)
    writer.words(string(.number(run.score)), x: center, y: 950, size: 300, weight: 900, width: 960, stage.text)
    writer.words(string(run.mode.title), x: center, y: 1_030, size: 60, weight: 700, width: 960, stage.text)
    if run.isNewBest {
      writer.rectangle(x: 300, y: 1_068, width: 480, height: 84, radius: 42, DesignBook.Gesture.tap)
      writer.words(
        string(.shareNewBest), x: center, y: 1_127, size: 50, weight: 800, width: 430, DesignBook.Gesture.ground)
    } else if let best = run.best {
      writer.words(
        string(.shareBest(best)), x: center, y: 1_120, size: 50, weight: 600, width: 960, stage.secondaryText)
    }
    writer.words(string(.shareBeat), x: center, y: 1_232, size: 54, weight: 700, width: 960, stage.text)
    writer.words(string(.day(run.day)), x: center, y: 1_300, size: 38, weight: 500, width: 960, stage.secondaryText)
  }

  private func draw(
    _ achievement: Achievement, _ day: CivilDay?, on writer: inout SVGWriter, _ stage: Theme.Stage
  ) {
    let center = Int(Self.size.width) / 2
    writer.circle(x: center, y: 440, radius: 222, achievement.look.color)
    writer.circle(x: center, y: 440, radius: 205, DesignBook.Gesture.ground)
    writer.symbol(achievement.look.symbol, x: center, y: 440, size: 220, achievement.look.color)
    writer.rectangle(x: 240, y: 780, width: 600, height: 84, radius: 42, DesignBook.Gesture.tap)
    writer.words(
      string(.shareAchievement), x: center, y: 838, size: 46, weight: 800, width: 550, DesignBook.Gesture.ground)
    writer.words(string(achievement.title), x: center, y: 1_000, size: 104, weight: 900, width: 980, stage.text)
    writer.words(string(achievement.text), x: center, y: 1_090, size: 50, weight: 600, width: 980, stage.secondaryText)
    if let day {
      writer.words(string(.day(day)), x: center, y: 1_290, size: 40, weight: 500, width: 960, stage.secondaryText)
    }
  }

  /// What the picture says, for those who do not see it.
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

  /// The text that goes with it.
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
