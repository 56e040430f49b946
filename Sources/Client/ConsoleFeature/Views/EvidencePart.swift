import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// The evidence of a case, below it.
struct EvidencePart: View {
  let evidence: ConsoleEvidence
  let offset: Int32

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      FactRow(title: .consoleEvidenceChallenge, value: .verbatim(evidence.challenge))
      FactRow(title: .consoleEvidencePeriod, value: .day(evidence.lastDay))
      FactRow(title: .consolePlayerDevices, value: .number(Int64(evidence.record.devices.count)))
      FactRow(title: .consolePlayerLinks, value: .number(Int64(evidence.record.links.count)))
      FactRow(title: .consolePlayerRelated, value: .number(Int64(evidence.record.related.count)))
      PlayerCaption(.consoleEvidenceAddresses)
      if evidence.activities.isEmpty { PlayerCaption(.consoleEvidenceNone) }
      ForEach(evidence.activities.indices, id: { $0 }) { place in
        let activity = evidence.activities[place]
        RowDivider()
        FactRow(title: .verbatim(activity.kind), value: .number(activity.value))
        PlayerCaption(
          .consoleEvidenceMoments(
            .moment(activity.occurredAt, offset: offset), .moment(activity.heardAt, offset: offset)))
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Decides all selected cases alike.
struct SelectionCard: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ConsoleCard(.consoleSelected(Int64(state.selectedFlags.count))) {
      DecisionForm(
        approving: .decisions(approves: true), rejecting: .decisions(approves: false), state: state, send: send)
    }
  }
}
