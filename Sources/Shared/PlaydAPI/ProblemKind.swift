/// A kind of refusal with all that the server says about it.
package struct ProblemKind: ProblemDeclaration, Equatable {
  package let type: ProblemType
  package let status: Int
  package let title: String
  package let isAudited: Bool
  package let remedy: String

  package init(status: Int, title: String, isAudited: Bool, remedy: String, slug: String) {
    type = ProblemType(status: status, title: title, isAudited: isAudited, remedy: remedy, slug: slug)
    self.status = status
    self.title = title
    self.isAudited = isAudited
    self.remedy = remedy
  }

  package static func == (a: ProblemKind, b: ProblemKind) -> Bool { a.type == b.type }
}
