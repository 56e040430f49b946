package import Kernel

/// What a version changed about a challenge, a partner or the settings.
package struct CatalogueChange: Sendable {
  package var kind: Kind
  package var subject: Subject
  /// The slug; empty for the settings.
  package var name: String
  /// In the document's order.
  package var fields: [Field]

  package enum Kind: String, CaseIterable, Sendable {
    case added, changed
    /// A challenge that players no longer see.
    case removed
  }

  package enum Subject: String, CaseIterable, Sendable {
    case challenge, partner, settings
  }

  /// A field with its values as JSON; nil for an absent one.
  package struct Field: Equatable, Sendable {
    /// `reward`, `title.en`, `rule.target`.
    package var name: String
    package var before: String?
    package var after: String?
  }

  /// The differences between two catalogues: settings, partners, challenges.
  static func between(
    _ before: RewardCatalogue, _ after: RewardCatalogue
  ) throws(JSON.SyntaxError) -> [CatalogueChange] {
    var changes: [CatalogueChange] = []
    changes += compare(.settings, name: "", before: try json(before.settings), after: try json(after.settings))
    for partner in after.partners {
      let old = try before.partner(slug: partner.slug).map { partner throws(JSON.SyntaxError) in try json(partner) }
      changes += compare(.partner, name: partner.slug, before: old, after: try json(partner))
    }
    for challenge in after.challenges {
      let known = before.challenge(slug: challenge.slug)
      let old = try known.map { challenge throws(JSON.SyntaxError) in
        try challenge.json(partner: before.partner(challenge.partner)?.slug ?? "")
      }
      let new = try challenge.json(partner: after.partner(challenge.partner)?.slug ?? "")
      let kind = known?.isActive == true && !challenge.isActive ? Kind.removed : nil
      changes += compare(.challenge, name: challenge.slug, before: old, after: new, kind: kind)
    }
    return changes
  }

  private static func json(_ value: some JSONEncodable) throws(JSON.SyntaxError) -> JSON {
    try JSON.parse(value.serialized())
  }

  private static func compare(
    _ subject: Subject, name: String, before: JSON?, after: JSON, kind: Kind? = nil
  ) -> [CatalogueChange] {
    let (old, new) = (before.map { leaves($0) } ?? [], leaves(after))
    var fields: [Field] = []
    for leaf in new {
      let known = old.first { $0.name == leaf.name }?.text
      if known != leaf.text { fields.append(Field(name: leaf.name, before: known, after: leaf.text)) }
    }
    for leaf in old where !new.contains(where: { $0.name == leaf.name }) {
      fields.append(Field(name: leaf.name, before: leaf.text, after: nil))
    }
    guard !fields.isEmpty else { return [] }
    return [
      CatalogueChange(kind: before == nil ? .added : kind ?? .changed, subject: subject, name: name, fields: fields)
    ]
  }

  /// The members of an object and of objects in it, by dotted names.
  private static func leaves(_ json: JSON, under path: String = "") -> [(name: String, text: String)] {
    guard case .object(let object) = json else {
      // Texts without quotes: they are for reading.
      if case .string(let text) = json { return [(path, text)] }
      return [(path, json.text)]
    }
    return object.members.flatMap { leaves($0.value, under: path.isEmpty ? $0.name : path + "." + $0.name) }
  }
}

extension CatalogueChange: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", kind.rawValue)
    writer.member("subject", subject.rawValue)
    writer.member("name", name)
    writer.member("fields", fields)
    writer.endObject()
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    guard let kind = Kind(rawValue: try reader.string("kind")) else {
      throw reader.error("kind", .invalid("must be added, changed or removed"))
    }
    guard let subject = Subject(rawValue: try reader.string("subject")) else {
      throw reader.error("subject", .invalid("must be challenge, partner or settings"))
    }
    let (name, fields): (String, [Field]) = (try reader.string("name"), try reader.array("fields"))
    self.init(kind: kind, subject: subject, name: name, fields: fields)
    try reader.finish()
  }
}

extension CatalogueChange.Field: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    if let before { writer.member("before", before) }
    if let after { writer.member("after", after) }
    writer.endObject()
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    name = try reader.string("name")
    before = try reader.optionalString("before")
    after = try reader.optionalString("after")
    try reader.finish()
  }
}
