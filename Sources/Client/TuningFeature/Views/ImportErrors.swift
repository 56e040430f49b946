import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Import error; it also says that nothing was changed.
struct ImportErrorNote: View {
  let error: Import.ImportError

  var body: some View {
    switch error {
    case .rules(let error), .takes(let error):
      switch error {
      case .syntax(let error):
        StatusNote(.bad, .tuningFlawSyntax(Int64(error.line), Int64(error.column)), detail: error.reason.explanation)
      case .shape(let error): StatusNote(.bad, .tuningFlawShape, detail: error.message)
      case .rules(let error): StatusNote(.bad, .tuningFlawRules(error.sentence))
      }
    case .tooLarge(let name): StatusNote(.bad, .tuningFlawLarge(.verbatim(name)))
    case .unreadable(let name): StatusNote(.bad, .tuningFlawUnreadable(.verbatim(name)))
    case .nothingPasted: StatusNote(.bad, .tuningFlawNothing)
    }
  }
}

extension TuningError {
  /// Error in the visitor's language; rule names are not translated.
  var sentence: LocalizedStringResource {
    switch self {
    case .badVersion(let version): .tuningErrorVersion(.digits(Int64(version)))
    case .unknownName(let name): .tuningErrorUnknown(.verbatim(name))
    case .namedTwice(let name): .tuningErrorTwice(.verbatim(name))
    case .outOfRange(let number, _, let allowed):
      .tuningErrorRange(.verbatim(number.name), number.value, allowed.lowerBound, allowed.upperBound)
    case .contradiction(let lesser, let greater):
      .tuningErrorOrder(.verbatim(lesser.name), lesser.value, .verbatim(greater.name), greater.value)
    case .unplayable(let gesture, let limit, let needed):
      .tuningErrorUnplayable(.verbatim(limit.name), limit.value, gesture.name, needed.rawValue)
    }
  }
}
