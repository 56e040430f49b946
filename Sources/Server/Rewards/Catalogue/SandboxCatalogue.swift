package import Database
package import Kernel
import Ledger

/// The sandbox's catalogue: challenges of simulated partners.
///
/// The partners borrow the names of companies that have nothing to do with this; each is marked and shown as a sandbox.
extension Rewards {
  /// The sandbox's budget per partner and for the daily bonus.
  static let sandboxBudget = Coins(5_000_000)

  /// Publishes the sandbox's catalogue, once, and fills every budget that was never filled: our own games may join a
  /// sandbox later. Idempotent.
  package func seedSandbox(at now: Timestamp, in connection: any Connection) throws {
    if try catalogue(in: connection).partners.allSatisfy({ $0.id.isOwn }) {
      try publish(Self.sandboxDocument(), at: now, in: connection)
    }
    let partners = try catalogue(in: connection).partners.filter { $0.isSandbox || $0.id.isOwn }
    for partner in [.platform] + partners.map(\.id) {
      guard try ledger.total(.topUp, of: Self.account(partner), in: connection) == .zero else { continue }
      try topUp(partner, amount: Self.sandboxBudget, reference: "sandbox", at: now, in: connection)
    }
  }

  /// The document, as an operator would write it.
  package static func sandboxDocument() throws -> RewardDocument {
    let challenges = [finance, health, learning].joined(separator: ",")
    return try RewardDocument(from: try JSON.parse("{\(partners),\"challenges\":[\(challenges)]}"))
  }

  private static let partners = """
    "partners": [
      {"partner": "sofi", "name": "SoFi", "category": "finance", "isSandbox": true},
      {"partner": "fitbit", "name": "Fitbit", "category": "health", "isSandbox": true},
      {"partner": "coursera", "name": "Coursera", "category": "learning", "isSandbox": true},
      {"partner": "khan-academy", "name": "Khan Academy", "category": "learning", "isSandbox": true}
    ]
    """

  private static let finance = """
    {"challenge": "sofi-month", "partner": "sofi", "period": "monthly", "isMonthly": true, "badge": "gold",
     "reward": 1200, "unit": "tasks",
     "title": {"en": "{month} Financial Challenge", "ka": "ფინანსური გამოწვევა: {month}"},
     "details": {"en": "Do five SoFi tasks this month. At most two a day count.",
                 "ka": "შეასრულე SoFi-ის ხუთი დავალება ამ თვეში. დღეში მაქსიმუმ ორი ითვლება."},
     "rule": {"actions": ["finance-task", "checkup-step", "savings-deposit"], "measure": "count", "mostADay": 2,
              "target": 5}},
    {"challenge": "sofi-checkup", "partner": "sofi", "period": "once", "badge": "gold", "reward": 500, "unit": "tasks",
     "title": {"en": "Complete Financial Checkup", "ka": "გაიარე ფინანსური შემოწმება"},
     "details": {"en": "Go through the five steps of the checkup at SoFi.",
                 "ka": "გაიარე SoFi-ის შემოწმების ხუთი საფეხური."},
     "rule": {"actions": ["checkup-step"], "measure": "count", "target": 5}},
    {"challenge": "sofi-savings", "partner": "sofi", "period": "monthly", "badge": "silver", "reward": 250,
     "needsStart": true,
     "unit": "days", "prerequisites": ["sofi-checkup"],
     "title": {"en": "Savings Habit", "ka": "დაზოგვის ჩვევა"},
     "details": {"en": "Put money aside on four days of a month, after your checkup.",
                 "ka": "შემოწმების შემდეგ გადადე ფული თვის ოთხ დღეს."},
     "rule": {"actions": ["savings-deposit"], "measure": "count", "over": "days", "target": 4}}
    """

