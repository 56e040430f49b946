/// A simulated partner. Each is a process with pages, OAuth, an API and signed events; none has anything to do with the
/// company whose name it borrows, and all its pages say so.
package struct SandboxPartner: Sendable {
  /// How it reports its users' activities.
  enum EventProtocol: Sendable {
    /// Standard Webhooks with a shared secret (v1).
    case sharedSecret
    /// Standard Webhooks with a key pair (v1a).
    case keyPair
    /// The Google Health API: notifications signed with ECDSA, and data to fetch.
    case googleHealth
  }

  /// An activity that its users can perform on the control page.
  struct ActivityTemplate: Sendable {
    /// Its name on the page and in the control API: `walk`.
    var name: String
    var title: String
    /// Its kind in the partner's events.
    var kind: String
    var value: Int64
    /// The description in its events.
    var detail: String
    /// The number of its events.
    var times = 1
  }

  /// A scope it asks its users for.
  struct Scope: Sendable {
    var name: String
    var en: String
    var ka: String
  }

  package let slug: String
  package let name: String
  let eventProtocol: EventProtocol
  let scopes: [Scope]
  let templates: [ActivityTemplate]
  /// The color of its pages' header, dark enough for white text (4.5:1 and more).
  let colour: String

  package static let all = [sofi, fitbit, coursera, khanAcademy]

  static let sofi = SandboxPartner(
    slug: "sofi", name: "SoFi", eventProtocol: .sharedSecret,
    scopes: [
      Scope(
        name: "checkups.read", en: "See which financial checkups you finish",
        ka: "ნახოს, რომელ ფინანსურ შემოწმებას ასრულებ"),
      Scope(name: "savings.read", en: "See that you saved, not how much", ka: "ნახოს, რომ დაზოგე, ოდენობის გარეშე"),
    ],
    templates: [
      ActivityTemplate(
        name: "checkup-step", title: "Finish a step of the financial checkup", kind: "checkup-step", value: 1,
        detail: "Financial Checkup: a step"),
      ActivityTemplate(
        name: "checkup", title: "Finish the whole financial checkup", kind: "checkup-step", value: 1,
        detail: "Financial Checkup: a step", times: 5),
      ActivityTemplate(
        name: "save", title: "Make a savings deposit", kind: "savings-deposit", value: 1, detail: "A savings deposit"),
      ActivityTemplate(
        name: "task", title: "Finish a financial task", kind: "finance-task", value: 1, detail: "A financial task"),
    ], colour: "#00566B")

  static let fitbit = SandboxPartner(
    slug: "fitbit", name: "Fitbit", eventProtocol: .googleHealth,
    scopes: [
      Scope(
        name: "https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly",
        en: "See your steps and workouts", ka: "ნახოს შენი ნაბიჯები და ვარჯიშები")
    ],
    templates: [
      ActivityTemplate(name: "walk", title: "Walk 10,000 steps", kind: "steps", value: 10_000, detail: "Walk"),
      ActivityTemplate(name: "stroll", title: "Walk 1,500 steps", kind: "steps", value: 1_500, detail: "Stroll"),
      ActivityTemplate(
        name: "workout", title: "Finish a workout of 30 minutes", kind: "workout", value: 30, detail: "Workout"),
    ], colour: "#006B6F")

  static let coursera = SandboxPartner(
    slug: "coursera", name: "Coursera", eventProtocol: .keyPair,
    scopes: [Scope(name: "progress.read", en: "See which lessons you finish", ka: "ნახოს, რომელ გაკვეთილებს ასრულებ")],
    templates: [
      ActivityTemplate(
        name: "lesson", title: "Finish a lesson of Budgeting Basics", kind: "course-lesson", value: 1,
        detail: "Budgeting Basics"),
      ActivityTemplate(
        name: "course", title: "Complete a course", kind: "course-completed", value: 1, detail: "Budgeting Basics"),
    ], colour: "#0049A6")

  static let khanAcademy = SandboxPartner(
    slug: "khan-academy", name: "Khan Academy", eventProtocol: .sharedSecret,
    scopes: [
      Scope(name: "mastery.read", en: "See the exercises you finish", ka: "ნახოს შენი შესრულებული სავარჯიშოები")
    ],
    templates: [
      ActivityTemplate(
        name: "lesson", title: "Finish a lesson", kind: "course-lesson", value: 1, detail: "A lesson on saving")
    ], colour: "#0B5A33")
}
