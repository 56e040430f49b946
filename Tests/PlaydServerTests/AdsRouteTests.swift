import AccountAPI
import Ads
import AdsAPI
import AdsEngine
import HTTPServer
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydServer
import Testing

@Suite("The routes of ads")
struct AdsRouteTests {
  private func answer<E: Endpoint>(
    _ endpoint: E.Type, _ server: TestServer, _ call: Call
  ) throws -> E.Response {
    let answer = try server.send(call)
    return try endpoint.response(status: answer.status, body: answer.body)
  }

  @Test("from the configuration over watching and claiming to the console's figures")
  func fromOfferToFigures() throws {
    let server = try TestServer(consoleToken: "0123456789abcdef")
    let token = try server.guest().token
    let before = try answer(GetAdsConfiguration.self, server, GetAdsConfiguration.call(token: token))
    #expect(before.consent == nil)
    #expect(before.regime == .gdpr, "where the country is not known the strictest law holds")
    #expect(before.rules == .standard)
    let request = AdRequest(.life, providers: [.house])
    #expect(try server.send(RequestAd.call(request, token: token)).problem == .adConsentMissing)
    let consent = AdConsentUpdate(choice: .contextual, policy: before.policy)
    #expect(try answer(RecordAdConsent.self, server, RecordAdConsent.call(consent, token: token)).choice == .contextual)
    let view = try #require(try answer(RequestAd.self, server, RequestAd.call(request, token: token)).view)
    _ = try answer(ReportAd.self, server, ReportAd.call(view.viewID, AdReport(.impression), token: token))
    let tooEarly = try server.send(ReportAd.call(view.viewID, AdReport(.completion), token: token))
    #expect(tooEarly.problem == .adWatchedTooBriefly)
    #expect(tooEarly.header("Retry-After") == "15")
    #expect(try server.send(ClaimAdReward.call(view.viewID, token: token)).problem == .adViewOutOfOrder)
    server.wait(view.length)
    let state = try answer(ReportAd.self, server, ReportAd.call(view.viewID, AdReport(.completion), token: token))
    #expect(state.event == .completion)
    let reward = try answer(ClaimAdReward.self, server, ClaimAdReward.call(view.viewID, token: token))
    #expect(reward.purpose == .life)
    let console = try server.send(
      "GET", "/v1/console/ads", headers: [("Authorization", "Bearer 0123456789abcdef")])
    let report = try GetAdsReport.response(status: console.status, body: console.body)
    #expect(report.total.impressions == 1)
    #expect(report.total.rewards == 1)
    #expect(report.callbacks.verified == 0)
    let export = try answer(ExportMe.self, server, ExportMe.call(token: token))
    #expect(export.adConsent?.choice == .contextual)
    #expect(export.adViews.count == 1)
    #expect(try server.send(DeleteMe.call(token: token)).status == 204)
    #expect(try server.rows(of: "ad_views") == 0)
  }

  @Test("each refusal of a callback has its own kind")
  func callbacks() throws {
    let server = try TestServer()
    #expect(try server.send("GET", "/v1/ads/ssv").problem == .adCallbackMalformed)
    let unsigned = "/v1/ads/ssv?ad_unit=1&timestamp=1&transaction_id=a&signature=AA&key_id=1"
    let kept = try server.send("GET", unsigned)
    #expect(kept.problem == .adKeysUnavailable, "this server's keys are nowhere")
    #expect(kept.header("Retry-After") == "60")
  }

  @Test("an unknown view, another kind's identifier and another player's view are not found")
  func notFound() throws {
    let server = try TestServer()
    let token = try server.guest().token
    for view in ["adv_0000000000000", "ses_0000000000000", "x"] {
      let answer = try server.send(
        "POST", "/v1/ads/views/\(view)/events", token: token, json: "{\"event\":\"impression\"}")
      #expect(answer.problem == .adViewNotFound, "\(view)")
    }
  }

  @Test(
    "bodies that are no requests are refused",
    arguments: [
      "{}", "{\"placement\":\"nowhere\",\"providers\":[\"house\"]}",
      "{\"placement\":\"codebreaker-life\",\"providers\":[]}",
      "{\"placement\":\"codebreaker-life\",\"providers\":[\"house\"],\"more\":1}",
      "{\"placement\":\"codebreaker-life\",\"providers\":[\"mallory\"]}",
      "{\"placement\":1,\"providers\":[\"house\"]}", "{\"placement\":\"codebreaker-life\",\"providers\":\"house\"}",
    ])
  func badBodies(body: String) throws {
    let server = try TestServer()
    let token = try server.guest().token
    #expect(try server.send("POST", "/v1/ads/views", token: token, json: body).problem == .invalidBody)
  }

  @Test(
    "third-party ads have their own page, with the only policy for their script, if there is an account")
  func frame() throws {
    let without = try TestServer()
    #expect(try without.send("GET", "/v1/ads/frame").status == 404)
    #expect(try without.send("GET", "/v1/ads/frame.js").status == 404)
    let server = try TestServer(
      accounts: AdsAccounts(h5: AdsConfiguration.H5Account(client: "ca-pub-3940256099942544", isTest: true)))
    let page = try server.send("GET", "/v1/ads/frame?npa=1&child=1")
    let html = String(decoding: page.body, as: UTF8.self)
    #expect(html.contains("client=ca-pub-3940256099942544"))
    #expect(html.contains("data-adbreak-test=\"on\""))
    #expect(html.contains("requestNonPersonalizedAds = 1"))
    #expect(html.contains("data-tag-for-child-directed-treatment=\"1\""))
    let policy = try #require(page.header("Content-Security-Policy"))
    #expect(policy.contains("frame-ancestors 'self'"))
    #expect(!policy.contains("script-src 'unsafe-inline'"))
    let again = try server.send("GET", "/v1/ads/frame")
    #expect(again.header("Content-Security-Policy") != policy, "a nonce is used once")
    #expect(!String(decoding: again.body, as: UTF8.self).contains("requestNonPersonalizedAds"))
    #expect(try server.send("GET", "/v1/ads/frame.js").header("Content-Type") == "text/javascript; charset=utf-8")
  }

  @Test("the console is for operators, and its days are dates")
  func console() throws {
    let server = try TestServer(consoleToken: "0123456789abcdef")
    #expect(try server.send("GET", "/v1/console/ads").problem == .consoleTokenInvalid)
    let headers = [("Authorization", "Bearer 0123456789abcdef")]
    for query in ["from=2026-13-01", "from=2026-02-01&to=2026-01-01", "from=2020-01-01&to=2026-01-01"] {
      #expect(try server.send("GET", "/v1/console/ads?\(query)", headers: headers).problem == .invalidParameter)
    }
    #expect(try server.send("GET", "/v1/console/ads", headers: headers).status == 200)
  }
}
