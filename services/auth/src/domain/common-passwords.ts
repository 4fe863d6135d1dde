/**
 * Words that people all over the world take as a password, most often with a few digits or a sign behind them, and
 * whole passwords of digits and keyboard walks. Compiled by hand for this product from what breach statistics name
 * year after year; no published list was copied. With the endings that `password-rules.ts` adds (up to four signs,
 * a year, a count), the words stand for several million passwords.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const COMMON_WORDS = words(`
  password passwords passwort passw pass passme mypassword thepassword newpassword password welcome letmein login logon
  admin administrator root user username guest default test tester testing temp temporary changeme change secret
  secrets access private security secure master superuser system service server backup support demo sample example
  hello hellothere helloworld hi hey goodbye bonjour hola iloveyou iloveu loveyou loveme ilovehim iloveher ilovegod
  lovers lover love lovely mylove truelove forever together always babygirl babyboy baby babe honey sweetheart sweetie
  sweet angel angels princess prince queen king kings queenbee kingdom darling sugar cupcake candy cookie cookies chocolate
  vanilla cherry strawberry banana apple apples orange lemon peach pineapple coffee pepper ginger cinnamon butter cheese
  sunshine sunflower sunset summer winter spring autumn january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday morning midnight moonlight starlight rainbow
  flower flowers rose daisy lily violet jasmine blossom butterfly dragonfly
  monkey dragon tiger tigers lion eagle eagles falcon hawk wolf wolves bear bears panther cougar jaguar leopard dolphin
  dolphins shark sharks kitty kitten kittens hellokitty puppy doggy bulldog bulldogs snoopy garfield mickey mickeymouse
  minnie donald donaldduck pikachu pokemon tweety winnie tigger bambi simba nemo turtle rabbit bunny horse horses pony
  unicorn phoenix cobra viper python spider spiderman
  batman superman ironman wolverine hulk captain america avengers thor marvel joker superstar starwars startrek skywalker
  darthvader yoda gandalf frodo hobbit matrix neo trinity morpheus harrypotter hogwarts potter dumbledore merlin wizard
  magic magician mystery legend legends hero heroes warrior warriors knight knights samurai ninja ninjas pirate pirates
  viking vikings gladiator spartan spartans trojan trojans
  football footballer soccer baseball basketball hockey tennis golf golfer cricket rugby boxing wrestling swimming surfing
  skater skateboard snowboard racing nascar ferrari porsche mercedes bmw audi toyota honda nissan mustang camaro corvette
  harley yamaha kawasaki suzuki ducati chevrolet chevy ford jeep subaru
  arsenal chelsea liverpool everton manchester united manutd tottenham celtic rangers barcelona realmadrid juventus milan
  newcastle sunderland westham villa leeds lfc ynwa gunners gunner spurs juve fcbarcelona ronaldo messi beckham rooney
  cowboys steelers packers patriots raiders redskins broncos dolphins lakers celtics bulls yankees redsox
  dodgers cubs mets giants braves cardinals tigers
  michael michelle jessica jennifer jordan daniel daniela andrew andrea anthony matthew joshua joseph thomas robert
  richard william charles charlie george edward henry james john johnny david davids steven stephen kevin brian ryan
  justin brandon tyler taylor austin dallas houston phoenix chris christopher christian christina christine nicholas
  nicole natalie natasha samantha sam amanda ashley brittany stephanie melissa vanessa veronica victoria elizabeth
  isabella sophia sophie emily emma olivia hannah sarah sara laura lauren rachel rebecca maria marie marina martin
  marcus mark patrick peter paul philip simon oliver oscar harry jack jackson jacob jasper alexander alexandra alex
  alexis alejandra alejandro antonio carlos fernando francisco gabriel gabriela guillermo javier jorge juan luis manuel
  miguel pablo ricardo roberto sergio valentina camila carolina fernanda claudia monica patricia sandra sabrina
  angela angelica angelina anna annie barbara benjamin bailey bella buddy buster chester cooper daisy duke lucky lucy
  maggie max maxwell molly murphy oreo rocky rusty sadie shadow smokey sparky toby zoe misty midnight precious
  diamond diamonds crystal jewel pearl ruby sapphire emerald gold golden silver platinum treasure money moneymoney
  dollar dollars rich million millionaire billion business company office work working boss manager finance
  bank banking consulting consultant interview student students teacher school college university harvard oxford
  cambridge stanford london londoner england english british britain scotland ireland irish wales paris france berlin
  germany deutschland munich italy italia rome spain espana madrid portugal lisbon brazil brasil mexico canada
  toronto vancouver california florida texas chicago boston seattle denver newyork america american australia sydney
  melbourne newzealand india indian mumbai delhi pakistan china chinese beijing shanghai tokyo japan korea seoul russia
  moscow ukraine poland polska warsaw africa nigeria lagos kenya
  computer computers internet network google facebook twitter instagram snapchat tiktok youtube linkedin yahoo hotmail
  gmail outlook microsoft windows apple macbook iphone ipad samsung galaxy nokia blackberry android linux ubuntu oracle
  cisco dell lenovo playstation nintendo xbox minecraft fortnite roblox callofduty counterstrike warcraft starcraft
  diablo zelda mario supermario sonic halo gamer gaming games playboy player players
  metallica slipknot nirvana linkinpark greenday eminem tupac beatles rolling stones ledzeppelin pinkfloyd acdc guitar
  drummer music musician rockstar rock rocknroll punk hiphop dance dancer dancing singer
  jesus jesuschrist christ god godisgood godisgreat blessed blessing heaven faith grace hope church bible praise
  hallelujah allah mohammed muhammad krishna ganesh shiva buddha satan devil demon hell
  freedom liberty justice peace power powerful energy victory winner winners success champion champions destiny
  dream dreams dreamer fantasy paradise imagine believe trust nothing something anything whatever whatsup nobody
  somebody everybody everyone mother father mommy daddy mummy mama papa sister brother sisters brothers family friend
  friends bestfriend grandma grandpa myfamily children daughter
  sexy sexygirl sexyboy hottie hotgirl bigboy biggie bitch bitches asshole fuckyou fuckoff fuckme fuck shithead bullshit
  pussy pornstar stupid idiot loser hateyou killer killers murder death skull zombie vampire ghost monster gangster
  gangsta thuglife mafia outlaw rebel hacker hackers cracker
  trustno abcd abcde abcdef abcdefg abcdefgh abc abcabc asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asd asdasd asdasdasd
  qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwe qweqwe qweqweqwe qweasd qweasdzxc qwerasdf qwertz azerty
  azertyuiop zxcv zxcvb zxcvbn zxcvbnm zxc zxcasd zaq zaqwsx xsw qaz qazwsx qazwsxedc wsx edc poiuytrewq lkjhgfdsa mnbvcxz
  contrasena senha motdepasse kennwort hallo hallowelt schatz liebe geheim sommer passwords amour soleil bonheur doudou
  chouchou loulou teamo tequiero amor amorcito corazon estrella mariposa princesa hermosa bonita familia
`);

export const COMMON_WHOLE = words(`
  12345678 123456789 1234567890 01234567 0123456789 012345678 87654321 987654321 0987654321 9876543210 11223344
  1122334455 112233445566 12341234 12344321 123123123 123123123123 123321123 123454321 1234554321 123456123456 12345679 1234567891
  12345678910 1234567899 123456780 123456788 123456781 12345612 123456654321 147258369 147852369 159753456 159357159
  159159159 159951159 741852963 789456123 789789789 456456456 321321321 654321654321 10203040 102030405060 1020304050
  13131313 12121212 23232323 11112222 11111112 11112233 22446688 13579135 135792468 1357924680 24682468 246813579
  19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 20002000 20202020
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 1qaz@wsx !qaz2wsx !qaz1qaz q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 qwer1234 1234qwer 12345qwert qwert12345 123qweasd 123qweasdzxc qwe123qwe 123qwe123 qweasd123 q1q2q3q4 a1b2c3d4
  a1s2d3f4 a1s2d3f4g5 z1x2c3v4 zaq12wsx zaq1zaq1 zaq1xsw2 zxcv1234 asdf1234 1234asdf asd123asd 123asd123 abc12345 1234abcd abcd1234 abc123abc
  123abc123 123abc456 abc123456 123456abc 1a2b3c4d 1a2b3c4d5e aa123456 a12345678 a123456789 a1234567 q12345678 1234567a 1234567q
  12345678a 12345678q 123456789a 123456789q 123456aa 123456qq qq123456 as123456 zxc123456 qwe123456 123456qwe 123456qwerty
  qwerty123456 asdasd123 asd123456 woaini1314 woaini520 5201314520 5201314a p@ssw0rd passw0rd pa55word pa55w0rd p455w0rd p4ssw0rd
  p@55w0rd p@55word adminadmin admin@123 admin123admin root1234 rootroot rootadmin test1234 testtest testuser user1234
  passpass pass1234 1234pass letmein1 letmein! welcome1 changeit changeme1 trustno1 trustnoone blink182 rush2112
  ncc1701d ncc1701e thx1138thx 007007007 bond0070 jamesbond007 agent007 g00dlife l0veyou1 iloveyou2 iloveyou3
  69696969 42424242 77777778 88888889 00000001 10101010 01010101 01011980 01011990 01012000 31415926 314159265 3141592654
  27182818 16180339 whatever1 mustang1 superman1 correcthorsebatterystaple hunter2hunter2 monkeymonkey
  access14 matrix99 fuckyou2 7777777a michael23 jordan23 kobe2424 lebron23 beckham7 ronaldo7 ronaldo9 messi10messi
`);
