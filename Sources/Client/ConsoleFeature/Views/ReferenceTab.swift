import DesignBook
import Localization
import WebUI

/// The API's operations for studios' servers.
struct ReferenceTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ConsoleCard(.consoleTabReference, description: .consoleReferenceText) {}
      LoadableView(state.reference, send: send) { reference in
        VStack(spacing: DesignBook.Spacing.md) {
          ForEach(reference.operations.indices, id: { $0 }) { OperationCard(operation: reference.operations[$0]) }
        }
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// An operation with its parameters, bodies and problems.
struct OperationCard: View {
  let operation: Reference.Operation

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.verbatim(operation.summary)) {
        CodeText(code: operation.method + " " + operation.path)
        if !operation.details.utf8.isEmpty {
          Text(verbatim: operation.details)
            .font(DesignBook.Font.body)
            .multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        fields(operation.parameters, .consoleReferenceParameters, theme)
        fields(operation.request, .consoleReferenceRequest, theme)
        fields(operation.response, .consoleReferenceResponse(.verbatim(operation.status)), theme)
        problems(theme)
      }
    }
  }

  @ViewBuilder private func fields(
    _ fields: [Reference.Field], _ title: LocalizedStringResource, _ theme: Theme
  ) -> some View {
    if !fields.isEmpty {
      heading(title, theme)
      ForEach(0..<fields.count) { index in
        let field = fields[index]
        let kind = LocalizedStringResource.verbatim(field.kind)
        row(
          field.name, kind: field.isRequired ? .consoleReferenceRequired(kind) : kind, summary: field.summary, in: theme
        )
      }
    }
  }

  @ViewBuilder private func problems(_ theme: Theme) -> some View {
    heading(.consoleReferenceProblems, theme)
    ForEach(0..<operation.problems.count) { index in
      let problem = operation.problems[index]
      row(problem.name, kind: .digits(problem.status), summary: problem.title + ". " + problem.remedy, in: theme)
    }
  }

  private func heading(_ title: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(title).font(DesignBook.Font.headlineSmall).foregroundStyle(theme.text.accent).accessibilityHeading(.h3)
  }

  private func row(
    _ name: String, kind: LocalizedStringResource, summary: String, in theme: Theme
  ) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
      FactRow(title: .verbatim(name), value: kind)
      Text(verbatim: summary)
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
