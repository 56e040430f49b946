import DesignBook
import IppoArt
import IppoEngine
import Kernel
import Localization
import RunFiles
import WebUI

extension Species {
  var about: LocalizedStringResource {
    switch self {
    case .lumira: .ippoLumira
    case .mossworth: .ippoMossworth
    case .dewdrop: .ippoDewdrop
    case .cinders: .ippoCinders
    case .breezling: .ippoBreezling
    case .pebblet: .ippoPebblet
    case .bloomsy: .ippoBloomsy
    case .starkit: .ippoStarkit
    case .duskfawn: .ippoDuskfawn
    case .coralette: .ippoCoralette
    }
  }
}

extension Stage {
  var name: LocalizedStringResource {
    switch self {
    case .newborn: .ippoStage1
    case .sprout: .ippoStage2
    case .seedling: .ippoStage3
    case .bloom: .ippoStage4
    case .juvenile: .ippoStage5
    case .adolescent: .ippoStage6
    case .young: .ippoStage7
    case .mature: .ippoStage8
    case .prime: .ippoStage9
    case .elder: .ippoStage10
    }
  }

  /// “Stage 3: Seedling”.
  var title: LocalizedStringResource { .ippoStage(Int64(rawValue), name) }
}

extension ShopItem {
  var title: LocalizedStringResource {
    switch self {
    case .food: .ippoFood
    case .water: .ippoDrink
    case .foodPack: .ippoFoodPack
    case .waterPack: .ippoWaterPack
    case .experienceBoost: .ippoXpBoost
    case .encounterBoost: .ippoEncounterBoost
    case .hibernation: .ippoHibernation
    }
  }

  var about: LocalizedStringResource {
    switch self {
    case .food: .ippoFoodText
    case .water: .ippoDrinkText
    case .foodPack: .ippoFoodPackText
    case .waterPack: .ippoWaterPackText
    case .experienceBoost: .ippoXpBoostText
    case .encounterBoost: .ippoEncounterBoostText
    case .hibernation: .ippoHibernationText
    }
  }

  var symbol: Symbol {
    switch self {
    case .food, .foodPack: .bowl
    case .water, .waterPack: .drop
    case .experienceBoost: .bolt
    case .encounterBoost: .paw
    case .hibernation: .moon
    }
  }
}

/// How a pet looks and what it says.
struct Feeling {
  let pose: Pose.Mood
  let word: LocalizedStringResource
  let ground: Color
  /// Color of the mood's symbol.
  let color: Color
  let speech: LocalizedStringResource

  init(_ pet: Pet, in game: IppoState, at now: LocalTime) {
    if game.hibernation(at: now.at) != nil {
      (pose, word, ground, speech) = (.asleep, .ippoAsleep, MeadowPalette.surfaceElevated, .ippoSaySleep)
      color = MeadowPalette.textSecondary
      return
    }
    switch game.mood(of: pet, at: now) {
    case .happy:
      (pose, word, ground, color) = (.happy, .ippoHappy, MeadowPalette.happyGround, MeadowPalette.petHappy)
    case .content:
      (pose, word, ground, color) = (.content, .ippoContent, MeadowPalette.contentGround, MeadowPalette.petNeutral)
    case .sad:
      (pose, word, ground, color) = (.sad, .ippoSad, MeadowPalette.sadGround, MeadowPalette.petSad)
    }
    if game.daysUntilRunaway(at: now) != nil {
      speech = .ippoSayMiss
    } else if game.canCare(.feed, for: pet, at: now) {
      speech = .ippoSayHungry
    } else if game.canCare(.water, for: pet, at: now) {
      speech = .ippoSayThirsty
    } else if game.canCare(.pet, for: pet, at: now) {
      speech = .ippoSayCuddle
    } else {
      speech = game.hasRunRecently(at: now) ? .ippoSayHappy : .ippoSayRun
    }
  }
}

extension ImportProblem {
  static var formats: LocalizedStringResource { .verbatim("GPX, TCX, FIT, Apple Health export.xml") }

  var sentence: LocalizedStringResource {
    switch self {
    case .unreadable: .ippoFileUnreadable
    case .tooLarge: .ippoFileLarge
    case .known: .ippoFileKnown
    case .tooOld: .ippoFileOld
    case .refused: .ippoRunRefused
    case .unproved: .ippoRunUnproved
    case .waits: .ippoRunWaits
    case .file(let error): error.words
    }
  }
}

extension RunFileError {
  fileprivate var words: LocalizedStringResource {
    switch self {
    case .unknownFormat, .otherEncoding: .ippoFileFormat(ImportProblem.formats)
    case .zipped: .ippoFileZipped
    case .empty, .truncated, .malformed, .damaged, .tooDeep: .ippoFileUnreadable
    case .tooManyPoints: .ippoFileLarge
    case .noRun, .noTimes, .notOnFoot: .ippoFileEmpty
    case .inFuture: .ippoFileFuture
    case .tooShort: .ippoFileShort
    }
  }
}

enum RunWords {
  /// “3.21 km”: a decimal of thousands, as with seconds.
  static func kilometers(_ meters: Int64) -> LocalizedStringResource {
    .ippoKilometers(.seconds(Milliseconds(meters)))
  }

  /// “18:42”, with hours where there are any.
  static func clock(_ span: Milliseconds) -> LocalizedStringResource {
    let seconds = span.rawValue / 1_000
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let clock = (hours > 0 ? two(minutes) : String(minutes)) + ":" + two(seconds % 60)
    return .verbatim(hours > 0 ? String(hours) + ":" + clock : clock)
  }

  /// Minutes and seconds for a kilometre; none for a walk slower than an hour.
  static func pace(_ speed: Double?) -> LocalizedStringResource {
    guard let speed, speed > 0.3 else { return .ippoNoFigure }
    return clock(.seconds(Int64(1_000 / speed + 0.5)))
  }

  private static func two(_ value: Int64) -> String { (value < 10 ? "0" : "") + String(value) }

  static func minutes(_ span: Milliseconds) -> LocalizedStringResource { .ippoMinutes(span.rawValue / 60_000) }

  /// A civil day in words.
  static func day(_ moment: LocalTime) -> LocalizedStringResource {
    let (year, month, day) = moment.day.date
    return .date(year: year, month: Int(month), day: Int(day))
  }

  /// “18:05”.
  static func clock(_ moment: LocalTime) -> LocalizedStringResource {
    let minute = moment.minuteOfDay
    let rest = minute % 60
    return .verbatim(String(minute / 60) + ":" + (rest < 10 ? "0" : "") + String(rest))
  }
}
