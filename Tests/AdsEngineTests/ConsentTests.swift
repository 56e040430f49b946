import AdsEngine
import Kernel
import Testing

@Suite("Consent to ads")
struct ConsentTests {
  @Test("nothing is allowed to anyone before there is an answer")
  func nothingBefore() {
    for regime in AdRegime.allCases {
      let consent = AdConsent(policy: 1, regime: regime)
      for provider in AdProvider.allCases { #expect(consent.permission(for: provider) == .nothing) }
    }
  }

  @Test("under opt-in, only a yes lets others in")
  func optIn() {
    var consent = AdConsent(policy: 1, regime: .gdpr)
    consent.choose(.contextual)
    #expect(consent.permission(for: .h5) == .nothing)
    #expect(consent.permission(for: .house) == .contextual)
    consent.choose(.personalised)
    #expect(consent.permission(for: .h5) == .personalised)
    #expect(consent.permission(for: .house) == .contextual, "the house knows nothing to choose by")
  }

  @Test("under opt-out, a no lets others in without profiles")
  func optOut() {
    var consent = AdConsent(policy: 1, regime: .ccpa)
    consent.choose(.contextual)
    #expect(consent.permission(for: .h5) == .contextual)
  }

  @Test("an answer to an older policy counts for nothing")
  func newPolicy() {
    var consent = AdConsent(policy: 1, regime: .other, answer: AdConsent.Answer(.personalised, policy: 1))
    consent.configure(policy: 2, regime: .other)
    #expect(consent.permission(for: .house) == .nothing)
    consent.configure(policy: 1, regime: .other)
    #expect(consent.permission(for: .admob) == .personalised)
  }

  @Test("reopening the prompt keeps the old answer until a new one is given")
  func askingAgain() {
    var consent = AdConsent(policy: 1, regime: .other, answer: AdConsent.Answer(.personalised, policy: 1))
    consent.ask()
    #expect(consent.isAsking)
    #expect(consent.permission(for: .h5) == .personalised)
    consent.dismiss()
    #expect(consent.permission(for: .h5) == .personalised)
    consent.withdraw()
    #expect(consent.permission(for: .h5) == .nothing)
  }

  @Test("through any history: nothing without an answer in force, and nothing personalised for a child")
  func anyHistory() {
    for seed in UInt64(1)...400 {
      var random = Generator(seed: seed)
      var consent = AdConsent()
      // Expected valid answer, tracked independently.
      var answer: AdChoice?
      var answered: Int64 = 0
      var policy: Int64 = 1
      for _ in 0..<60 {
        switch random.below(6) {
        case 0:
          policy = 1 + Int64(random.below(3))
          let regime = AdRegime(rawValue: UInt8(random.below(3))) ?? .gdpr
          consent.configure(policy: policy, regime: regime)
        case 1: consent.ask()
        case 2: consent.dismiss()
        case 3:
          consent.withdraw()
          answer = nil
        default:
          let choice = AdChoice(rawValue: 1 + UInt8(random.below(3))) ?? .child
          consent.choose(choice)
          answer = choice
          answered = policy
        }
        let inForce = answered == policy ? answer : nil
        for provider in AdProvider.allCases {
          let permission = consent.permission(for: provider)
          #expect((permission == .nothing) || inForce != nil, "seed \(seed)")
          if inForce == .child { #expect(permission == .childDirected || permission == .nothing, "seed \(seed)") }
          if permission == .personalised { #expect(inForce == .personalised, "seed \(seed)") }
          if provider == .house { #expect((permission == .nothing) == (inForce == nil), "seed \(seed)") }
        }
      }
    }
  }
}
