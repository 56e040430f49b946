import PlaydAPI

/// The words of the packs. The app's own lists have none of them.
extension WordPack {
  /// In the order of the game's page. Names are stored and never change.
  package static let all = [
    movieNight, deepSpace, detective, byTheSea, schoolDays, partyTime,
    atWork, camping,
  ]

  private static let movieNight = WordPack(
    "movie-night", title: BilingualText(english: "Movie night", georgian: "კინოსაღამო"),
    english: """
      stuntman, screenplay, premiere, subtitle, western, documentary, red carpet, sequel, cartoon, villain, \
      makeup artist, soundtrack, box office, understudy, clapperboard, close-up, slow motion, happy ending, \
      film critic, blockbuster, silent film, comedy, thriller, spotlight, award, film set, black-and-white film, \
      special effect, chase scene, car chase, main role, film star, drive-in, costume designer, narrator, dubbing, \
      bloopers, front row, cliffhanger, director
      """,
    georgian: """
      კასკადიორი, სცენარი, პრემიერა, სუბტიტრი, ვესტერნი, დოკუმენტური ფილმი, წითელი ხალიჩა, გაგრძელება, მულტფილმი, \
      ბოროტმოქმედი, გრიმიორი, საუნდტრეკი, სალარო, დუბლიორი, ნუმერატორი, ახლო ხედი, შენელებული კადრი, ბედნიერი დასასრული, \
      კინოკრიტიკოსი, ბლოკბასტერი, მუნჯი კინო, კომედია, თრილერი, პროჟექტორი, ჯილდო, გადასაღები მოედანი, \
      შავ-თეთრი ფილმი, სპეცეფექტი, დევნის სცენა, მანქანებით დევნა, მთავარი როლი, კინოვარსკვლავი, ღია კინოთეატრი, \
      კოსტიუმების მხატვარი, მთხრობელი, დუბლირება, კინოლაფსუსი, პირველი რიგი, ინტრიგა, თრეილერი
      """)

  private static let deepSpace = WordPack(
    "deep-space", title: BilingualText(english: "Deep space", georgian: "კოსმოსი"),
    english: """
      rocket launch, space station, spacesuit, weightlessness, black hole, asteroid, Milky Way, meteor shower, \
      solar eclipse, full moon, crater, orbit, satellite, lunar rover, countdown, observatory, constellation, \
      North Star, Saturn, Mars, Jupiter, Venus, flying saucer, parallel universe, light year, Big Bang, \
      shooting star, spacecraft, parachute landing, solar panel, Earth, equator, oxygen tank, night sky, zodiac, \
      horoscope, astrologer, astronomer, stardust, space tourist
      """,
    georgian: """
      რაკეტის გაშვება, კოსმოსური სადგური, სკაფანდრი, უწონადობა, შავი ხვრელი, ასტეროიდი, ირმის ნახტომი, \
      მეტეორების წვიმა, მზის დაბნელება, სავსე მთვარე, კრატერი, ორბიტა, თანამგზავრი, მთვარემავალი, უკუთვლა, \
      ობსერვატორია, თანავარსკვლავედი, ჩრდილოეთის ვარსკვლავი, სატურნი, მარსი, იუპიტერი, ვენერა, მფრინავი თეფში, \
      პარალელური სამყარო, სინათლის წელი, დიდი აფეთქება, ცვენადი ვარსკვლავი, კოსმოსური ხომალდი, პარაშუტით დაშვება, \
      მზის პანელი, დედამიწა, ეკვატორი, ჟანგბადის ბალონი, ღამის ცა, ზოდიაქო, ჰოროსკოპი, ასტროლოგი, ასტრონომი, \
      დროის მანქანა, გრავიტაცია
      """)

  private static let detective = WordPack(
    "detective", title: BilingualText(english: "Detective stories", georgian: "დეტექტივი"),
    english: """
      alibi, suspect, clue, magnifying glass, footprint, handcuffs, ransom, blackmail, pickpocket, burglar alarm, \
      safe, bank robbery, getaway car, undercover agent, secret code, invisible ink, disguise, false beard, \
      police dog, lie detector, confession, motive, evidence, courtroom, judge's gavel, jury, prison break, \
      anonymous letter, hidden door, missing person, reward poster, master key, double life, private eye, stakeout, \
      forgery, diamond thief, crime scene, trench coat, mystery novel
      """,
    georgian: """
      ალიბი, ეჭვმიტანილი, სამხილი, გამადიდებელი შუშა, ნაფეხური, ხელბორკილი, გამოსასყიდი, შანტაჟი, ჯიბის ქურდი, \
      სიგნალიზაცია, სეიფი, ბანკის ძარცვა, გასაქცევი მანქანა, ფარული აგენტი, საიდუმლო კოდი, უხილავი მელანი, შენიღბვა, \
      ყალბი წვერი, პოლიციის ძაღლი, სიცრუის დეტექტორი, აღიარება, მოტივი, მტკიცებულება, სასამართლო დარბაზი, \
      მოსამართლის ჩაქუჩი, ნაფიცი მსაჯულები, ციხიდან გაქცევა, ანონიმური წერილი, საიდუმლო კარი, დაკარგული ადამიანი, \
      ძებნის აფიშა, უნივერსალური გასაღები, ორმაგი ცხოვრება, კერძო დეტექტივი, ზვერვა, ყალბი საბუთი, ბრილიანტის ქურდი, \
      დანაშაულის ადგილი, თითის ანაბეჭდი, მოწმე
      """)

