import Kernel

/// A state of which only what a run can catch is known.
extension IppoState {
  package init(found: [Species], drySprints: Int64, encounterBoosts: Int64) {
    self.init()
    pets = found.map { Pet($0, at: LocalTime(at: Timestamp(0), offset: 0)) }
    self.drySprints = drySprints
    self.encounterBoosts = encounterBoosts
  }
}
