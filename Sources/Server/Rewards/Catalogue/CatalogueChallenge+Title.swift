import Kernel
import PlaydAPI
import RewardsEngine

extension CatalogueChallenge {
  /// The title, with `{month}` replaced by the month's name for a monthly challenge.
  func title(in cycle: Int64) -> BilingualText {
    guard period == .monthly, let month = period.days(ofCycle: cycle)?.lowerBound.month else { return title }
    let index = Int(month) - 1
    return BilingualText(
      english: title.english.replacing("{month}", with: Self.english[index]),
      georgian: title.georgian.replacing("{month}", with: Self.georgian[index]))
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
