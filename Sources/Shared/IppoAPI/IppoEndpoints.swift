import PlaydAPI

/// Exchange events of Ippo.
///
/// Takes events that happened on the device, each once however often it is sent, and answers with those that came after a
/// place in the player's log, at most 2,000 at once. Where `hasMore` is true the device asks again from the answer's
/// place. Every device that merged the same events has the same state, whatever order they came in. Runs and redeemed
/// coins enter the log on the server alone.
@Endpoint(
  .post, "/v1/ippo/sync", .required, request: IppoEventsReport.self, response: IppoEvents.self, bodyLimit: 262_144,
  problems: [.recordingUnreadable, .recordingImplausible, .recordingForAnotherSession, .storageFull])
package enum SyncIppo: Endpoint {}

/// Begin a run of Ippo.
///
/// Encounters and rewards follow from the seed. A device keeps a few for times without a network; each can be finished
/// for thirty days. A player has twelve open ones at most: the oldest makes room for a new one.
@Endpoint(.post, "/v1/ippo/runs", .required, response: IppoRunSession.self, success: 201)
package enum BeginIppoRun: Endpoint {}

/// Finish a run of Ippo.
///
/// The server replays the samples, live ones or those of a file, and writes the run into the player's log. The same
/// recording sent again gets the same answer. A run of which a part was credited before, from another device or another
/// file, is refused as finished.
@Endpoint(
  .post, "/v1/ippo/runs/{sessionID}/finish", .required, request: IppoRunReport.self, response: IppoRunResult.self,
  bodyLimit: 720_000,
  problems: [
    .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
    .recordingUnfinished, .recordingTooLate, .storageFull,
  ])
package struct FinishIppoRun: Endpoint {
  /// The run, from POST /v1/ippo/runs.
  package var sessionID: SessionID
}
