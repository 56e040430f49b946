// The words of `English`, by difficulty. See NOTICE for their origin.

extension WordDatabase {
  static let englishEasy: StaticString =
    """
    elephant,giraffe,monkey,penguin,snake,kangaroo,crocodile,lion,rabbit,frog,chicken,spider,butterfly,dolphin,\
    shark,horse,bull,puppy,kitten,pig,duck,bear,mouse,turtle,crab,bee,owl,gorilla,zebra,camel,dinosaur,parrot,\
    wolf,whale,octopus,snail,goat,mosquito,worm,eagle,rooster,sheep,bat,tiger,peacock,hedgehog,squirrel,\
    flamingo,ostrich,swan,hamster,panda,hippopotamus,fox,deer,ant,jellyfish,donkey,pizza,banana,ice cream,\
    hamburger,spaghetti,egg,apple,chocolate,cheese,bread,soup,popcorn,sandwich,carrot,potato,onion,lemon,honey,\
    orange,strawberry,grape,milk,cookie,tomato,sausage,coffee,pancake,sushi,salad,breakfast,picnic,mushroom,\
    coconut,cucumber,pumpkin,broccoli,cherry,salt,sugar,chewing gum,juice,rice,chopsticks,hot dog,cotton candy,\
    shrimp,bed,table,door,window,mirror,lamp,toilet,toothbrush,pillow,blanket,key,spoon,fork,plate,refrigerator,\
    oven,shower,soap,towel,sofa,television,candle,alarm clock,umbrella,broom,vacuum cleaner,scissors,telephone,\
    stairs,bottle,iron,toaster,kettle,curtain,hammock,bucket,sponge,mop,ladder,roof,elevator,bathtub,fan,hammer,\
    shovel,nail,saw,needle,glue,axe,anchor,chain,whistle,book,pencil,computer,camera,map,backpack,glasses,money,\
    balloon,newspaper,eraser,basket,calculator,envelope,passport,suitcase,binoculars,headphones,robot,ticket,\
    flag,razor,comb,puppet,doctor,teacher,firefighter,police officer,cook,dentist,pilot,farmer,clown,cowboy,\
    waiter,barber,nurse,painter,astronaut,dancer,king,queen,photographer,magician,lifeguard,butcher,sailor,\
    postman,gardener,babysitter,juggler,grandmother,bride,thief,twins,school,hospital,beach,zoo,restaurant,\
    bridge,playground,swimming pool,museum,cinema,circus,lighthouse,pyramid,roller coaster,Ferris wheel,\
    fountain,tent,igloo,tree,flower,mountain,river,moon,star,island,stone,leaf,volcano,waterfall,cave,rose,\
    cactus,jungle,lake,mud,earthquake,nest,ocean,snowman,rainbow,tornado,puddle,storm,cloud,football,tennis,\
    boxing,skiing,bicycle,golf,karate,yoga,bowling,surfing,weightlifting,hockey,wrestling,trampoline,jump rope,\
    skateboard,parachute,rowing,fishing rod,chess,hula hoop,push-up,sled,hide-and-seek,doll,swing,kite,slide,\
    dice,puzzle,seesaw,merry-go-round,yo-yo,video game,karaoke,bubble,hug,sneeze,yawn,handshake,snoring,singing,\
    laughter,shopping,wink,whisper,tickle,high five,haircut,massage,tiptoe,applause,selfie,knitting,camping,\
    cough,nose,knee,tongue,muscle,mustache,beard,elbow,shoulder,heart,skeleton,ponytail,thumb,fist,hat,shoe,\
    sock,trousers,shirt,dress,glove,scarf,jacket,pajamas,boot,helmet,crown,necklace,earring,pocket,jeans,skirt,\
    mask,sweater,tie,dragon,witch,ghost,mermaid,unicorn,fairy,pirate,vampire,superhero,princess,zombie,giant,\
    wizard,mummy,knight,alien,spaceship,ninja,monster,wand,guitar,piano,drum,violin,trumpet,saxophone,flute,\
    microphone,ballet,radio,car,airplane,train,helicopter,boat,rocket,truck,ambulance,submarine,tractor,taxi,\
    scooter,canoe,fear,anger,birthday,wedding,gift
    """

