import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// What was wrong with what should have been brought in. Nothing has been changed by it, and that is said too.
struct FlawRemark: View {
  let flaw: Import.Flaw

  var body: some View {
    switch flaw {
    case .rules(let flaw), .takes(let flaw):
      switch flaw {
      case .syntax(let error):
        Remark(.bad, .tuningFlawSyntax(Int64(error.line), Int64(error.column)), detail: error.reason.explanation)
      case .shape(let error): Remark(.bad, .tuningFlawShape, detail: error.message)
      case .rules(let error): Remark(.bad, .tuningFlawRules(error.sentence))
      }
    case .tooLarge(let name): Remark(.bad, .tuningFlawLarge(.verbatim(name)))
    case .unreadable(let name): Remark(.bad, .tuningFlawUnreadable(.verbatim(name)))
    case .nothingPasted: Remark(.bad, .tuningFlawNothing)
    }
  }
}

extension TuningError {
  /// What is wrong, in the visitor's language; the names of the rules are the same in all.
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
