import Kernel
import PartnersAPI
import RewardsEngine

/// Applying documents to a catalogue, without storing anything.
extension RewardCatalogue {
  package func partner(slug: String) -> CataloguePartner? { partners.first { $0.slug == slug } }

  /// The catalogue with a document's settings, partners and challenges, and the problems that prevent publishing it. New
  /// partners and challenges have no number yet.
  package func applying(_ document: RewardDocument) -> (catalogue: RewardCatalogue, problems: [CatalogueError]) {
    var (next, problems) = (self, [CatalogueError]())
    if let settings = document.settings { next.settings = settings }
    var nextPartner: Int64 = -1
    for var partner in document.partners {
      if let place = next.partners.firstIndex(where: { $0.slug == partner.slug }) {
        partner.id = next.partners[place].id
        next.partners[place] = partner
      } else {
        // Unlike every stored number.
        partner.id = PartnerID(rawValue: nextPartner)
        nextPartner -= 1
        next.partners.append(partner)
      }
    }
    for (slug, challenge) in document.challenges {
      guard let partner = next.partner(slug: slug) else {
        problems.append(.unknownPartner(slug, challenge: challenge.slug))
        continue
      }
      var challenge = challenge
      challenge.partner = partner.id
      guard let place = next.challenges.firstIndex(where: { $0.slug == challenge.slug }) else {
        next.challenges.append(challenge)
        continue
      }
      let known = next.challenges[place]
      guard known.partner == partner.id, known.period == challenge.period else {
        problems.append(.changedIdentity(challenge.slug))
        continue
      }
      (challenge.id, challenge.revision) = (known.id, known.revision)
      next.challenges[place] = challenge
    }
    return (next, problems + next.contradictions)
  }

  /// Contradictions between challenges.
  private var contradictions: [CatalogueError] {
    guard challenges.count <= RewardDocument.mostChallenges else { return [.tooManyChallenges] }
    let slugs = Set(challenges.map(\.slug))
    var found: [CatalogueError] = []
    for challenge in challenges {
      for slug in challenge.prerequisites where !slugs.contains(slug) {
        found.append(.unknownPrerequisite(slug, challenge: challenge.slug))
      }
    }
    // Removes challenges whose prerequisites are all removed; the rest forms a cycle.
    var left = challenges
    while !left.isEmpty {
      let names = Set(left.map(\.slug))
      let waiting = left.filter { !$0.prerequisites.allSatisfy { !names.contains($0) } }
      if waiting.count == left.count { return found + [.circularPrerequisites(waiting[0].slug)] }
      left = waiting
    }
    return found
  }

  /// A document that restores an earlier one: challenges that came later are withdrawn.
  func restoring(_ earlier: RewardDocument) -> RewardDocument {
    var document = earlier
    let named = Set(earlier.challenges.map(\.challenge.slug))
    for var challenge in challenges where !named.contains(challenge.slug) && challenge.isActive {
      challenge.isActive = false
      document.challenges.append((partner(challenge.partner)?.slug ?? "", challenge))
    }
    return document
  }

  /// A challenge as a document's element, with the checks of an operator's document.
  ///
  /// - Throws: `JSON.DecodingError`.
  package func element(
    _ challenge: CatalogueChallenge
  ) throws -> (partner: String, challenge: CatalogueChallenge) {
    let element = try ChallengeElement(from: try challenge.json(partner: partner(challenge.partner)?.slug ?? ""))
    return (element.partner, element.challenge)
  }

  /// The catalogue as a document for `publish`.
  package var document: String {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("settings", settings)
    writer.member("partners", partners)
    writer.name("challenges")
    writer.beginArray()
    for challenge in challenges { challenge.encode(partner: partner(challenge.partner)?.slug ?? "", to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }
}

extension CatalogueChallenge {
  /// The challenge as in an operator's document.
  func json(partner: String) throws(JSON.SyntaxError) -> JSON {
    var writer = JSON.Writer()
    encode(partner: partner, to: &writer)
    return try JSON.parse(writer.text)
  }
}
