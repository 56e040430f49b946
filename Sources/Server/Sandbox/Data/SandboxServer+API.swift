import Cryptography
import HTTPServer
import Kernel

/// The partner's API for Play'd.
extension SandboxServer {
  /// Runs a request with a valid access token; anything else gets a 401.
  func withUser(_ request: Request, _ body: (SandboxUser) throws -> Response) throws -> Response {
    if let fault = try fault() { return fault }
    guard let token = request.bearerToken, let user = try store.user(ofAccess: token, at: now()) else {
      return .json(
        Array("{\"error\":\"invalid_token\"}".utf8), status: .unauthorized,
        headers: [Header("WWW-Authenticate", "Bearer error=\"invalid_token\"")])
    }
    return try body(user)
  }

  /// `GET /api/activities?since=`: a user's activities, like events' data.
  func activities(_ request: Request) throws -> Response {
    try withUser(request) { user in
      let since = Timestamp(request.query["since"].flatMap { Int64($0) } ?? 0)
      let list = try store.activities(of: user.name, since: since).map { activity in
        JSON.object([
          "action": .string(activity.id), "kind": .string(activity.kind), "value": .integer(activity.value),
          "occurredAt": .integer(activity.occurredAt.rawValue), "changedAt": .integer(activity.changedAt.rawValue),
          "isWithdrawn": .bool(activity.isWithdrawn), "detail": .string(activity.title),
        ])
      }
      return .json(JSON.object(["activities": .array(list)]).serialized())
    }
  }

  // MARK: As the Google Health API

  func identity(_ request: Request) throws -> Response {
    try withUser(request) { user in
      .json(JSON.object(["name": .string("users/me/identity"), "healthUserId": .string(user.id)]).serialized())
    }
  }

  /// `dataPoints:dailyRollUp` of steps, over UTC days.
  func dailySteps(_ request: Request) throws -> Response {
    try withUser(request) { user in
      guard let json = try? JSON.parse(request.body), let first = Self.day(json["range"]?["start"]?["date"]),
        let end = Self.day(json["range"]?["end"]?["date"]), first < end, end - first <= 90
      else { return .json(Array("{\"error\":{\"code\":400}}".utf8), status: .badRequest) }
      var counts: [CivilDay: Int64] = [:]
      for activity in try store.activities(of: user.name) where activity.kind == "steps" && !activity.isWithdrawn {
        let day = CivilDay(of: activity.occurredAt, utcOffsetMinutes: 0)
        if day >= first, day < end { counts[day, default: 0] += activity.value }
      }
      let points = counts.sorted { $0.key < $1.key }.map { day, count in
        JSON.object([
          "civilStartTime": .object(["date": Self.date(day)]), "civilEndTime": .object(["date": Self.date(day + 1)]),
          "steps": .object(["countSum": .string(String(count))]),
        ])
      }
      return .json(JSON.object(["rollupDataPoints": .array(points)]).serialized())
    }
  }

  /// The list of exercises; only the filter's days are read.
  func exercises(_ request: Request) throws -> Response {
    try withUser(request) { user in
      let days = (request.query["filter"] ?? "").split(separator: "\"").compactMap { CivilDay(iso: String($0)) }
      let found = try store.activities(of: user.name).filter { activity in
        let day = CivilDay(of: activity.occurredAt, utcOffsetMinutes: 0)
        return activity.kind == "workout" && !activity.isWithdrawn && (days.first.map { day >= $0 } ?? true)
          && (days.count < 2 || day < days[1])
      }
      let points = found.map { activity in
        JSON.object([
          "name": .string("users/\(user.id)/dataTypes/exercise/dataPoints/\(activity.id)"),
          "dataSource": .object(["recordingMethod": .string("ACTIVELY_MEASURED"), "platform": .string("FITBIT")]),
          "exercise": .object([
            "interval": .object([
              "startTime": .string(SandboxTime.text(activity.occurredAt - .seconds(activity.value * 60))),
              "endTime": .string(SandboxTime.text(activity.occurredAt)),
            ]), "exerciseType": .string("WORKOUT"), "displayName": .string(activity.title),
            "activeDuration": .string("\(activity.value * 60)s"),
          ]),
        ])
      }
      return .json(JSON.object(["dataPoints": .array(points)]).serialized())
    }
  }

  private static func day(_ json: JSON?) -> CivilDay? {
    guard case .integer(let year)? = json?["year"], case .integer(let month)? = json?["month"],
      case .integer(let day)? = json?["day"]
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  private static func date(_ day: CivilDay) -> JSON {
    .object(["year": .integer(day.year), "month": .integer(day.month), "day": .integer(day.day)])
  }
}
