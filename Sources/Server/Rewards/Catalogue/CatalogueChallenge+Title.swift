import Kernel
package import PlaydAPI
import RewardsEngine

extension CatalogueChallenge {
  /// The title, with `{month}` replaced by the month's name for a monthly challenge.
  func title(in cycle: Int64) -> BilingualText {
    guard period == .monthly, let month = period.days(ofCycle: cycle)?.lowerBound.month else { return title }
    let name = Self.name(ofMonth: month)
    return BilingualText(
      english: title.english.replacing("{month}", with: name.english),
      georgian: title.georgian.replacing("{month}", with: name.georgian))
  }

  /// - Parameter month: 1 for January to 12 for December.
  package static func name(ofMonth month: Int64) -> BilingualText {
    BilingualText(english: english[Int(month) - 1], georgian: georgian[Int(month) - 1])
  }

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let georgian = [
    "იანვარი", "თებერვალი", "მარტი", "აპრილი", "მაისი", "ივნისი", "ივლისი", "აგვისტო", "სექტემბერი", "ოქტომბერი",
    "ნოემბერი", "დეკემბერი",
  ]
}