  private static let health = """
    {"challenge": "fitbit-first-workout", "partner": "fitbit", "period": "once", "badge": "gold", "reward": 500,
     "unit": "workouts",
     "title": {"en": "Finish Your First Workout", "ka": "დაასრულე პირველი ვარჯიში"},
     "details": {"en": "Any workout of at least ten minutes.", "ka": "ნებისმიერი ვარჯიში, სულ მცირე ათი წუთი."},
     "rule": {"actions": ["workout"], "least": 10, "measure": "count", "target": 1}},
    {"challenge": "fitbit-daily-steps", "partner": "fitbit", "period": "daily", "badge": "bronze", "reward": 100,
     "unit": "steps",
     "title": {"en": "Complete Daily Step Goal", "ka": "შეასრულე დღის ნაბიჯების მიზანი"},
     "details": {"en": "Walk 10,000 steps today.", "ka": "გაიარე დღეს 10 000 ნაბიჯი."},
     "rule": {"actions": ["steps"], "measure": "sum", "target": 10000}},
    {"challenge": "fitbit-workout", "partner": "fitbit", "period": "daily", "badge": "bronze", "reward": 60,
     "unit": "minutes",
     "title": {"en": "Move for 30 Minutes", "ka": "ივარჯიშე 30 წუთი"},
     "details": {"en": "Work out for half an hour today; a workout of less than ten minutes does not count.",
                 "ka": "ივარჯიშე დღეს ნახევარი საათი; ათ წუთზე მოკლე ვარჯიში არ ითვლება."},
     "rule": {"actions": ["workout"], "least": 10, "measure": "sum", "target": 30}},
    {"challenge": "fitbit-week", "partner": "fitbit", "period": "weekly", "badge": "silver", "reward": 400,
     "unit": "days",
     "title": {"en": "Five Active Days", "ka": "ხუთი აქტიური დღე"},
     "details": {"en": "Reach 10,000 steps on five days of a week.", "ka": "მიაღწიე 10 000 ნაბიჯს კვირის ხუთ დღეს."},
     "rule": {"actions": ["steps"], "measure": "sum", "over": "days", "leastADay": 10000, "target": 5}},
    {"challenge": "fitbit-active-minutes", "partner": "fitbit", "period": "monthly", "isMonthly": true,
     "badge": "silver", "reward": 600, "unit": "minutes",
     "title": {"en": "{month} Activity Challenge", "ka": "აქტიურობის გამოწვევა: {month}"},
     "details": {"en": "Work out for 150 minutes within seven days in a row. At most 60 minutes a day count.",
                 "ka": "ივარჯიშე 150 წუთი ზედიზედ შვიდი დღის განმავლობაში. დღეში მაქსიმუმ 60 წუთი ითვლება."},
     "rule": {"actions": ["workout"], "measure": "sum", "mostADay": 60, "over": "window", "days": 7, "target": 150}}
    """

  private static let learning = """
    {"challenge": "coursera-budgeting-basics", "partner": "coursera", "period": "once", "badge": "gold", "reward": 300,
     "unit": "lessons",
     "title": {"en": "Finish “Budgeting Basics”", "ka": "დაასრულე „ბიუჯეტის საფუძვლები“"},
     "details": {"en": "Five lessons on planning what comes in and goes out.",
                 "ka": "ხუთი გაკვეთილი შემოსავლისა და ხარჯის დაგეგმვაზე."},
     "rule": {"actions": ["course-lesson"], "detail": "Budgeting Basics", "measure": "count", "target": 5}},
    {"challenge": "coursera-certificate", "partner": "coursera", "period": "once", "badge": "platinum", "reward": 500,
     "unit": "courses", "prerequisites": ["coursera-budgeting-basics"],
     "title": {"en": "Earn a Certificate", "ka": "მიიღე სერტიფიკატი"},
     "details": {"en": "Complete a course with a certificate.", "ka": "დაასრულე კურსი სერტიფიკატით."},
     "rule": {"actions": ["course-completed"], "measure": "count", "target": 1}},
    {"challenge": "khan-daily-lesson", "partner": "khan-academy", "period": "daily", "badge": "bronze", "reward": 40,
     "unit": "lessons",
     "title": {"en": "A Lesson a Day", "ka": "დღეში ერთი გაკვეთილი"},
     "details": {"en": "Finish a lesson on any subject today.", "ka": "დაასრულე დღეს ერთი გაკვეთილი ნებისმიერ საგანში."},
     "rule": {"actions": ["course-lesson"], "measure": "count", "target": 1}},
    {"challenge": "khan-streak", "partner": "khan-academy", "period": "monthly", "isMonthly": true, "badge": "silver",
     "reward": 350, "unit": "days",
     "title": {"en": "{month} Learning Streak", "ka": "სწავლის სერია: {month}"},
     "details": {"en": "Finish a lesson on seven days in a row.", "ka": "დაასრულე გაკვეთილი ზედიზედ შვიდ დღეს."},
     "rule": {"actions": ["course-lesson"], "measure": "count", "over": "streak", "target": 7}}
    """
}
