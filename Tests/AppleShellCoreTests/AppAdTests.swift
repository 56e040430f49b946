import ShellBridge
import Testing

@testable import AppleShellCore

@Suite("Ads in the app")
struct AppAdTests {
  private let phone = ShellPhone()

  private func ad(_ format: ShellAd.Format, _ audience: ShellAd.Audience = .personalised) -> ShellAd {
    ShellAd(unit: "ca-app-pub-3940256099942544/4411468910", data: "adv_1", format: format, audience: audience)
  }

  @Test("an ad is closed with or without the reward, or there is none")
  func closed() {
    phone.load()
    let order = AdOrder(ad(.rewarded, .contextual), tracking: .unasked)
    #expect(phone.send(.ad(ad(.rewarded, .contextual))) == [.showAd(2, order)])
    #expect(phone.handle(.ad(2, .success(false))) == [phone.answer(.adClosed(isEarned: false))])
    phone.send(.ad(ad(.rewarded)))
    #expect(phone.handle(.ad(3, .failure(.failed))) == [phone.refusal(.failed)])
  }

  @Test("an interstitial is loaded ahead and shown once")
  func interstitial() {
    phone.load()
    let order = AdOrder(ad(.interstitial), tracking: .unasked)
    #expect(phone.send(.ad(ad(.nextInterstitial))) == [.loadAd(order), phone.answer(.done)])
    #expect(phone.handle(.adLoaded(order)).isEmpty)
    #expect(phone.send(.ad(ad(.interstitial))) == [.showAd(3, order)])
    #expect(phone.handle(.ad(3, .success(false))) == [phone.answer(.adClosed(isEarned: false))])
    #expect(phone.send(.ad(ad(.interstitial))) == [phone.refusal(.failed)], "an ad is shown once")
  }

  @Test("an interstitial that is not loaded in time is refused at once, and shown the next time")
  func notLoaded() {
    phone.load()
    phone.send(.ad(ad(.nextInterstitial)))
    #expect(phone.send(.ad(ad(.interstitial))) == [phone.refusal(.failed)])
    let order = AdOrder(ad(.interstitial), tracking: .unasked)
    phone.handle(.adLoaded(order))
    phone.load("next page")
    #expect(phone.send(.ad(ad(.interstitial))) == [.showAd(2, order)])
  }

  @Test(
    "AdMob is asked for nothing personalised unless the player chose it and the system allows tracking",
    arguments: [ShellConsent.unasked, .granted, .denied, .unavailable])
  func personalised(tracking: ShellConsent) {
    for audience in ShellAd.Audience.allCases {
      let phone = ShellPhone()
      phone.load()
      if tracking != .unasked { phone.handle(.consent(.tracking, tracking)) }
      let effects = phone.send(.ad(ad(.rewarded, audience)))
      guard case .showAd(2, let order)? = effects.first else {
        #expect(Bool(false), "no ad is shown: \(effects)")
        return
      }
      let isAllowed = audience == .personalised && tracking == .granted
      #expect(order.isPersonalised == isAllowed)
      #expect(order.extras == (isAllowed ? [:] : ["npa": "1"]))
      #expect(order.isForChild == (audience == .child))
    }
  }

  @Test("an ad waits for the system's question about tracking, and follows its answer", arguments: [true, false])
  func heldForTheQuestion(isGranted: Bool) {
    phone.load()
    #expect(phone.send(.ask(.tracking)) == [.ask(.tracking)])
    #expect(phone.send(.ad(ad(.rewarded))).isEmpty)
    let consent: ShellConsent = isGranted ? .granted : .denied
    let effects = phone.handle(.consent(.tracking, consent))
    #expect(
      effects == [
        phone.answer(.consent(.tracking, consent), to: 2), .showAd(3, AdOrder(ad(.rewarded), tracking: consent)),
      ])
    #expect(phone.handle(.consent(.tracking, consent)).isEmpty, "an answer that comes twice shows nothing")
  }

  @Test("an ad that waited for the question is gone with its page")
  func heldByAnotherPage() {
    phone.load()
    phone.send(.ask(.tracking))
    phone.send(.ad(ad(.rewarded)))
    phone.load("next page")
    #expect(phone.handle(.consent(.tracking, .granted)) == [.tell(.consent(.tracking, .granted))])
  }

  @Test("an interstitial that was loaded with consent is not shown after it was taken back")
  func consentTakenBack() {
    phone.load()
    phone.handle(.consent(.tracking, .granted))
    phone.send(.ad(ad(.nextInterstitial)))
    phone.handle(.adLoaded(AdOrder(ad(.interstitial), tracking: .granted)))
    phone.handle(.consent(.tracking, .denied))
    #expect(phone.send(.ad(ad(.interstitial))) == [phone.refusal(.failed)])
  }
}
