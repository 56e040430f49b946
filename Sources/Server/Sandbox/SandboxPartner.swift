/// A partner that the sandbox plays. Each is a process of its own with pages, OAuth, an API and signed events; none has
/// anything to do with the company whose name it borrows, and all its pages say so.
public struct SandboxPartner: Sendable {
  /// How it tells Play'd of what its users did.
  enum Speech: Sendable {
    /// Standard Webhooks with a shared secret (v1).
    case sharedSecret
    /// Standard Webhooks with a key pair (v1a).
    case keyPair
    /// The Google Health API: notifications signed with ECDSA, and data to be fetched.
    case googleHealth
  }

  /// Something its users can do on the control page.
  struct Deed: Sendable {
    /// Names it on the page and in the control API: `walk`.
    var name: String
    var title: String
    /// What the partner calls it in its events.
    var kind: String
    var value: Int64
    /// What it says in its events, for the user to read.
    var detail: String
    /// How many events it makes.
    var times = 1
  }

  /// A permission it asks its users for.
  struct Scope: Sendable {
    var name: String
    var en: String
    var ka: String
  }

  public let slug: String
  public let name: String
  let speech: Speech
  let scopes: [Scope]
  let deeds: [Deed]
  /// The colour of its pages' head, dark enough for white text (4.5:1 and more).
  let colour: String

  public static let all = [sofi, fitbit, coursera, khanAcademy]

  static let sofi = SandboxPartner(
    slug: "sofi", name: "SoFi", speech: .sharedSecret,
    scopes: [
      Scope(
        name: "checkups.read", en: "See which financial checkups you finish",
        ka: "ნახოს, რომელ ფინანსურ შემოწმებას ასრულებ"),
      Scope(name: "savings.read", en: "See that you saved, not how much", ka: "ნახოს, რომ დაზოგე, ოდენობის გარეშე"),
    ],
    deeds: [
      Deed(
        name: "checkup-step", title: "Finish a step of the financial checkup", kind: "checkup-step", value: 1,
        detail: "Financial Checkup: a step"),
      Deed(
        name: "checkup", title: "Finish the whole financial checkup", kind: "checkup-step", value: 1,
        detail: "Financial Checkup: a step", times: 5),
      Deed(
        name: "save", title: "Make a savings deposit", kind: "savings-deposit", value: 1, detail: "A savings deposit"),
      Deed(name: "task", title: "Finish a financial task", kind: "finance-task", value: 1, detail: "A financial task"),
    ], colour: "#00566B")

  static let fitbit = SandboxPartner(
    slug: "fitbit", name: "Fitbit", speech: .googleHealth,
    scopes: [
      Scope(
        name: "https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly",
        en: "See your steps and workouts", ka: "ნახოს შენი ნაბიჯები და ვარჯიშები")
    ],
    deeds: [
      Deed(name: "walk", title: "Walk 10,000 steps", kind: "steps", value: 10_000, detail: "Walk"),
      Deed(name: "stroll", title: "Walk 1,500 steps", kind: "steps", value: 1_500, detail: "Stroll"),
      Deed(name: "workout", title: "Finish a workout of 30 minutes", kind: "workout", value: 30, detail: "Workout"),
    ], colour: "#006B6F")

  static let coursera = SandboxPartner(
    slug: "coursera", name: "Coursera", speech: .keyPair,
    scopes: [Scope(name: "progress.read", en: "See which lessons you finish", ka: "ნახოს, რომელ გაკვეთილებს ასრულებ")],
    deeds: [
      Deed(
        name: "lesson", title: "Finish a lesson of Budgeting Basics", kind: "course-lesson", value: 1,
        detail: "Budgeting Basics"),
      Deed(
        name: "course", title: "Complete a course", kind: "course-completed", value: 1, detail: "Budgeting Basics"),
    ], colour: "#0049A6")

  static let khanAcademy = SandboxPartner(
    slug: "khan-academy", name: "Khan Academy", speech: .sharedSecret,
    scopes: [
      Scope(name: "mastery.read", en: "See the exercises you finish", ka: "ნახოს შენი შესრულებული სავარჯიშოები")
    ],
    deeds: [
      Deed(name: "lesson", title: "Finish a lesson", kind: "course-lesson", value: 1, detail: "A lesson on saving")
    ], colour: "#0B5A33")
}
