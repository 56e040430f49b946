/// Default names of guests: an adjective and an animal, "Quick Otter". Not unique; players can change theirs.
enum GuestName {
  static func make(using random: inout some RandomNumberGenerator) -> String {
    let quality = qualities.randomElement(using: &random) ?? "New"
    let animal = animals.randomElement(using: &random) ?? "Player"
    return "\(quality) \(animal)"
  }

  static let qualities = [
    "Agile", "Amber", "Bold", "Brave", "Breezy", "Bright", "Brisk", "Calm", "Cheery", "Clever", "Coral", "Cosmic",
    "Crisp", "Daring", "Deft", "Eager", "Early", "Fleet", "Fond", "Gentle", "Golden", "Happy", "Hardy", "Indigo",
    "Jolly", "Keen", "Kind", "Lively", "Lucky", "Lunar", "Mellow", "Merry", "Mighty", "Mint", "Modest", "Neat",
    "Nimble", "Noble", "Patient", "Plucky", "Polite", "Proud", "Quick", "Quiet", "Rapid", "Ready", "Scarlet", "Sharp",
    "Shiny", "Silver", "Smart", "Snappy", "Solar", "Spry", "Steady", "Sunny", "Swift", "Tidy", "Velvet", "Vivid",
    "Warm", "Wise", "Witty", "Zesty",
  ]

  static let animals = [
    "Alpaca", "Badger", "Bat", "Beaver", "Bison", "Bobcat", "Camel", "Cat", "Cheetah", "Cobra", "Condor", "Crab",
    "Crane", "Deer", "Dingo", "Dolphin", "Eagle", "Elk", "Falcon", "Ferret", "Finch", "Fox", "Gecko", "Gibbon",
    "Goose", "Hare", "Hawk", "Heron", "Ibex", "Jackal", "Kestrel", "Koala", "Lark", "Lemur", "Lion", "Lynx", "Magpie",
    "Marten", "Mole", "Moose", "Newt", "Ocelot", "Orca", "Osprey", "Otter", "Owl", "Panda", "Pelican", "Puffin",
    "Puma", "Quail", "Rabbit", "Raven", "Robin", "Seal", "Shark", "Sparrow", "Stork", "Swan", "Tapir", "Tiger", "Toad",
    "Wolf", "Wren",
  ]
}
