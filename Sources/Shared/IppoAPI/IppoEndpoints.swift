package import PlaydAPI

/// Exchanges a device's events for those of the other devices.
package enum SyncIppo: Endpoint {
  package typealias Request = IppoEvents
  package typealias Response = IppoEvents

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/ippo/sync" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 262_144 }
  package static var problems: [ProblemType] { [.recordingUnreadable, .recordingImplausible, .storageFull] }
  package static var summary: String { "Exchange events of Ippo" }
  package static var details: String {
    """
    Takes events that happened on the device, each once however often it is sent, and answers with those that came after \
    a place in the player's log, at most \(IppoEvents.mostAtOnce) at once. Where `hasMore` is true the device asks again \
    from the answer's place. Every device that merged the same events has the same state, whatever order they came in. \
    Runs and redeemed coins enter the log on the server alone.
    """
  }

  package static func call(_ events: IppoEvents, token: String) -> Call {
    makeCall(path: template, body: events, token: token)
  }
}

/// Issues a run, which may begin later and offline.
package enum BeginIppoRun: Endpoint {
  package typealias Request = NoContent
  package typealias Response = IppoRunSession

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/ippo/runs" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .required }
  package static var summary: String { "Begin a run of Ippo" }
  package static var details: String {
    """
    Encounters and rewards follow from the seed. A device keeps a few for times without a network; each can be finished \
    for thirty days. A player has twelve open ones at most: the oldest makes room for a new one.
    """
  }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Submits a run's samples, live or from a file, which the server replays.
package enum FinishIppoRun: Endpoint {
  package typealias Request = IppoRunReport
  package typealias Response = IppoRunResult

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/ippo/runs/{sessionID}/finish" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 720_000 }
  package static var problems: [ProblemType] {
    [
      .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
      .recordingUnfinished, .recordingTooLate, .storageFull,
    ]
  }
  package static var summary: String { "Finish a run of Ippo" }
  package static var details: String {
    """
    The server replays the samples and writes the run into the player's log. The same recording sent again gets the same \
    answer. A run that was credited before, from another device or another file, is refused as finished.
    """
  }
  package static var parameters: [Parameter] {
    [Parameter("sessionID", in: .path, SessionID.schema, "The run, from POST /v1/ippo/runs.")]
  }

  package static func call(_ session: SessionID, _ report: IppoRunReport, token: String) -> Call {
    makeCall(path: "/v1/ippo/runs/" + session.text + "/finish", body: report, token: token)
  }
}