  static let englishMedium: StaticString =
    """
    scorpion,lobster,caterpillar,koala,rhinoceros,pigeon,seagull,beaver,seal,pelican,woodpecker,chameleon,\
    lizard,grasshopper,skunk,raccoon,sloth,llama,leopard,walrus,otter,flea,mammoth,piranha,eel,garlic,mango,\
    noodle,pie,melon,pretzel,croissant,waffle,omelette,pickle,pepper,cabbage,avocado,peach,raisin,taco,lasagna,\
    muffin,ketchup,mustard,marshmallow,yogurt,cereal,porridge,bean,barbecue,dough,recipe,steak,fondue,\
    mayonnaise,ginger,microwave,drawer,sink,chimney,mattress,teapot,napkin,vase,padlock,balcony,attic,basement,\
    garage,garbage can,remote control,laundry,chandelier,tray,blender,wardrobe,dustpan,magnet,hook,screwdriver,\
    drill,tape measure,rake,hose,lawn mower,safety pin,pump,crane,wrench,calendar,thermometer,trophy,perfume,\
    coin,stapler,wallet,dictionary,battery,compass,globe,treasure chest,bandage,pill,credit card,diary,crutch,\
    stethoscope,barrel,receipt,fingerprint,souvenir,charger,detective,scientist,plumber,mechanic,librarian,\
    tailor,baker,judge,lawyer,carpenter,surgeon,journalist,cashier,acrobat,flight attendant,lumberjack,\
    blacksmith,veterinarian,bricklayer,archaeologist,sculptor,referee,spy,tourist,neighbor,teenager,guest,\
    hitchhiker,vegetarian,genius,champion,pedestrian,fortune teller,celebrity,skyscraper,hotel,gym,\
    grocery store,windmill,gas station,pharmacy,theater,stadium,amusement park,aquarium,tunnel,harbor,factory,\
    palace,laboratory,sauna,kindergarten,maze,traffic jam,bus stop,barn,well,crossroads,forest,desert,feather,\
    planet,smoke,swamp,cliff,pine cone,root,comet,bamboo,dandelion,acorn,coral reef,pearl,diamond,shadow,oasis,\
    moss,shell,avalanche,fossil,galaxy,lava,thunder,fog,hail,flood,frost,breeze,archery,snorkel,fencing,judo,\
    marathon,javelin,goalkeeper,medal,penalty kick,hurdle,relay race,darts,somersault,rugby,pole vault,\
    billiards,tug of war,dumbbell,rock climber,warm-up,cheerleader,sumo,boomerang,domino,hopscotch,sandcastle,\
    musical chairs,marble,charades,nap,salute,hiccup,shaving,stretch,queue,sleepwalking,eavesdropping,shiver,\
    lullaby,sigh,hibernation,eyebrow,brain,dimple,freckle,belly button,wrinkle,braid,chin,armpit,lung,tear,\
    bruise,goosebumps,skull,spine,heel,sunburn,fever,allergy,sore throat,tattoo,kidney,sandal,apron,slipper,\
    mitten,zipper,wig,tuxedo,sneaker,cape,hood,bracelet,uniform,costume,kilt,sleeve,flying carpet,time machine,\
    genie,troll,elf,yeti,gnome,sphinx,harp,accordion,tambourine,harmonica,xylophone,bagpipes,conductor,choir,\
    orchestra,concert,tango,disco,opera,cello,triangle,cymbal,waltz,rapper,maracas,trombone,raft,yacht,brake,\
    seat belt,tram,subway,excavator,ferry,horn,engine,pedal,speed limit,trailer,love,surprise,boredom,jealousy,\
    homesickness,hunger,thirst,stress,laziness,nightmare,courage,pride,carnival,confetti,bouquet,lantern,wreath,\
    prank,anniversary,graduation,parade,fashion show,invitation
    """

  static let englishHard: StaticString =
    """
    porcupine,mole,vulture,armadillo,platypus,stork,falcon,oyster,weasel,camouflage,metamorphosis,vinegar,\
    cinnamon,caviar,artichoke,asparagus,leftovers,vitamin,gravy,clothesline,socket,pulley,spring,crowbar,funnel,\
    hinge,barcode,antenna,scroll,brochure,deadline,ventriloquist,hypnotist,architect,accountant,interpreter,\
    mime,chauffeur,apprentice,weather forecaster,optician,optimist,stranger,ancestor,gossip,witness,suburb,\
    quarry,lost and found,kiosk,toll booth,horizon,geyser,ivy,mistletoe,bonsai,gravity,eclipse,tide,glacier,\
    drought,humidity,offside,curling,polo,checkmate,bluff,procrastination,compromise,apology,haggling,\
    small talk,bad habit,jet lag,shortcut,detour,rehearsal,gesture,multitasking,compliment,pulse,reflex,liver,\
    nerve,memory,monocle,cuff,brooch,patch,centaur,phoenix,cyclops,spell,prophecy,minotaur,gargoyle,metronome,\
    encore,lyrics,solo,gondola,rudder,clutch,flat tire,hovercraft,nostalgia,patience,curiosity,embarrassment,\
    insomnia,guilt,banquet,masquerade
    """
}
