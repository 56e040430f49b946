// swift-format-ignore-file
// Generated from Localizable.xcstrings by Scripts/strings.py; change that file and run it.

/// What push messages say, by kind and part. Argument n is the control character 0x0F + n; of two forms the first
/// is for one.
enum NoteTexts {
  static let table: [String: (english: [String], georgian: [String])] = [
    "delivered.text": (["\u{10} \u{11} added to \u{12}!"], ["\u{12}: დაემატა \u{10} \u{11}!"]),
    "delivered.title": (["Added to your game"], ["თამაშს დაემატა"]),
    "earned.text": (["You earned \u{10} coin for “\u{11}”!", "You earned \u{10} coins for “\u{11}”!"], ["„\u{11}“ — შენ მიიღე \u{10} მონეტა!", "„\u{11}“ — შენ მიიღე \u{10} მონეტა!"]),
    "earned.title": (["Coins earned"], ["მონეტები მიიღე"]),
    "expiring.text": (["\u{10} coin expires soon. Use it in a game.", "\u{10} coins expire soon. Use them in a game."], ["\u{10} მონეტას მალე ვადა გასდის. გამოიყენე თამაშში.", "\u{10} მონეტას მალე ვადა გასდის. გამოიყენე თამაშში."]),
    "expiring.title": (["Coins expire soon"], ["მონეტებს ვადა გასდის"]),
    "held.text": (["\u{10} coin for “\u{11}” is being checked. It is not lost.", "\u{10} coins for “\u{11}” are being checked. They are not lost."], ["„\u{11}“ — \u{10} მონეტა მოწმდება და არ დაიკარგება.", "„\u{11}“ — \u{10} მონეტა მოწმდება და არ დაიკარგება."]),
    "held.title": (["Coins are being checked"], ["მონეტები მოწმდება"]),
    "reconnect.text": (["\u{10} no longer answers for you. Connect again to go on earning."], ["\u{10} აღარ პასუხობს. დაკავშირდი ხელახლა, რომ კვლავ დააგროვო."]),
    "reconnect.title": (["Connect again"], ["დაკავშირდი ხელახლა"]),
    "refunded.text": (["\u{10} coin is back with you: \u{11} could not be reached.", "\u{10} coins are back with you: \u{11} could not be reached."], ["\u{10} მონეტა დაგიბრუნდა: \u{11} ვერ მოიძებნა.", "\u{10} მონეტა დაგიბრუნდა: \u{11} ვერ მოიძებნა."]),
    "refunded.title": (["Coins are back"], ["მონეტები დაგიბრუნდა"]),
    "rejected.text": (["\u{10} coin for “\u{11}” was checked and not given.", "\u{10} coins for “\u{11}” were checked and not given."], ["„\u{11}“ — \u{10} მონეტა შემოწმდა და არ ჩაირიცხა.", "„\u{11}“ — \u{10} მონეტა შემოწმდა და არ ჩაირიცხა."]),
    "rejected.title": (["Coins not given"], ["მონეტები არ ჩაირიცხა"]),
    "released.text": (["\u{10} coin for “\u{11}” is yours.", "\u{10} coins for “\u{11}” are yours."], ["„\u{11}“ — \u{10} მონეტა შენია.", "„\u{11}“ — \u{10} მონეტა შენია."]),
    "released.title": (["Coins checked"], ["მონეტები შემოწმდა"]),
    "reminder.text": (["Complete “\u{10}” today."], ["დაასრულე დღეს: „\u{10}“."]),
    "reminder.title": (["A challenge is waiting"], ["გამოწვევა გელოდება"]),
    "signedIn.text": (["Somebody signed in as you: \u{10}. If it was not you, sign out everywhere."], ["შენი სახელით შემოვიდნენ: \u{10}. თუ შენ არ იყავი, გამოდი ყველა მოწყობილობიდან."]),
    "signedIn.title": (["New sign-in"], ["ახალი შესვლა"]),
    "streakAtRisk.text": (["Keep your \u{10}-day earning streak!"], ["შეინარჩუნე შენი \u{10}-დღიანი სერია!"]),
    "streakAtRisk.title": (["Your streak ends tonight"], ["სერია ამაღამ წყდება"]),
    "streakKept.text": (["Your earning streak has \u{10} day.", "Your earning streak has \u{10} days."], ["შენი სერია უკვე \u{10} დღეა.", "შენი სერია უკვე \u{10} დღეა."]),
    "streakKept.title": (["Streak kept"], ["სერია გრძელდება"]),
  ]
}
