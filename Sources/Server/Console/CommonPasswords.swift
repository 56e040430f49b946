/// Passwords that many people chose, by which guessing begins: the first of the list of zxcvbn (NOTICE) with six letters or
/// more, without digits alone, which are runs, and without coarse words.
enum CommonPasswords {
  static let all = Set(text.split { $0 == " " || $0.isNewline }.map(String.init))

  private static let text = """
    password qwerty dragon baseball abc123 football monkey letmein shadow master mustang qwertyuiop superman 1qaz2wsx
    qazwsx jordan 123qwe killer trustno1 hunter harley zxcvbnm asdfgh buster batman soccer tigger charlie sunshine iloveyou
    ranger hockey computer starwars pepper klaster zxcvbn freedom princess maggie ginger cheese summer chelsea
    dallas biteme matrix yankees corvette austin access thunder merlin secret diamond hammer 1234qwer silver gfhjkm
    internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick sparky phoenix mickey bigdog snoopy guitar
    whatever chicken camaro mercedes peanut ferrari falcon cowboy welcome samsung steelers smokey dakota arsenal
    boomer eagles tigers marina nascar gateway yellow porsche monster spider diablo hannah bulldog junior london
    purple compaq lakers iceman qwer1234 hardcore cowboys banana ncc1701 boston tennis q1w2e3r4 coffee scooby nikita
    yamaha mother barney brandy chester oliver player forever rangers midnight chicago bigdaddy redsox badboy fender
    jasper slayer rabbit natasha marine wizard marlboro raiders prince casper fishing flower jasmine iwantu panties
    adidas winter winner gandalf ghbdtn 1q2w3e4r golden cocacola jordan23 winston madison angels panther blowme
    sexsex spanky sophie asdfasdf thx1138 toyota canada blowjob muffin liverpoo apples qwerty123 abcd1234 pokemon
    123abc slipknot qazxsw 123456a scorpion qwaszx butter startrek rainbow asdfghjkl newyork redskins gemini cameron
    qazwsxedc florida liverpool turtle sierra viking booger butthead doctor rocket dolphins captain bandit jaguar
    packers pookie peaches dolphin helpme theman maxwell qwertyui lovers maddog giants nirvana metallic hotdog
    rosebud mountain warrior stupid elephant success bond007 alexis scorpio samson q1w2e3 azerty rush2112 driver
    freddy 1q2w3e4r5t sydney gators dexter red123 123456q 12345a creative voodoo trouble america nissan gunner
    garfield asdfghjk apollo 1qazxsw2 eminem legend airborne beavis brooklyn godzilla skippy kitten shelby beaver
    phantom asdasd xavier braves darkness blink182 copper platinum qweqwe tomcat bigboy animal police online voyager
    lifehack 12qwaszx sniper trinity blazer heaven snowball playboy loveme bubbles hooters cricket willow donkey
    topgun nintendo saturn destiny pakistan pumpkin digital sergey redwings explorer private runner therock guinness
    lasvegas beatles christin qwerty1 celtic asdf1234 andrey broncos babygirl eclipse fluffy cartman michigan
    carolina testing alexande birdie pantera cherry vampire mexico buffalo genius montana minecraft maximus flyers
    lovely stalker metallica doggie snickers speedy bronco lol123 paradise yankee horses magnum dreams lacrosse
    goober enigma qwertyu scotty pimpin bollocks surfer poohbear genesis asd123 qweasdzxc racing hello1 hawaii
    eagle1 poopoo einstein 12345q drowssap simple badger alaska action jester drummer spitfire forest maryjane
    champion diesel svetlana friday hotrod lucky1 westside security google tester shorty thumper hitman mozart
    zaq12wsx reddog lizard a123456 123456789a ruslan 1232323q scarface qwerty12 a12345 buddha spirit money1 stargate
    qwe123 naruto mercury liberty 12345qwert semperfi suzuki popcorn spooky marley scotland cherokee vikings
    simpsons rascal qweasd hummer loveyou michael1 patches russia jupiter penguin vfhbyf vladimir sandman raider
    bastard infinity bulldogs fantasy horney domino budlight disney ironman softball brutus redrum bigred mnbvcxz
    fktrcfylh karina marines digger kawasaki cougar fireman oksana monday justice wildcats tinker logitech dancer
    swordfis avalon everton alexandr motorola patriots hentai madonna ducati colorado connor juventus galore smooth
    freeuser warcraft boogie titanic wolverin elizabet arizona valentin saints accord test123 christ yfnfif stinky
    spiderma naughty chopper hello123 ncc1701d extreme skyline zombie pearljam 123qweasd froggy awesome vision
    pirate fylhtq dreamer bullet predator empire 123123a kirill charlie1 panthers skipper nemesis rasdzv3 peekaboo
    rolltide cardinal psycho danger mookie happy1 wanker chevelle manutd goblue hobbes vegeta fyfcnfcbz picard
    windows loverboy victory vfrcbv bambam serega turkey tweety galina hiphop rooster changeme berlin taurus polina
    electric avatar maksim raptor alpha1 hendrix newport brazil spring a1b2c3 madmax britney sublime darkside bigman
    wolfpack hercules ronaldo letmein1 1q2w3e spiderman blizzard 123456789q cheyenne cjkysirj tiger1 wombat bubba1
    pandora zxc123 holiday wildcat devils alabama caesar buddy1 bondage pickle shaggy catch22 leather chronic
    a1b2c3d4 qqq111 qaz123 airplane kodiak billybob sunset katana chocolat snowman angel1 stingray firebird wolves
    zeppelin detroit pontiac gundam panzer vagina outlaw redhead tarheels greenday nastya hardon engineer dragon1
    hellfire serenity fireball lickme darkstar mustang1 strike beauty pavilion bobafett dbrnjhbz bigmac bowling
    chris1 ytrewq natali pyramid welcome1 dodgers apache swimming whynot trooper defender precious packard weasel
    popeye lucifer cancer icecream swordfish presario viktor rockstar blonde james1 wutang atlanta airforce thailand
    casino lennon hacker bluebird hawkeye theone catfish sailor goldfish nfnmzyf tattoo pervert barbie maxima
    nipples machine trucks wrangler tornado lights cadillac bubble pegasus madman longhorn browns target qazwsx123
    microsoft dilbert christia baller lesbian shooter xfiles seattle qazqaz cthutq amateur prelude corona freaky
    malibu 123qweasdzxc atlantis integra pussies iloveu lonewolf dragons monkey1 unicorn software bobcat stealth
    peewee openup srinivas zaqwsx valentina shotgun trigger veronika bruins coyote babydoll dollar lestat rocky1
    hottie random butterfly smiley sweety chipper samurai devildog maddie soso123aljg mistress freedom1 flipper
    express hjvfirf cessna piglet polaris teacher montreal cookies wolfgang scully fatboy wicked tickle dfvgbh
    foobar transam fetish oicu812 basketba toshiba hotstuff sunday gambit impala stephani jessica1 hooker lancer
    knicks shamrock stinger redneck deftones squirt siemens blaster trucker subaru renegade ibanez manson swinger
    reaper blondie mylove galaxy blahblah enterpri travel 1234abcd babylon5 indiana skeeter master1 ficken bigone
    sweetpea trfnthbyf marino escort smitty bigfoot larisa trumpet spartan valera babylon asdfghj yankees1 stormy
    mister hamlet aardvark butterfl marathon paladin cavalier manchester skater indigo hornet buckeyes indians
    karate hesoyam toronto diamonds chiefs buckeye 1qaz2wsx3edc highland hotsex charger redman maiden drpepper
    garden pencil sherlock timber thuglife insane jungle jesus1 aragorn 1a2b3c hamster david1 triumph techno lollol
    pioneer catdog fktrctq morpheus pascal shadow1 hobbit erotic consumer blabla justme stones chrissy spartak
    goforit burger pitbull adgjmptw italia barcelona hunting colors kissme virgin overlord pebbles sundance emerald
    racecar element zipper alpine basket goddess poison nipple sakura chichi huskers q12345 ultimate ncc1701e
    blackie nicola rommel matthew1 caserta geronimo sammy1 trojan 123qwe123 philips nugget tarzan chicks aleksandr
    trixie portugal anakin dodger bomber superfly madness q1w2e3r4t5y6 123asd fatcat ybrbnf soldier warlock wrinkle1
    desire sexual seminole alejandr westham andrei concrete access14 letmein2 ladybug christop trombone tintin
    bluesky rhbcnbyf qazxswedc onelove cdtnkfyf vfvjxrf titans stallion hansolo blue22 smiles beagle panama kingkong
    flatron inferno mongoose connect poiuyt snatch qawsed blessed rocker snakes bluemoon sex4me finger jamaica
    a1234567 mulder beetle immortal plastic anthony1 whiskey dietcoke spunky magic1 monitor cactus exigen planet
    ripper spyder apple1 nolimit hollywoo sticky trunks pickles sailing bonehead ghbdtnbr charlott rubber molly1
    yomama hongkong jumper william1 ilovesex faster unreal memphis nylons legion sebastia shalom pentium geheim
    werewolf funtime ferret curious niners cantona sprite philly pirates abgrtyu lollipop eternity boeing super123
    sweets cooldude tottenha green1 jackoff stocking moomoo martini biscuit drizzt colt45 fossil makaveli snapper
    satan666 maniac salmon patriot verbatim shasta asdzxc shaved blackcat raistlin qwerty12345 punkrock cjkywt
    waterloo crimson twister oxford musicman seinfeld biggie condor ravens megadeth wolfman cosmos sharks banshee
    keeper foxtrot gn56gn56 skywalke velvet black1 sesame squirrel privet sunrise wolverine legolas grendel carrot
    frosty lvbnhbq blades stardust qazwsxed coolio brownie groovy twilight daytona vanhalen pikachu peanuts licker
    hershey jericho intrepid 1234567a zaq123 lobster goblin punisher strider shogun kansas amadeus seven7 jason1
    neptune showtime muscle oldman ekaterina rfrfirf getsome showme obiwan skittles tanker maestro tarheel anubis
    hannibal newlife gothic fighter blue123 123456z princes thunder1 sabine 1q2w3e4r5t6y python mirage clover
    tequila chelsea1 surfing delete potato chubby panasonic sandiego portland baggins fusion sooners blackdog
    buttons californ moscow playtime mature 1a2b3c4d dagger stimpy asdf123 gangster warriors iverson chargers byteme
    swallow liquid lucky7 dingdong nymets cracker mushroom crusader bigguy dkflbvbh bugger nimrod tazman stranger
    doodle powder gotcha guardian dublin slapshot septembe pepsi1 milano grizzly woody1 knights photos nookie charly
    rammstein brasil scruffy munchkin poopie kittycat latino walnut thegame viper1 kolobok robert1 barcelon bananas
    trance auburn coltrane goodluck starcraft wheels parrot postal wisdom gorilla katerina andrew1 shaney14 osiris
    oakland discover ranger1 spanking lonestar meridian heather1 dookie stonecol megaman rjntyjr ledzep lowrider
    richard1 firefly griffey racerx paradox ghjcnj gangsta zaq1xsw2 tacobell weezer sirius halflife buffett shiloh
    vertigo sergei aliens sobaka keyboard kangaroo sinner soccer1 bonjour socrates chucky hotboy sprint sarah1
    scarlet celica shazam formula1 sommer trebor qwerasdf mailcreated5240 bollox honda1 rebels vacation lexmark
    penguins ragnarok formula tempest vfhecz tacoma qwertz colombia flames rockon prodigy wookie dodgeram mustangs
    123qaz sithlord smoker server incubus scoobydo oblivion molson kitkat titleist rescue zxcv1234 carpet bigballs
    tardis jimbob xanadu blueeyes shaman mersedes pooper golfing hearts mallard kenwood patrick1 cowboys1 oracle
    123zxc nuttertools topper shemale sleepy gremlin yourmom gateway1 printer monkeys peterpan kingston cooler
    pa55word asterix freckles birdman frank1 defiant aussie blondes tatyana aspirine mariners jackal deadhead katrin
    rootbeer frogger scooter1 noodles thomas1 parola shaolin celine plymouth creampie justdoit ohyeah amazon
    1234567q kisses magnus harley1 putter champs spidey lightnin camelot letsgo gizmodo aezakmi caliente goodtime
    thankyou raiders1 brucelee redalert aquarius catherin smokin astros roller porkchop sapphire qwert123 kevin1
    a1s2d3f4 beckham atomic rusty1 vanilla qazwsxedcrfv hunter1 kaktus cxfcnmt blacky elvis1 aggies blackjac bangkok
    scream 123321q iforgot power1 kasper buster1 slappy veritas chevrole amber1 amsterdam jammer primus spectrum
    eduard granny horny1 sasha1 clancy usa123 diamond1 hitler avenger spankme 123456qwerty smudge scrappy labrador
    john316 syracuse front242 falcons husker candyman commando pacman delta1 pancho krishna fatman clitoris pineappl
    lesbians 8j4ye3uz barkley vulcan punkin celtics monopoly flyboy romashka hamburg 123456aa gangbang area51
    spartans aaa111 tricky snuggles homerun vectra homer1 hermes topcat cuddles infiniti 1234567890q cosworth
    phoenix1 killer1 ivanov bossman qawsedrf peugeot exigent doberman durango brandon1 plumber telefon horndog
    laguna rbhbkk webmaster breeze porsche9 beefcake leopard redbull oscar1 topdog godsmack theking omega1 speaker
    viktoria bowler starbuck gjkbyf valhalla anarchy blacks herbie kingpin starfish loveit achilles labtec ncc1701a
    fitness jordan1 brando arsenal1 kicker desert sailboat bohica tractor hidden muppet jackson1 jimmy1 terminator
    phillies pa55w0rd terror farside swingers legacy frontier butthole doughboy jrcfyf tuesday sabbath daniel1
    nebraska homers qwertyuio azamat fallen agent007 striker camels iguana looker pinkfloy moloko qwerty123456
    dannyboy luckydog pistol whocares charmed skiing select franky daniil vladik vfrcbvrf ihateyou nevada moneys
    vkontakte mandingo puppies mystic zidane kotenok dilligaf budman bunghole zvezda triton golfball technics
    trojans laptop rookie aberdeen gustav jethro enterprise stripper filter hurrican rfnthbyf lespaul gizmo1
    dthjybrf excalibu nofear momoney possum cutter oilers moocow cupcake gbpltw batman1 splash svetik super1 soleil
    bogdan melissa1 vipers babyboy tdutybq lancelot ccbill keystone flamingo firefox dogman vortex noodle raven1
    zaphod killme pokemon1 coolman danila designer skinny kamikaze deadman gopher doobie warhammer deeznuts freaks
    engage chevy1 steve1 apollo13 poncho hammers azsxdc dracula deskjet macdaddy mighty rangers1 manchest sterlin
    casey1 meatball mailman sinatra cthulhu summer1 bubbas cartoon bicycle truelove sentinel tolkien breast capone
    lickit summit 123456k peter1 daisy1 kitty1 123456789z crazy1 jamesbon texas1 sexygirl billyboy redhot microsof
    microlab daddy1 rockets iloveyo fernand gordon24 polska star69 titties pantyhos thekid aikido gofish mayday
    1234qwe anfield lansing scotch catman hustler dfkthbz jenny1 azsxdcfv cheers irish1 gabrie tinman orioles
    charlton fortuna airbus rustam xtreme bigmoney zxcasd retard grumpy huskies boxing 4runner kelly1 ultima warlord
    fordf150 oranges rotten asdfjkl superstar denali sultan bikini saratoga figaro sixers wildfire vladislav sparta
    mayhem greenbay chewie music1 number1 cancun mellon poiuytrewq cloud9 crunch bigtime chicken1 piccolo bigbird
    billy1 maradona sandro chester1 bizkit rjirfrgbde rightnow jasmine1 hyperion treasure meatloaf armani rovers
    jarhead cruise coconut dragoon utopia davids rfhbyf reebok charli giorgi sticks sayang exodus anaconda zaqxsw
    illini woofwoof emily1 sandy1 packer poontang govols tomato beaner cooter creamy lionking happy123 albatros
    poodle kenworth dinosaur greens happyday eeyore tsunami cabbage turkey50 memorex chaser bogart orgasm tommy1
    volley whisper knopka ericsson walleye pepper1 katie1 chickens tyler1 corrado twisted clemson zxcasdqwe tootsie
    milana zenith fktrcfylhf shania frisco polniypizdec0211 crazybab junebug fugazi rereirf vfvekz sausage vfczyz
    koshka clapton justin1 anhyeuem condom hardrock skywalker tundra gringo vitalik aspire stocks samsung1 applepie
    abc12345 gandalf1 pillow sparkle gmoney rockhard lucky13 samiam everest hellyeah bigsexy skorpion rfrnec
    hedgehog australi candle slacker voyeur jazzman america1 bobby1 br0d3r wolfie vfksirf 1qa2ws3ed fright yosemite
    karolina barsik cheetah baddog deniska starship bootie milena hithere greatone 50cent albion amanda1 midget
    maxell football1 cyclone nikola bonsai kenshin slider balloon roadkill killbill jerkoff dinamo tekken rambler
    goliath cinnamon malaka backdoor fiesta packers1 rastaman fletch sojdlg123aljg stefano artemis calico nyjets
    damnit robotech duchess rctybz hooter keywest hal9000 mechanic pingpong operator presto rasputin bristol
    amsterda wibble carrera alibaba majestic ramses duster route66 trident clipper steeler wrestlin divine kipper
    gotohell kingfish snake1 buttman pompey viagra zxcvbnm1 lineage2 macross pooter brian1 qwert1 charles1 jokers
    yzerman swimmer ne1469 nwo4life solnce seamus lolipop pupsik moose1 ivanova secret1 matador love69 ktyjxrf
    subway cinder vermont pussie florian magick guiness allsop ghetto flash1 a123456789 typhoon dfkthf depeche
    skydive dammit seeker crysis kcj9wx5n umbrella r2d2c3po 123123q snoopdog critter theboss splinter cyclops
    jayhawk caramel qwer123 underdog caveman onlyme feather hotshot renault george1 sex123 pippen floppy great1
    quattro helloo p0015123 nicole1 chivas shannon1 bullseye fishes blackhaw jamesbond tunafish juggalo dkflbckfd
    dallas1 translator beanie alucard gfhjkm123 supersta magicman ashley1 cohiba xbox360 caligula facial dfktynbyf
    cobra1 cigars klingon bob123 safari looser deepthroat malina tazmania goalie jacob1 monaco cruiser misfit vh5150
    tommyboy marino13 sharky vfhufhbnf horizon absolut brighton 123456r death1 kungfu forfun mamapapa enter1
    budweise banker getmoney kostya qazwsx12 bigbear vector fallout nudist gunners royals chainsaw scania trader
    blueboy walrus eastside kahuna qwerty1234 love123 cypress undertaker ybrjkfq europa snowboar sabres moneyman
    chrisbln minime nipper groucho whitey viewsonic penthous wolf359 fabric flounder coolguy whitesox smegma skidoo
    thanatos snapple dalejr mondeo thesims mybaby panasoni sinbad thecat topher sneakers q123456 z1x2c3 chicago1
    taylor1 ghjcnjnfr cat123 olivier titanium madison1 jabroni hambone intruder holly1 gargoyle sadie1 static
    poseidon studly newcastl sexxxx johannes danzig beastie musica buckshot sunnyday adonis bluedog bonkers chrono
    compute turbo1 smelly wapbbs goldstar ferrari1 quantum pisces boomboom gunnar test1234 florida1 superman1
    multiplelo custom motherlode 1qwerty westwood usnavy apple123 daewoo stereo sasuke sunflowe watcher dharma
    mouse1 babyblue 123qwerty marius walmart starfire tigger1 paintbal knickers aaliyah lokomotiv theend winston1
    sapper erotica scanner sexy69 doogie bayern joshua1 newbie scott1 losers droopy outkast martin1 dodge1 ufkbyf
    rjycnfynby thirteen 12345z hotred deejay jessic philippe panther1 cubbies havefun magpie fghtkm avalanch
    newyork1 pudding leonid harry1 cbr600 audia4 bimmer idontknow vfvfgfgf aleksey builder zerocool godfather mylife
    donuts allmine redfish sascha nitram bounce smokes 1x2zkg8w rodman stunner zxasqw12 hoosier beretta insert
    123456s rtyuehe francesc tights cheese1 micron quartz hockey1 gegcbr searay jewels paintball celeron padres
    syncmaster simon1 beaches prissy diehard orange1 mittens aleksandra queens biggles thongs southpark twinkle
    gretzky rabota cambiami monalisa gollum chuckles spike1 gladiator whisky spongebob mazafaka meathead ou8122
    barefoot 12345678q cfitymrf a1s2d3 kosmos blessing clevelan terrapin ginger1 johnboy maggot clarinet deeznutz
    stumpy stoney footbal traveler bucket snapon pianoman hawkeyes futbol casanova goodboy honey1 sexyman warthog
    mustard abc1234 nickel meowmeow boricua prophet sauron 12qwas reefer andromeda crystal1 joker1 lovesex triangle
    whatsup mellow bengals monster1 lover1 123aaa sunshin smeghead hokies welder cerberus bunny1 rockford 1q2w3e4r5
    goldwing gabriell buzzard crjhgbjy james007 rainman groove tiberius purdue nokia6300 hayabusa jagger zigzag
    poochie usarmy redwood redwing salamander silver1 abcd123 sputnik ripple eternal 12qw34er thegreat allstar
    slinky gesperrt mishka whiskers pinhead overkill sweet1 rhfcjnrf montgom240 sersolution jamie1 starman swords
    nikolay bacardi badgirl rebecca1 wildman penny1 spaceman logan1 hacked bulldog1 helmet windsor buffy1 runescape
    trapper banane dbrnjh ripken 12345qwe frisky fester lightning ib6ub9 cicero thedog megatron illusion edward1
    napster squash roadking woohoo hoosiers tracker bagira midway leavemealone menace rachel1 stoned realmadrid
    balloons tinkerbell maria1 pobeda heineken sonics moonlight optimus orchid jaybird kashmir 12345678a chuang
    chunky mortgage rulezzz saleen chuckie fishing1 gsxr750 doghouse reader buddah benfica salomon meister eraser
    blackbir bigmike starter pissing deluxe eagles1 seahawks godfathe bookworm gregor talisman blackjack babyface
    hawaiian dogfood sancho ludmila medusa mortimer roadrunn just4me stalin handyman alphabet pizzas calgary clouds
    cgfhnfr cubswin max123 xxx123 digital1 gfhjkm1 missy1 michae beautifu gator1 pacers buddie chinook heckfy
    dutchess sally1 breasts beowulf darkman tiffany1 qazwsx1 satana idontkno smiths puddin nasty1 teddybea valkyrie
    boxster killers cheater inuyasha beast1 wareagle foryou dragonball mermaid bhbirf teddy1 dolphin1 misty1 delphi
    gromit sponge qazzaq fytxrf gameover beamer beemer kittykat rancid manowar adam12 diggler austin1 wishbone
    gonavy sparky1 fisting thedude sinister venera novell salsero jayden linda1 vedder redline jktymrf dfcbkbq
    dragon12 chrome gamecube titten bella1 eureka banner lakota 123321a mustafa preacher hotbox z1x2c3v4 playstation
    claymore electra checkers armagedon wrestle svoboda nimbus alenka madina onetime aa123456 bartman silverad
    electron 12345t devil666 oliver1 skylar rhtdtlrj gobucks johann milkman camper thunderb bigbutt jammin davide
    cheeks goaway lighter claudi thumbs pissoff ghostrider cocaine squall hootie blackout doitnow subzero marine1
    pothead 123456qw antoni bcfields marika musashi tulips southpar mandarin ninjas cannabis jetski xerxes zhuang
    kleopatra morgan1 dieter baseball1 tottenham yfnfkmz dirtbike 1234567890a jackson5 ipswich iamgod tdutybz modena
    slippery qweasd123 bluefish samtron iscool petrov mollydog pheonix ghblehjr othello starcraf sanfran a11111
    cameltoe badman vasilisa 1qaz2ws 12qw12 cheech beatle pickup paloma caravan elizaveta gawker banzai pussey
    mullet bingo1 bearcat flexible farscape borussia templar guitar1 toolman yfcntymrf chloe1 slave1 nuggets mantis
    scorpio1 fyutkbyf thedoors 123qq123 fergie 7ugd5hip2j asdfzxcv sunflower deadpool bigtit love12 skyler gatorade
    carpedie jockey mancity spectre cameron1 artemka iomega moritz spinner heater grease corleone ltybcrf cowboy1
    hippie chimera alex123 mickey1 corsair sonoma aaron1 bacchus webmaste xyz123 chrysler spurs1 cosmic deutsch
    gabriel1 oceans binladen latinas a12345678 speedo buttercu merlot millwall kotaku dragonba stonecold snuffy
    hellos maggie1 slapper istanbul bonjovi babylove bullfrog phoeni porsche1 nomore bobdylan capslock orion1 zaraza
    teddybear ntktajy myname wraith smokie chevrolet dialog gfhjkmgfhjkm dotcom monarch athlon mikey1 hamish
    coolness ramones ciccio chippy eddie1 house1 marker cougars jackpot barbados pdtplf knockers cobalt amateurs
    napoli kilroy pulsar jayhawks daemon alexey shuang 9293709b13 shiner eldorado soulmate mclaren golfer1 andromed
    50spanks sexyboy kakashka syzygy 111111a yeahbaby netscape fulham gooner rainbow6 laurent dog123 halifax freeway
    carlitos eastwood microphone monkey12 persik coldbeer danny1 fgtkmcby entropy gadget just4fun baggio carlito
    specialk piramida bigblue salasana hopeful mephisto bailey1 annie1 generic violetta spencer1 arcadia hondas
    trainer jones1 smashing iceberg rebel1 snooker temp123 matteo fastball q2w3e4r5 bamboo shutup buddyboy nikitos
    redbird maxxxx sahara radiohea 1234asdf wildcard maxwell1 patric plasma heynow bruno1 bigfish misfits nanook
    cygnus licking slavik pringles ninja1 submit dundee tiburon pinkfloyd chopin obelix insomnia stroker 1a2s3d4f
    playboy1 lazarus spider1 homerj sleeper darklord tripod magician telephon vsjasnel12 pasword iverson3 pavlov
    homeboy brodie budapest yjdsqgfhjkm reckless tiger123 mason1 orient cdtnbr maksimka bushido taxman giorgio
    sphinx kazantip concorde verizon lovebug sam123 seadoo qazwsxedc123 jezebel pharmacy abnormal jellybea maxime
    islander bunnies jiggaman drakon zhjckfd crusher mordor hooligan strawberry scrabble hawaii50 wg8e3wjf cthtuf
    premium 123456qwe mazda626 ramrod tootie rhjrjlbk ghost1 bounty killer12 sweetnes masamune 426hemi corolla
    mariposa hjccbz doomsday bummer blue12 bird33 excalibur samsun kirsty kfhbcf marcello dynamite master12 lollypop
    stepan 1qa2ws spiker goirish callum michael2 moonbeam attila henry1 lindros andrea1 sporty lantern nextel violin
    volcom water1 imation inspiron dynamo citadel placebo clowns tripper dabears haggis merlin1 anthrax amerika
    iloveme vsegda burrito bombers snowboard forsaken katarina a1a2a3 woofer tigger2 fullmoon tiger2 hannah1 snoopy1
    sexxxy sausages stanislav cobain robotics exotic green123 senators pumpkins fergus asddsa windsurf reddevil
    vfitymrf nevermind woodland q1q2q3 wingman superb ganesh pecker zephyr anastasiya icu812 larry1 broker zalupa
    mihail vfibyf dogger paddle varvara schalke 1z2x3c presiden yankees2 tuning concord vanguard stiffy rjhjktdf
    felix1 wrench firewall bubba69 popper gobears tipper kamila bigcat drummer1 sowhat digimon tigers1 jingle uranus
    soprano mandy1 dusty1 fandango pumpkin1 postman dogcat bombay onetwo highheel julie1 laura1 pepito smokey1
    stylus stratus reload duckie karen1 jimbo1 krusty snappy asdf12 electro 111qqq fishin christma qqqqq1 carnage
    guyver boxers kittens qwerty11 toaster cramps yugioh icehouse zxcvbnm123 pineapple namaste harrypotter mygirl
    falcon1 earnhard fender1 spikes nutmeg dogboy softail prowler bigboss harvest jubilee killjoy zaqxswcde redsox1
    misfit99 kidrock gameboy enrico 1z2x3c4v broncos1 arrows havana banger cookie1 chriss platypus cindy1 lumber
    pinball london1 superma longbow radiohead spongebo qwert12345 abrakadabra dodgers1 chillin niceguy pistons
    hookup santafe bigben vikings1 mankind viktoriya beardog hammer1 reddwarf magelan longjohn jennife gilles
    carmex2 stasik bumper doofus slamdunk pixies garion steffi alessandro beerman warrior1 honolulu johndeer mother1
    windmill boozer oatmeal aptiva delight slick1 bergkamp badgers guitars puffin nikki1 irishman miller1 zildjian
    airwolf magnet install romans megan1 mudvayne freebird muscles dogbert snowflak joseph1 nygiants playstat
    junior1 vjcrdf qwer12 webhompas giraffe pelican jefferso comanche bruiser monkeybo kjkszpj 123456l albany
    angel123 epsilon aladin death666 hounddog josephin altima chilly gasman thisisit idunno kimmie paulie ballin
    medion moondog manolo pallmall climber fishbone genesis1 toffee clippers krypton jerry1 picturs 111111q sairam
    getout cobras bigblock severin booster norwich whiteout ctrhtn 123456m hewlett shocker chase1 white1 versace
    123456789s basebal iloveyou2 bluebell anthon stubby foreve undertak werder saiyan mama123 chipmunk mike123
    mazdarx7 qwe123qwe bowwow kjrjvjnbd choochoo lovelife colnago lithium zzzxxx welcom anastasi fidelio roadster
    stone55 drifter hookem hellboy 1234qw cbr900rr sinned good123654 storm1 zachary1 toejam buceta testing1 redfox
    lineage highbury koroleva nathan1 washingt vintage redbaron dalshe mykids macbeth julien james123 krasotka
    pipeline tatarin sensei codered komodo frogman nascar24 redrose pigeon tkbpfdtnf smirnoff winner1 flyfish moskva
    81fukkc olesya starligh summer99 fishhead freesex super12 azazel scoobydoo cabron yogibear sheba1 konstantin
    tranny chilli terminat ghbywtccf slowhand soccer12 cricket1 seagull achtung bigbob nostromo survivor cnfybckfd
    lemonade boomer1 rainbow1 irinka peaches1 sugar1 zodiac upyours dinara sunny1 chiara johnson1 solitude habibi
    markiz smoke1 rockies catwoman johnny1 qwerty7 bearcats username wanderer stephen1 paradigm flanker sanity
    jsbach spotty bologna fantasia chevys borabora 123ewq gtnhjdbx sundevil 3000gt mustang6 gagging armstron yfnfkb
    revolver trouble1 madcat jeremy1 volkswag corndog pool6123 marines1 pizza1 sunfire angelus undead wildbill
    shinobi 45m2do5bs 123qwer cleopatr lasvega hornets amorcit coventry nirvana1 destin sidekick gbhfvblf sneaky
    bmw325 nfytxrf sekret kalina zanzibar hotone wasabi heidi1 highlander blues1 hitachi slayer1 simba1 tinkerbe
    kieran boiler bluesman waffle asdfgh01 threesom reflex nautilus everlast vader1 cyborg ghbdtn123 birddog rubble
    skyhawk 12qw12qw dakota1 joebob nokia6233 woodie longdong ghjcnjgfhjkm boating armada messiah penguin1 americ
    redeye asdqwe123 monty1 spikey sonata tokiohotel sonyericsson citroen compaq1 umpire belmont pantera1 palmtree
    fenway bighead gryphon andyod22 aaaaa1 enterme malachi dogface reptile dindom handball marseille candy1 torino
    matthias viewsoni stinker evangelion rampage sandrine thecrow astral sprinter private1 seabee shibby fearless
    junkie aramis antelope draven mazda6 eggman barselona buddy123 fyfnjkbq nancy1 sluggo hotties irishka
    zxcasdqwe123 shamus fairlane honeybee soccer10 fantomas gladiato karachi gambler biatch matthe papito excite
    buffalo1 bobdole cheshire player1 thewho pinky1 mentor tomahawk brown1 bismillah bigpoppa ijrjkfl runaway skibum
    studman helper squeak holycow manfred harlem gideon yellow1 wizard1 margarit success1 medved sf49ers lambda
    pasadena johngalt quasar coldplay bigpimp capricorn elefant sweetness bruce1 dominik datsun elcamino trinitro
    malice voyager1 joe123 carpente spartan1 mario1 glamour diaper winter1 asimov callisto nikolai pebble vendetta
    david123 boytoy iloveyou1 stupid1 cayman casper1 yamahar1 wildwood foxylady calibra dungeon leedsutd bestbuy
    antares dominion skillet enforcer derparol f00tball purple1 mingus remingto giggles klaste 3x7pxr coolcat megane
    synergy macman iforget adgjmp vjqgfhjkm rfvfcenhf mamamia carnival bolitas paris1 dmitriy papillon knuckles
    tophat cutiepie ghjuhfvvf asdqwe freefall zarina vitamin bigones baritone jamess twiggy mischief hetfield
    dontknow grinch calimero letmei acmilan alexandre whiteboy barney1 money123 bigdawg cygnusx1 zoloto firefigh
    blowfish screamer lfybbk chelse sexylady auditt pizdec kfgjxrf 123456ru wp2003wp slugger kordell1 swinging
    rockie
    """
}
