/**
 * More than a thousand common passwords in lower case: the top of public lists of leaked passwords, and local names,
 * towns and keyboard rows in both layouts. Shorter ones than four characters are refused anyway.
 */
const LIST = `
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football
monkey letmein 696969 shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman
1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster
soccer harley batman andrew tigger sunshine iloveyou 2000 charlie robert thomas hockey ranger daniel
starwars klaster 112233 george computer michelle jessica pepper 1111 zxcvbn 555555 11111111 131313 freedom
777777 pass maggie 159753 aaaaaa ginger princess joshua cheese amanda summer love ashley 6969 nicole
chelsea matthew access yankees 987654321 dallas austin thunder taylor matrix william corvette hello martin
heather secret merlin diamond 1234qwer gfhjkm hammer silver 222222 88888888 anthony justin test bailey
q1w2e3r4t5 patrick internet scooter orange 11111 golfer cookie richard samantha bigdog guitar jackson
whatever mickey chicken sparky snoopy maverick phoenix camaro peanut morgan welcome falcon cowboy ferrari
samsung andrea smokey steelers joseph mercedes dakota arsenal eagles melissa boomer booboo spider nascar
monster tigers yellow xxxxxx 123123123 gateway marina diablo bulldog qwer1234 compaq purple hardcore
banana junior hannah 123654 porsche lakers iceman money cowboys 987654 london tennis 999999 ncc1701 coffee
scooby 0000 miller boston q1w2e3r4 brandon yamaha chester mother forever johnny edward 333333 oliver
redsox player nikita knight fender barney midnight please brandy chicago badboy slayer rangers charles
angel flower rabbit wizard bigdick jasper enter rachel chris steven winner adidas victoria natasha
1q2w3e4r jasmine winter prince panties marine ghbdtn fishing cocacola casper james 232323 raiders 888888
marlboro gandalf asdfasdf crystal 87654321 12344321 golden 8675309 panther lauren angela thx1138 angels
madison winston shannon mike toyota blowjob jordan23 canada sophie apples dick tiger razz 123abc pokemon
qazxsw 55555 qwaszx muffin johnson murphy cooper jonathan liverpoo david danielle 159357 jackie 1990
123456a 789456 turtle horny abcd1234 scorpion qazwsxedc 101010 butter carlos password1 dennis slipknot
qwerty123 booger asdf 1991 black startrek 12341234 cameron newyork rainbow nathan john 1992 rocket viking
redskins butthead asdfghjkl 1212 sierra peaches gemini doctor wilson sandra helpme qwertyui victor florida
dolphin pookie captain tucker blue liverpool theman bandit dolphins maddog packers jaguar lovers nicholas
united tiffany maxwell zzzzzz nirvana jeremy suckit stupid porn monica elephant giants jackass hotdog
rosebud success debbie mountain 444444 xxxxxxxx warrior 1q2w3e4r5t q1w2e3 123456q albert metallic lucky
azerty 7777 shithead alex bond007 alexis 1111111 samson 5150 willie scorpio bonnie gators benjamin voodoo
driver dexter 2112 jason calvin freddy 212121 creative 12345a sydney rush2112 1989 asdfghjk red123 bubba
4815162342 passw0rd trouble gunner happy magnum speedy gordon rebecca shelby legend stephen 1987 1988 1993
1994 1995 1996 1997 1998 1999 1986 1985 1984 1983 1982 1981 1980 2001 2002 2003 2004 2005 2006 2007 2008
2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 1979 1978 1977
1976 1975 1974 1973 1972 1971 1970 admin admin123 administrator root toor user guest default changeme
student teacher login passwd pass123 pass1234 password12 password123 password1234 passw0rd1 p@ssw0rd
p@ssword p@ssw0rd1 pa55word pa55w0rd letmein1 welcome1 welcome123 test123 test1234 testing qwerty1
qwerty12 qwerty1234 qwerty12345 qwerty123456 qwe123 qweasd qweasdzxc qwe123qwe 123qweasd 123qweasdzxc
zaq12wsx zaq1zaq1 1qazxsw2 1qaz2wsx3edc 1q2w3e 1q2w3e4r5t6y q1w2e3r4t5y6 a1b2c3 a1b2c3d4 aa123456 a123456
a12345 a1234567 a123456789 abc12345 abc1234 abcd abcde abcdef abcdefg abcdefgh 123456abc 12345q 12345qwert
12345678a 123456789a 1234567a 1234abcd 12qwaszx asd123 asdasd asdasdasd asdfg asdf1234 asdfjkl zxcv zxcvb
zxc123 zxczxc qwert qweqwe qweqweqwe qwer qwerasdf wasd 1a2b3c 1a2b3c4d 11223344 1122334455 123454321
123456654321 1234554321 12345654321 147258 147258369 147852 147852369 159159 1593572486 1234321 321321
321654 321654987 456456 456789 456123 741852 741852963 753951 789456123 789789 852456 963852741 951753
987987 357159 135790 13579 246810 24680 102030 10203040 100000 010203 01020304 010101 020202 030303 040404
050505 121212a 123321123 1231234 123412345 12131415 123123a 123123q 112358 314159 31415926 3141592654
00000000 0000000000 000000000 0000000 00000 111222 111222333 11112222 111111111 1111111111 111111a 121314
141414 151515 161616 171717 181818 191919 202020 212223 221122 22222222 2222222 22222 242424 252525 262626
272727 282828 292929 303030 33333333 3333333 33333 343434 353535 363636 4444444 44444444 44444 454545
464646 474747 484848 494949 5555555 55555555 515151 525252 535353 545454 565656 575757 585858 595959
606060 616161 626262 636363 646464 656565 66666666 6666666 66666 676767 686868 717171 727272 737373 747474
757575 767676 77777777 77777 787878 797979 808080 818181 828282 838383 848484 858585 868686 878787 8888888
88888 898989 909090 919191 929292 939393 949494 959595 969696 979797 989898 99999999 9999999 99999
999999999 9999999999 8888 9999 4444 5555 6666 2222 3333 1010 1313 1122 1221 2580 0852 4321 54321 7654321
9876543210 876543 765432 98765432 98765 0987654321 09876543 0123456789 012345 01234567 0123 0123456
123456123456 1234512345 123451 1234561 12345671 123456781 1234567891 123456789q 12345678q 1234567q
1234567890q 123456789z 12345z 123456z zzz111 йцукен пароль привет любовь йцукенг йцукенгшщз йцукен123
пароль123 пароль1 привет123 наташа марина сергей александр максим андрей алексей дмитрий любимая любимый
солнышко солнце кристина екатерина анастасия светлана татьяна юлия ольга елена виктория россия спартак
зенит цска бишкек кыргызстан кыргыз алатоо айгуль айнура бакыт азамат нурбек манас фывапр фыва ячсмить
qwertyqwerty gjhjkm fyfcnfcbz vfhbyf yfnfif cthutq lbvf vfrcbv rjirf bhbyf jkmuf fktrcfylh ktyf cdtnf
njkmrj ybrbnf kjkjkj ghbdtnbr k.,jdm gbplf cjkysirj vfksi fylhtq lfitymrf rfnz yfcnz gjpljhj dbrnjhbz
rhbcnbyf nfnmzyf ,fh,fhbcrf gbgtw cjyz rjntyjr privet parol parol123 lubov natali sergey dmitry dmitriy
aleksandr alexander alexey andrey maxim maksim anton artem denis evgeniy igor ivan kirill konstantin
mikhail nikolay oleg pavel roman ruslan stanislav timur vadim valera viktor vitaly vladimir vlad yuri
anastasia anna daria diana ekaterina elena galina irina ivanova julia karina katya kristina ksenia larisa
lena lubimaya ludmila margarita masha nadezhda nastya olga polina sasha sveta svetlana tanya tatiana vera
veronika viktoria yana yulia zhenya solnce solnyshko zvezda kotenok zaika malish krasotka spartak zenit
cska dinamo lokomotiv moscow russia rossiya bishkek kyrgyz kyrgyzstan manas alatoo issykkul azamat aibek
aigul ainura aizada akylai almaz altynai asel asylbek bakyt bakyt123 begimai bermet cholpon damira eldar
elnura erlan erkin farida gulnara gulzat jamilya jyldyz kanat kubanych kairat madina maksat mairam meerim
mirlan nazgul nurbek nurgul nurlan nursultan omurbek ruslan1 saltanat samara sanzhar tilek tolkun ulan
urmat zarina zhanara aaaa aaaaa aaaaaaa aaaaaaaa aa1234 qqqqqq qqqqqqqq qqqq qqq111 wwwwww wwwwwwww eeeeee
rrrrrr tttttt ssssss dddddd ffffff gggggg hhhhhh kkkkkk llllll zzzz zzzzzzzz cccccc vvvvvv bbbbbb nnnnnn
mmmmmm qwqwqw asasas zxzxzx qazqaz wsxedc edcrfv poiuyt poiuytrewq mnbvcxz mnbvcx lkjhgf lkjhgfdsa plokij
okmijn qpwoei tyuiop ghjkl uiop hjkl bnm123 google facebook youtube instagram vkontakte telegram whatsapp
twitter linkedin microsoft windows apple iphone android nokia sony xiaomi huawei intel mozilla firefox
lovely loveme loveyou iloveu iloveyou1 ihateyou babygirl baby baby123 sweet sweety honey sugar kitten
kitty puppy flowers butterfly princess1 sunshine1 football1 baseball1 basketball volleyball swimming
dancer music rockstar guitar1 metallica eminem rihanna shakira beyonce madonna beatles queen ronaldo messi
barcelona realmadrid juventus milan chelsea1 arsenal1 manchester manutd gerrard beckham zidane neymar
pokemon1 naruto sasuke goku dragonball minecraft roblox fortnite counter counterstrike warcraft starcraft
dota dota2 diablo2 skyrim witcher assassin hacker hack hackme killer1 killer123 terminator spiderman
ironman hulk thor avengers batman1 superman1 joker harrypotter hogwarts gandalf1 frodo matrix1 anakin yoda
vader
`;

const COMMON: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean));

/** Whether the password is among the thousand most common ones, in any case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFC').toLowerCase());
}
