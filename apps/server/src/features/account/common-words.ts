/** Words that common passwords are made of, in small letters: those that lists of leaked passwords begin with, and German ones. */
export const words: readonly string[] = `
007bond 1q2w3e4r 1q2w3e4r5t 1qay2wsx 1qaz2wsx a1b2c3 a1b2c3d4 aaaaaa aabbcc abc abcd abcde abcdef abcdefg abcdefgh access acdc achilles
adler admin adminadmin administrator affe africa agent airforce alex alexander alexandra alexis ali alice alicia alien aliens alina allah
alles allison always amanda amazing amber amelie amen america american amy ana ananas andrea andreas andrew andy angel angela angeln angelo
angels anita anja anna anne annemarie annika anthony antonia antonio anyone anything apartment apfel apollo apple april aragorn arbeit army
arschloch arsenal arthur arzt asd asdasd asdf asdfgh asdfghjkl asdfjkl asdqwe ashley ass asshole astrid athena atomic audi august aunt
austin australia austria austriawien auto autos autumn avatar awesome azerty azertyuiop baby babyblue babyboy babydoll babygirl babylon
badboy badboys badger badgirl bailey balance ballet ballin bambi bamboo banana bananas banane bandit bangbang bank banker bar barbara barbie
barca barcelona barfoo baron bart baseball basket basketball bass bastard bastian batman baum bayern bayernmunchen beach bear bears beast
beate beatles beautiful beauty beaver beavis bed beer beispiel bella bello benfica benjamin benji benny benutzer benutzername berg berge
berlin berliner bernd bernhard bernie bertha best bester bestever bestfriend bett bettina bianca bibel bible bicycle bier bigboy bigdaddy
bigdick bigdog bigmac bigman bigtits bike biker bild bill billabong billy biology bird birdie birgit bishop bitch bitches bla blabla
blablabla black blackbird blackcat blackjack blaster blau blazer blessed blessing blink blitz blonde blondie blood blossom blue bluebird
bluesky blume blumen blut bmw bob bobby bobcat boese bomb bomber bond bonjour bonnie booboo boobs booger boogie book books boomboom boomer
booster boots borussia boss boston boy boys bradley brandon brasil braun braves brazil bregenz bremen brenda brian brianna brief brigitte
britney britta brittany broken bronco broncos brooke brot brother brown bruce bruder bruno bubba bubble bubbles buch buckeye buckeyes buddha
buddy budlight budweiser buecher buero buffalo buffy bulldog bulldogs bullet bulls bullshit bunny burgenland burger business buster butt
butter buttercup butterfly butthead bvb böse bücher büro cadillac caesar cake california calvin camaro camera cameron canada candy cannabis
cannon capone captain caramel cardinal cardinals carina carla carlos carmen carnival carol carolin caroline carsten cartman casey cash
casino casper cassandra castle cat catdog catherine cats cayman celine celtic celtics center central chair challenge champ champion
champions chance chandler changeme changes chaos charity charles charlie charlotte charly charmed cheater cheers cheese chef chelsea
chemistry cherokee cherry chester chevelle chevrolet chevy chewbacca cheyenne chicago chicken chicks chiefs child children china chipper
chocolat chocolate choice chopper chosen chris christ christa christian christiane christina christine christmas christoph christopher
christus chronic chubby church cinderella cindy cisco clara class classic claudia claudio clemens clever client climber closed cloud clover
clown cobra cocacola cock cocker coconut coffee coke college colonel colorado comfort commander company compaq computer concrete condor
connect connor control cookie cookies cooking cool coolcat cooldude cooler coolio coolman copper corinna corona corsair corvette cosmic
cosmos cottage cougar cougars counter counterstrike country courtney cow cowboy cowboys cowgirl coyote cracker crap crazy creative cricket
crimson cristina crusader crystal cubs cuddles curtis custom cute cutie cutiepie cyber cyclone cynthia dad daddy dagger dagmar daisy dakota
dallas damn dan dana dance dancer dancing danger daniel daniela danielle danny daredevil dark darkman darkness darkside darling darren
darthvader database datenbank daughter dave david dead deadman dean dear death deathstar debbie deborah december deejay deerhunter default
delfin delphin delta deluxe demo demon denise dennis denver depeche depechemode derek desert design designer desire destiny detective detlef
detroit deutschland devil dezember dfgdfg diablo diamant diamond diamonds diana diane dick diego dienstag dieter digger digital dilbert
director dirk discovery disney disponent doberman doctor dodgers dog doggie doggy dogs doktor dollar dollars dolphin dolphins dominic
dominik domino donald donna donner donnerstag dontknow doodle door doris dornbirn dorothea dortmund doughnut douglas download downtown
drache dracula dragon dragonball dragonfly dragons dream dreamer dreams dresden driver drowssap drummer drums ducati duck duke dumm dummy
dundee dunkel dustin dwarf dylan dynamo dynasty eagle eagles earth eastside eclipse eddie eduard edward einhorn einstein eis electric
elefant elektro elena eleonore elephant elf elfe elisa elisabeth elizabeth elke ella ellen elvis email emanuel emerald emerson emily eminem
emma emmanuel emperor endless energie energy engel engineer england enigma ente enter enterprise erdbeere erde eric erica erik erika erwin
escape escort espana esther eternal eternity euro europe eva evelyn everlast everton everything evil evolution example excel excellent exit
explosion extreme fabian fabio facebook fahrrad fairy faith falcon falcons falke familie family familyguy fantasy fashion fast fatboy father
fatman fcb fcbayern februar february fee felix fender fenster ferdinand ferien fernando fernsehen ferrari feuer fick ficken film fire
fireball firebird firefire firefly fireman firewall firma first firstname fisch fischer fish fishing flamingo flanders flash flipper florian
florida flower flowers fluss flyers flying foo foobar football force ford forest forever forget forgetit forgot formel formula fortnite foto
fountain foxtrot foxy france frank frankfurt frankie franz franziska frau freaky fred freddie freddy frederik free freebird freedom freeman
freeuser freiheit freitag frenchie freund freunde freundin friday frieden friedrich friend friends friendship frisco fritz frodo frog
front242 frosch frosty fruehling frühling fuck fucker fucking fuckme fuckoff fuckyou fullmoon fun funny fuss fussball future gabber gabi
gabriel gabriela gabriele galaxie galaxy gambler game gamer games gaming gandalf gangsta gangster garden garfield garten gary gast gateway
gay gefahr geheim geist gelb geld gemini general genesis genius gentle gentleman georg george gerald gerda gerhard germany gertrud ghost
giant giants gibson giggles gilbert gina ginger giovanni giraffe girl girls gisela gitarre gizmo gladiator gladys glaube glueck gluecklich
glück glücklich goat goblin goblue god goddess godzilla goku gold goldberg golden goldeneye goldfinger goldfish goldie golf golfer golfgti
golfing goodbye goodday goodluck goodtime goofy google gordon gorilla gospel gothic gott governor grace grandma grandpa grapes grateful grau
gray graz great greatone green greenbay greenday gregor gregory grey griffin gromit groovy gruen grün guardian guest guido guinness guitar
gun gunner gunners guns gunter gustav gymnast hacker hacking hackme haha hahaha hai halflife hallo hamburg hammer hammers hamster handball
handsome handy hanna hannah hannes hannover hans happiness happy happyday happydays harald hardcore hardrock hardware harley harleydavidson
harry harrypotter harvest hase haserl hasi hasso haus hawaii hawk hawkeye hazel heart heartbreaker heartless hearts heather heaven heidi
heike heiko heilig heim heineken heinrich heinz helena helene helga helicopter hell hellfire hello hellokitty helmut help helpme hendrix
henry herbert herbst hercules heritage hermann hermione hero heroes hertha hi highland hihi hilde hilfe himmel hiphop hitman hobbes hobbit
hockey hoelle hoffnung hogwarts holger holiday holland hollywood holy home homebase homer homerun honda hondas honey honeybee honig hooker
hooters hope horizon hornet horny horse horses horst hot hotdog hotmail hotrod hotstuff hottie house houston hsv hubert huhn hund hunde
hunter hurricane hustler icarus ice icecream iceman ichliebedich idiot iguana illusion ilove iloveu iloveyou imagine immortal impala
imperial independent india indian indiana infinity info ingenieur ingrid innsbruck insane insel insider instagram integra intelligent inter
internet invisible iphone ireland irene iris irish iron ironmaiden ironman isabel isabell isabella island italia italian italy jack jackass
jackdaniels jackie jackpot jackson jacob jaguar jakob jamaica james jamesbond jamie jan jana jane janina janine januar january japan jasmin
jasmine jason jasper jayhawk jazz jedi jeepers jennifer jenny jericho jesse jessica jessie jester jesus jesuschrist jet jimbo jimmy joachim
joanna job jobs jochen joejoe john johnny johnson jojo joker joking jonas jonathan jordan jorge jose josef joseph joshua journey joyful juan
judith juergen juice juli julia julian juliane julie july jumper june jungle juni junior jupiter jurgen justice justin justine justme
juventus kaernten kaffee kaiser kamera kamikaze kapitaen kapitän karate karin karina karl kartoffel kate kater katharina kathi kathrin katie
katja katrin katze katzen kawasaki keeper keines keinpasswort kelly kennwort kenny kermit kerstin kevin key keykey kill killer kim kimberly
kind kinder king kingdom kingking kingkong kirche kirsche kisses kissme kitchen kitten kitty kittycat klagenfurt klasse klaus klavier knicks
knight knights kodiak koeln koenig konig kontakt korn krieger kristall kristin kristina krystal kuchen kueche kuh kunde kunden kärnten küche
lachen ladies lady ladybird ladybug lakers lakota lamborghini lamp lampe lancer laptop lara laser lask lastname laugh laura lauren lawyer
lazio lea ledzeppelin legend legends legolas lehrer leipzig lemon lemonade lena leon leonard leonardo leonie leopard lesbian letmein letter
liberty library liebe liebling lifetime lightning lila lily limited lincoln linda lindsay linkinpark linux linz lion lions lisa little
littleman liverpool lizard lkjhgfdsa lobster lock loewe login logitech lol lollol lolol london lonely longhorn looking lord losung louis
louise love lovebug lovelove lovely loveme lover loverboy lovergirl lovers loveyou luca lucas lucifer lucky luckydog lucy luis lukas löwe
macintosh madison madmax madonna madrid maerz magazine maggie magic magician magie magnum mai maiden mail mailman major mama mami man
manager manchester mandarin mandy manfred mango maniac mann manuel manuela manutd marathon marble marcel march marco marcus margit maria
marie marijuana marina marine marines mario marion markus marlboro marley maroon mars marshal marshall martin martina martini marvin mary
maserati master mastermind matador mathias matrix matthew matthias maus mausi maverick max maxi maximilian maxmustermann maxwell mazda
meatball medusa meer meinname meinpasswort meister melanie melissa melody memories memory men mercedes mercury merlin mermaid metal
metallica meteor metro mexico michael michaela michel michelle michigan mickey mickeymouse microsoft midnight mike milan military millennium
million millionaer millionär minecraft minister minnie mission mississippi mist mittwoch mnbvcxy mnbvcxz mobile moderator mohammed mohawk
moin molly mom mommy monalisa mond monday money monika monique monitor monkey monkeys monopoly monroe monster monsters montag montana
monterey montreal moon moonbeam moonlight moonshine mordor morgan morning morpheus moscow mother motherlode motocross motor motorola
motorrad mountain mountains mouse movie movies muenchen muffin muhammad mum munich murder murphy muscle music musicman musik mustang mustard
muster mustermann mutter mypass mypassword mypasswort mystery mystic märz münchen nachname nadine nadja naked name nancy napoleon napoli
naruto nascar natalie natascha nathan natural nature navy nelson nemesis nemo neo neptune network netzwerk neuespasswort never newcastle
newlife newpass newpassword newspaper newton newyork nicholas nichts nick nicki nicola nicolas nicole nighthawk nightmare nightwing nikita
nikolaus nina ninja nintendo nirvana nissan nobody nokia nopasaran nopass nopassword normal norman northern notebook nothing nova novell
november nuclear nude nuernberg nuggets number numberone nurse nutella nuts nürnberg oakland obiwan obsidian ocean october odyssey oeffnen
oesterreich office offline oklahoma oktober oldpassword oliver olivia olympia olympus oma omega one onelove onkel online opa opel open
opensesame opensource optimus oracle orange orangen oranges orc orchid oregon original orion orlando oscar osiris ostern outlaw outlook
outside overlord oxford ozean p4ssw0rd pacific packard packers paladin pamela pantera panther panthers papa papi paradise paradox paranoid
paris party pascal pass passe passion passpass passw passw0rd passwd password passwordpassword passwort patience patricia patrick patriot
patriots paul paula pauline peace peach peaches peanut pearl pebbles pegasus penelope penguin penguins penis pentium pepper pepsi perfect
perfekt performance perle personal peter petra pfeffer pferd pferde pfirsich phantom philip philipp philly phoenix phone photo photography
photos phönix piano picasso pickle picture pig piggy piglet pikachu pilot pimpin pineapple pink pinkfloyd pinkie pioneer pippin pirat pirate
pirates pistol pistons pizza planet platinum playball playboy player playmate playstation playtime please pleasure pluto poison poiuyt
poiuytrewq pokemon poker police polizei pony poohbear pookie popcorn popeye popper porn porno porsche portland portugal poseidon post
postman potato potter powder power powerful powers praesident prayer precious predator premier presario president prestige preston pretty
pretzel prince princess prinz prinzessin privat private prodigy professional professor prometheus prophecy protect protected prowler
präsident psycho puma pumpkin puppies puppy puppydog purple pussy pyramid python q1w2e3r4 qaywsx qazwsx quality quantum quartz queen quest
quick qwe qweasd qweasdzxc qwer qwert qwerty qwertz rabbit racecar racer racerx rachel racing radio raiders railroad rain rainbow rainer
rainman raistlin rakete ralf rambo rammstein ranger rangers raphael rapid rapidwien raptor rascal rastaman raven ravens realmadrid reaper
rebecca rebel rebels recovery red redbaron redbull reddog redfish redhead redneck redrum redskins redsox redwings regen regenbogen reggae
reggie reich reliable remember renate rene renegade republic reset resident revolution rex rhapsody ricardo rich richard riese rifle ripper
ritter river riverside roadkill roadrunner robert roberto robin roblox robotech rock rocket rockets rocknroll rockstar rocky rodeo roland
rollingstones rolltide roma roman romance romeo ronald ronaldo room rooster root rosa rose rosebud roses rot roxanne royal royals rubin ruby
rudolf rugby rum running russia rusty ruth ryan sabine sabotage sabrina safe safety sailing sailor saints sally salz salzburg sam samantha
sammy sample samson samstag samsung samuel samurai sandiego sandman sandra sandy santa santiago santos sapphire sara sarah sascha satan
saturday saturn sausage savage saviour scarface schaf schalke schatz schatzer schatzi scheisse scheiße schlange schluessel schlüssel
schmetterling schnee schnell schoen schoko schokolade school schueler schule schwarz schwein schweiz schwert schwester schön schüler scooby
scoobydoo scooter scorpio scorpion scorpions scotland scott scout scrappy sdfsdf sea seahawks seattle sebastian secret secretagent section8
secure security seminole seminoles senator senior september serenity sergeant server service servus sesame seven sevens sex sexsex sexy
sexyboy sexygirl shadow shadows shaggy shakira shalom shamrock shannon shark sharky sheep shelby shelly sheriff sherlock sherry shield shit
shooter shopping shorty showtime shrek sicher sicherheit sidney sieg sierra silber silence silent silke silver silverado silvia simba simon
simone simple simply simpson simpsons singer single sirius sister sixers skateboard skater skeleton skipper skippy skull sky skyline
skywalker slapshot slayer sleeping slick slipknot slut smackdown smart smartass smile smiles smiley smirnoff smoke smoker smokey smoking
smooth snake snickers sniper snoopy snow snowball snowboard snowflake snowman snuggles soccer softball software sohn soldat soldier solomon
somebody something sommer son song sonic sonja sonne sonnenblume sonnenschein sonntag sonoma sony sophia sophie southern southpark southside
space spain spanky sparky spartans special speed speedy spencer spider spiderman spirit spitfire splash spooky sport sports spring springer
sprite spy squirrel stahl stallion stanley star starbuck starcraft starfire starfish stargate stark starlight stars start startrek startup
starwars station stealth steel steelers stefan stefanie steiermark stella stephan stephanie stephen sterling stern sterne steve steven steyr
stingray stonecold stop storm strand stranger stratus strawberry strength strike stripper strong stuart student studio stuhl stupid sturm
sturmgraz stuttgart subaru success suck sucker suckit sucks suess sugar sugarplum sullivan sultan summer sunday sunflower sunny sunrise
sunset sunshine super superfly superman supernova superpass superpassword superstar superuser support surfer surfing susan susanne susi
suzuki sven sweet sweetheart sweetie sweetness sweety swimmer swimming sword sydney sylvia symphony system süß table tacoma tamara tango
tanja tante tarheels tarzan tatjana tattoo taylor tazmania tea teacher team technics techno teddy teddybear telecaster telefon telephone
television temp temple temporary temppass tennis tequila teresa terminator test tester testing tetris teufel texas thanks thankyou thebest
theking theman theone theresa therock thirteen thomas thunder thunderbird thursday tiffany tiger tigers tigger tim timber time timo timothy
tina tinkerbell tirol tisch titan titanic titans tits tobias tochter tod together tokyo tom tomate tomato tombstone tomcat tommy tony toor
top tornado toronto tottenham toyota tracy traeume traum tree trevor trigger trinity tristan triumph trojan troll trooper tropical trouble
truck trucker trucks truelove trumpet trustme trustno träume tuer tuesday tulip tulips turbo turkey turtle tuxedo tweety twilight twister
twitter tyler tür ubuntu ulrich ulrike ultimate umbrella uncle undertaker uni unicorn unique united universal universe universitaet
university universum unknown unlock upload urlaub ursula usa user username uwe vader valencia valentin valentina valhalla valley vampir
vampire vampires vanessa vanilla vater vegas vegeta velvet vendetta venus vera verdammt verena verizon veronica veronika verrueckt verrückt
version vertigo victor victoria victory video videos vienna vietnam viking vikings viktor viktoria villach vincent vintage violet violett
violin viper virgin virginia virus vision vodka vogel volcano volkswagen volleyball voodoo vorarlberg vorname voyager vulcan wald walker
wallace walter warcraft warlock warning warrior warriors wasd washington wasser water waterfall watermelon weapon weasel web webmaster
website wedding wednesday weekend weihnachten wein weiss weiß welcome wels welt weltall werder werner western westside whatever whatsup
wheels whiskey whisky white whiteboy whore wien wikinger wildcat wildcats wildfire wildman wildwood wilhelm willi william williams
willkommen win wind windmill window windows windsurf wine wingman winner winston winter wisconsin wisdom wizard wohnung wolf wolfgang
wolfman wolfpack wolke wolverine wolves woman women wonder wonderful wonderland wood woodland woodstock woody word work worker world
wrangler wrestler wrestling wunderbar xbox xfiles yamaha yankee yankees yellow yesterday yoda yosemite young yourmom youtube yummy yvonne
yxc yxcv yxcvbnm zachary zaq12wsx zaq1zaq1 zauberer zebra zeitung zelda zenith zeppelin zeus zidane zigzag zimmer zoe zombie zorro zucker
zuerich zuhause zukunft zxc zxcvbn zxcvbnm zzzzzz zürich österreich
`
  .trim()
  .split(/\s+/);
