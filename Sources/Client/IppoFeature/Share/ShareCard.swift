import AppKit
import DesignBook
import IppoArt
import IppoEngine
import Kernel
import Localization
import WebUI

/// The picture of a pet, or of a run with it: 4:5, which networks show uncropped.
struct ShareCard {
  private struct Figure {
    let title: LocalizedStringResource
    let value: LocalizedStringResource
  }

  static let width = 1_080
  static let height = 1_350

  private let pet: Pet
  private let title: LocalizedStringResource
  private let line: LocalizedStringResource
  private let figures: [Figure]
  private let sentence: LocalizedStringResource
  private let language: Language
  let fileName: String

  /// Nil for a pet that is not found, or an unknown run.
  init?(_ subject: ShareSubject, _ state: IppoFeature.State, _ shell: ShellContext) {
    let game = state.game(at: shell.localTime)
    language = shell.language
    switch subject {
    case .pet(let species):
      guard let pet = game.pet(species) else { return nil }
      self.pet = pet
      (title, line) = (.verbatim(species.name), pet.stage.title)
      figures = [
        Figure(title: .ippoCardExperience, value: .number(pet.experience)),
        Figure(title: .ippoStreakHint, value: .number(game.streakDays(at: shell.localTime))),
        Figure(title: .ippoTotalDistance, value: RunWords.kilometers(game.totals.distance)),
      ]
      sentence = .ippoCardWords(.verbatim(species.name))
      fileName = "ippo-" + species.fileName + "-" + String(pet.stage.rawValue) + ".png"
    case .run(let start):
      guard let run = state.run(startedAt: start), let pet = game.companion ?? game.pets.first else { return nil }
      self.pet = pet
      let (clock, distance) = (RunWords.clock(run.duration), RunWords.kilometers(run.distance))
      title = run.distance > 0 ? distance : clock
      line = .ippoPetLine(.verbatim(pet.species.name), pet.stage.name)
      let speed = Double(run.distance) * 1_000 / Double(max(run.duration.rawValue, 1))
      figures = [
        Figure(title: .ippoTime, value: clock),
        Figure(title: .ippoAveragePace, value: RunWords.pace(run.distance > 0 ? speed : nil)),
        Figure(title: .ippoSprints, value: .number(Int64(run.sprints.count { $0 > .missed }))),
      ]
      sentence = .ippoCardRunWords(.verbatim(pet.species.name), title)
      fileName = "ippo-run.png"
    }
  }

  /// The text that goes with the picture.
  var words: String { string(sentence) }

  /// Alternative text of the picture.
  var alternative: LocalizedStringResource { .ippoCardAlternative(title, line) }

  /// The picture.
  var svg: String {
    let (width, height) = (Self.width, Self.height)
    var drawing = Drawing(width: width, height: height, isSized: true)
    drawing.rectangle(x: 0, y: 0, width: width, height: height, radius: 0, color: MeadowPalette.background)
    drawing.picture(MeadowScene.document, x: 0, y: -250, width: width, height: height)
    drawing.picture(
      PetPicture(pet.species, at: pet.stage, finish: .sticker).document, x: 190, y: 320, width: 700, height: 700)
    let (ink, faint) = (MeadowPalette.textPrimary, MeadowPalette.textSecondary)
    drawing.words(string(title), x: width / 2, y: 180, size: 140, weight: 900, width: 960, color: ink)
    drawing.words(string(line), x: width / 2, y: 260, size: 56, weight: 700, width: 960, color: ink)
    drawing.rectangle(x: 60, y: 1_020, width: 960, height: 220, radius: 60, color: MeadowPalette.paper)
    for (index, figure) in figures.enumerated() {
      let x = 220 + index * 320
      drawing.words(string(figure.value), x: x, y: 1_132, size: 72, weight: 800, width: 300, color: ink)
      drawing.words(string(figure.title), x: x, y: 1_190, size: 38, weight: 600, width: 300, color: faint)
    }
    drawing.words(string(.ippoCardFooter), x: width / 2, y: 1_312, size: 46, weight: 800, width: 960, color: ink)
    return drawing.document()
  }

  private func string(_ resource: LocalizedStringResource) -> String { Localization.string(resource, in: language) }
}

extension Species {
  /// The name in small letters.
  fileprivate var fileName: String { String(utf8: name.bytes.map { $0 | 0x20 }) }
}

extension IppoFeature.State {
  /// A run of the history.
  func run(startedAt start: Timestamp) -> FinishedRun? {
    for event in log.events.reversed() {
      if case .ran(let run) = event.kind, run.startedAt == start { return run }
    }
    return nil
  }
}