  private static let byTheSea = WordPack(
    "by-the-sea", title: BilingualText(english: "By the sea", georgian: "ზღვაზე"),
    english: """
      lighthouse keeper, message in a bottle, shipwreck, seasickness, life jacket, sunscreen, beach umbrella, \
      flip-flops, scuba diver, starfish, seahorse, hermit crab, high tide, tidal wave, captain, mast, fishing net, \
      pirate flag, water slide, water skis, beach volleyball, desert island, cruise ship, salt water, deck chair, \
      beach towel, swimming trunks, swimming goggles, inflatable mattress, sail, rubber boat, ice-cream seller, \
      lost flip-flop, belly flop, sunset by the sea, sea breeze, seaweed, sea urchin, sand in your shoes, first swim
      """,
    georgian: """
      შუქურის მცველი, წერილი ბოთლში, ჩაძირული გემი, ზღვის ავადმყოფობა, მაშველი ჟილეტი, მზისგან დამცავი კრემი, \
      პლაჟის ქოლგა, შლეპანცი, მყვინთავი, ზღვის ვარსკვლავი, ზღვის ცხენი, განდეგილი კიბორჩხალა, მოქცევა, ცუნამი, \
      კაპიტანი, ანძა, ბადე, მეკობრის დროშა, წყლის სასრიალო, წყლის თხილამურები, პლაჟის ფრენბურთი, უკაცრიელი კუნძული, \
      საკრუიზო გემი, მარილიანი წყალი, შეზლონგი, პლაჟის პირსახოცი, საცურაო შორტი, საცურაო სათვალე, გასაბერი ლეიბი, \
      ქვიშის კოშკი, განძის სკივრი, მზით დამწვრობა, სუნთქვის მილი, მარჯნის რიფი, თოლია, ხამანწკა, წყალქვეშა ნავი, \
      ნავსადგური, ომარი, რვაფეხა
      """)

  private static let schoolDays = WordPack(
    "school-days", title: BilingualText(english: "School days", georgian: "სკოლის წლები"),
    english: """
      blackboard, report card, homework, class photo, school bell, cheat sheet, pop quiz, long break, principal, \
      substitute teacher, classmate, school bus, school uniform, multiplication table, spelling mistake, dictation, \
      essay, pencil case, sharpener, test tube, microscope, gym class, school play, library card, \
      first day of school, summer holidays, exam nerves, alphabet, poem, exchange student, diploma, lecture, \
      dormitory, chess club, paper plane, school trip, top of the class, chalk, ruler, detention
      """,
    georgian: """
      სკოლის დაფა, ნიშნების ფურცელი, საშინაო დავალება, კლასის ფოტო, სკოლის ზარი, შპარგალკა, მოულოდნელი ტესტი, \
      დიდი დასვენება, სკოლის დირექტორი, შემცვლელი მასწავლებელი, თანაკლასელი, სკოლის ავტობუსი, სკოლის ფორმა, \
      გამრავლების ტაბულა, ორთოგრაფიული შეცდომა, კარნახი, თხზულება, კალმების ყუთი, სათლელი, სინჯარა, მიკროსკოპი, \
      ფიზკულტურის გაკვეთილი, სკოლის სპექტაკლი, ბიბლიოთეკის ბარათი, სწავლის პირველი დღე, საზაფხულო არდადეგები, \
      გამოცდის შიში, ანბანი, ლექსი, გაცვლითი სტუდენტი, დიპლომი, ლექცია, საერთო საცხოვრებელი, საჭადრაკო წრე, \
      ქაღალდის თვითმფრინავი, ექსკურსია, ფრიადოსანი, გამოსაშვები, ფარგალი, სანიშნი
      """)

