import Ads
import AdsAPI
import HTTPServer

// H5 Games Ads run in a frame with its own page, the only one whose policy allows their script. Without an operator's
// account neither page nor script exists. They are under /v1, which the service worker ignores.
//
// Source: Google's Ad Placement API (adConfig, adBreak, the attributes of its tag).

extension Router {
  mutating func addH5(_ accounts: AdsAccounts, isSecure: Bool) {
    guard let account = accounts.h5 else { return }
    on(.get, at: "/v1/ads/frame.js", execution: .quick) { _ in
      Response(
        headers: [Header("Content-Type", "text/javascript; charset=utf-8"), Header("Cache-Control", "no-cache")],
        body: .bytes(Array(H5Page.script.utf8)))
    }
    on(.get, at: "/v1/ads/frame", execution: .quick) { request in
      let nonce = H5Page.nonce()
      return Response(
        headers: [Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-store")],
        commonHeaders: SecurityHeaders.frame(isSecure: isSecure, policy: H5Page.policy(nonce)),
        body: .bytes(
          Array(
            H5Page.html(
              account, nonce: nonce, isPersonalised: request.query["npa"] == nil,
              isChild: request.query["child"] != nil
            ).utf8)))
    }
  }
}

/// The framed page, and the app's script that inserts the frame.
enum H5Page {
  /// 128 random bits in hexadecimal.
  static func nonce() -> String {
    var random = SystemRandomNumberGenerator()
    let text = String(random.next() as UInt64, radix: 16) + String(random.next() as UInt64, radix: 16)
    return text
  }

  /// Google's recommended policy for its ads: a nonce that its script passes on. Only the app itself may frame the
  /// page.
  static func policy(_ nonce: String) -> String {
    "default-src 'none'; script-src 'nonce-\(nonce)' 'strict-dynamic' 'unsafe-eval'; style-src 'unsafe-inline' https:; "
      + "img-src https: data: blob:; media-src https: data: blob:; font-src https: data:; connect-src https:; "
      + "frame-src https:; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  }

  static func html(
    _ account: AdsConfiguration.H5Account, nonce: String, isPersonalised: Bool, isChild: Bool
  ) -> String {
    var attributes = "data-ad-frequency-hint=\"30s\""
    if account.isTest { attributes += " data-adbreak-test=\"on\"" }
    if isChild { attributes += " data-tag-for-child-directed-treatment=\"1\"" }
    let tag = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=\(account.client)"
    return """
      <!doctype html>
      <html><head><meta charset="utf-8"><title>Ad</title>
      <script nonce="\(nonce)">
      window.adsbygoogle = window.adsbygoogle || [];
      \(isPersonalised ? "" : "adsbygoogle.requestNonPersonalizedAds = 1;")
      const adBreak = options => adsbygoogle.push(options), adConfig = adBreak;
      adConfig({ preloadAdBreaks: 'on', sound: 'on' });
      const say = (id, news) => parent.postMessage({ id, news }, location.origin);
      let show;
      addEventListener('message', ({ source, origin, data: { id, command } }) => {
        if (source !== parent || origin !== location.origin) return;
        if (command === 'show') return show ? show(id) : say(id, 'none');
        const isRewarded = command === 'reward';
        let isViewed = !isRewarded;
        adBreak({
          type: isRewarded ? 'reward' : 'next', name: isRewarded ? 'reward' : 'between-games',
          ...isRewarded && {
            beforeReward: begin => { show = () => { show = null; begin(); }; say(id, 'ready'); },
            adDismissed: () => { isViewed = false; }, adViewed: () => { isViewed = true; },
          },
          beforeAd: () => say(id, 'showing'),
          adBreakDone: ({ breakStatus }) => {
            const hasShown = breakStatus === 'viewed' || breakStatus === 'dismissed';
            say(id, !hasShown ? 'none' : isViewed ? 'viewed' : 'dismissed');
          },
        });
      });
      </script>
      <script async nonce="\(nonce)" \(attributes) src="\(tag)" crossorigin="anonymous"></script>
      </head><body></body></html>
      """
  }

  /// A module: the page's host imports it on first use and passes it the client's callback.
  static let script = """
    const NEWS = ['ready', 'showing', 'viewed', 'dismissed', 'none'];
    let frame, loaded, query;

    // A frame over everything, out of sight until an ad is on.
    function open(wanted) {
      if (frame && query === wanted) return loaded;
      frame?.remove();
      query = wanted;
      frame = document.createElement('iframe');
      frame.src = '/v1/ads/frame' + query;
      frame.title = 'Ad';
      frame.allow = 'autoplay';
      Object.assign(frame.style, {
        position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '1000', visibility: 'hidden',
      });
      loaded = new Promise(done => { frame.onload = done; });
      document.body.append(frame);
      return loaded;
    }

    let report;
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame?.contentWindow || origin !== location.origin) return;
      const news = NEWS.indexOf(data.news);
      if (news < 0) return;
      if (data.news !== 'ready') frame.style.visibility = data.news === 'showing' ? 'visible' : 'hidden';
      report(17, writer => writer.int(data.id).byte(news));
    });

    export default function ([id, command, wanted], tell) {
      report = tell;
      if (command === 'show') return frame?.contentWindow.postMessage({ id, command }, location.origin);
      open(wanted).then(() => frame.contentWindow.postMessage({ id, command }, location.origin));
    }

    """
}
