import Kernel
import OutOfPocketEngine
import PlaydAPI

extension ClassicRules {
  /// The numbers of Classic as they travel.
  init(_ rules: RunRules) {
    self.init(
      version: Int64(rules.version), firstLimit: rules.startingLimit, limitStep: rules.limitStep,
      successesPerStep: Int64(rules.successesPerStep), lowestLimit: rules.shortestLimit)
  }
}
