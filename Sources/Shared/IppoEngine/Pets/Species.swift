/// The ten creatures, in the order of the collection.
package enum Species: UInt8, Hashable, Sendable, CaseIterable {
  case lumira = 1
  case mossworth
  case dewdrop
  case cinders
  case breezling
  case pebblet
  case bloomsy
  case starkit
  case duskfawn
  case coralette

  package static let starters: [Species] = [.lumira, .mossworth, .dewdrop]

  /// The proper name; the same in every language.
  package var name: String {
    switch self {
    case .lumira: "Lumira"
    case .mossworth: "Mossworth"
    case .dewdrop: "Dewdrop"
    case .cinders: "Cinders"
    case .breezling: "Breezling"
    case .pebblet: "Pebblet"
    case .bloomsy: "Bloomsy"
    case .starkit: "Starkit"
    case .duskfawn: "Duskfawn"
    case .coralette: "Coralette"
    }
  }
}
