import Localization
package import WebUI

/// Gallery page; the slug is part of its address: `/gallery/buttons`.
package enum GallerySection: UInt8, CaseIterable, Sendable {
  case colors, type, spacing, buttons, cards, selection, tags, banners, states, symbols, gestures, pegs, rewards, pets

  package var slug: String {
    switch self {
    case .colors: "colors"
    case .type: "type"
    case .spacing: "spacing"
    case .buttons: "buttons"
    case .cards: "cards"
    case .selection: "selection"
    case .tags: "tags"
    case .banners: "banners"
    case .states: "states"
    case .symbols: "symbols"
    case .gestures: "gestures"
    case .pegs: "pegs"
    case .rewards: "rewards"
    case .pets: "pets"
    }
  }

  package init?(slug: String) {
    for section in GallerySection.allCases where section.slug.utf8.elementsEqual(slug.utf8) {
      self = section
      return
    }
    return nil
  }

  package var title: LocalizedStringResource {
    switch self {
    case .colors: .galleryColors
    case .type: .galleryType
    case .spacing: .gallerySpacing
    case .buttons: .galleryButtons
    case .cards: .galleryCards
    case .selection: .gallerySelection
    case .tags: .galleryTags
    case .banners: .galleryBanners
    case .states: .galleryStates
    case .symbols: .gallerySymbols
    case .gestures: .galleryGestures
    case .pegs: .galleryPegs
    case .rewards: .galleryRewards
    case .pets: .galleryPets
    }
  }
}