  private static let partyTime = WordPack(
    "party-time", title: BilingualText(english: "Party time", georgian: "წვეულება"),
    english: """
      surprise party, birthday candle, dance floor, disc jockey, disco ball, bouquet toss, wedding dress, honeymoon, \
      first dance, wedding ring, engagement, housewarming, champagne cork, firework, New Year's Eve, \
      countdown to midnight, party hat, balloon animal, face painting, guest list, uninvited guest, noisy neighbor, \
      group hug, photo booth, gift wrap, thank-you card, pillow fight, pajama party, midnight snack, birthday wish, \
      family reunion, street musician, dress code, last song, best man, toast, magician's trick, wedding cake, \
      guest book, party whistle
      """,
    georgian: """
      მოულოდნელი წვეულება, დაბადების დღის სანთელი, საცეკვაო მოედანი, დიჯეი, დისკოთეკის ბურთი, თაიგულის სროლა, \
      საქორწინო კაბა, თაფლობის თვე, პირველი ცეკვა, საქორწინო ბეჭედი, ნიშნობა, სახლის დალოცვა, შამპანურის საცობი, \
      ფოიერვერკი, ახალი წლის ღამე, შუაღამის მოლოდინი, სადღესასწაულო ქუდი, ბუშტის ცხოველი, სახის მოხატვა, \
      სტუმრების სია, დაუპატიჟებელი სტუმარი, ხმაურიანი მეზობელი, ჯგუფური ჩახუტება, ფოტოჯიხური, შესაფუთი ქაღალდი, \
      მადლობის ბარათი, ბალიშებით ბრძოლა, პიჟამოების წვეულება, ღამის წასახემსებელი, დაბადების დღის სურვილი, \
      ნათესავების შეკრება, ქუჩის მუსიკოსი, ჩაცმის წესი, ბოლო სიმღერა, კონფეტი, მასკარადი, სკამების თამაში, \
      ბაგირის გადაწევა, შარადები, მწვადის საღამო
      """)

  private static let atWork = WordPack(
    "at-work", title: BilingualText(english: "At work", georgian: "სამსახური"),
    english: """
      job interview, coffee break, business card, pay rise, night shift, boss's office, team building, \
      conference call, frozen screen, forgotten password, sticky note, paper clip, printer jam, shredder, \
      swivel chair, elevator small talk, briefcase, signature, contract, salary, tax return, invoice, spreadsheet, \
      presentation, laser pointer, brainstorm, to-do list, sick day, retirement, trainee, recruiter, coworker, \
      home office, packed lunch, name badge, fire drill, suggestion box, rubber stamp, open-plan office, overtime
      """,
    georgian: """
      გასაუბრება, შესვენება ყავაზე, სავიზიტო ბარათი, ხელფასის მომატება, ღამის ცვლა, უფროსის კაბინეტი, \
      გუნდური თამაშები, ჯგუფური ზარი, გაჭედილი ეკრანი, დავიწყებული პაროლი, წებოვანი ფურცელი, სკრეპი, \
      გაჭედილი პრინტერი, ქაღალდის საჭრელი, ბორბლებიანი სკამი, საუბარი ლიფტში, პორტფელი, ხელმოწერა, ხელშეკრულება, \
      ხელფასი, საგადასახადო დეკლარაცია, ინვოისი, ცხრილი, პრეზენტაცია, ლაზერული მაჩვენებელი, გონებრივი იერიში, \
      საქმეების სია, ბიულეტენი, პენსია, სტაჟიორი, დამქირავებელი, თანამშრომელი, სახლიდან მუშაობა, სადილი კონტეინერით, \
      სახელის ბეჯი, ევაკუაციის წვრთნა, წინადადებების ყუთი, ბოლო ვადა, სტეპლერი, ხელის ჩამორთმევა
      """)

  private static let camping = WordPack(
    "camping", title: BilingualText(english: "Camping", georgian: "ლაშქრობა"),
    english: """
      sleeping bag, campfire story, tent peg, mosquito bite, flashlight, headlamp, hiking boots, walking stick, \
      trail sign, wrong turn, blister, canned food, tin mug, pocket knife, wet matches, rain in the tent, \
      bear tracks, owl's hoot, cricket song, picnic basket, insect spray, first-aid kit, summit, mountain hut, \
      rope bridge, waterfall swim, climbing rope, lost map, no signal, dead battery, outdoor toilet, sing-along, \
      guitar by the fire, baked potato, frozen feet, sunrise, mountain spring, wild berries, firefly, echo
      """,
    georgian: """
      საძილე ტომარა, კოცონთან მოყოლილი ამბავი, კარვის სამაგრი, კოღოს ნაკბენი, ჯიბის ფანარი, შუბლის ფანარი, \
      სალაშქრო ფეხსაცმელი, ხელჯოხი, ბილიკის ნიშანი, შეცდომით გადახვევა, წყლული ფეხზე, დაკონსერვებული საჭმელი, \
      თუნუქის კათხა, ჯიბის დანა, სველი ასანთი, წვიმა კარავში, დათვის კვალი, ბუს კივილი, ჭრიჭინას სიმღერა, \
      პიკნიკის კალათა, კოღოს სპრეი, პირველადი დახმარების ყუთი, მწვერვალი, მთის ქოხი, საკიდი ხიდი, ჩანჩქერში ბანაობა, \
      საცოცი თოკი, დაკარგული რუკა, ქსელი არ არის, დამჯდარი ელემენტი, ეზოს საპირფარეშო, ერთად სიმღერა, \
      გიტარა კოცონთან, ნაცარში შემწვარი კარტოფილი, გაყინული ფეხები, მზის ამოსვლა, მთის წყარო, ტყის კენკრა, მარშმელოუ, \
      სოკოს მკრეფავი
      """)
}
