import { below, type Category } from './category.ts'

/** Glasses, gifts, sizes and the shop's own lists. */
export const otherCategories: Category[] = [
  ...below('shop', 'glassware', 'glassware', [
    [
      'glassware',
      {
        name: 'Glas og karafler',
        text: 'Et godt glas gør mere for vinen end ti kroner ekstra på flasken. Her er de glas og karafler, vi selv har stående hjemme.',
      },
      {
        name: 'Glas och karaffer',
        text: 'Glas för vin, sprit och öl samt karaffer. Rymd anges vid varje produkt.',
      },
    ],
  ]),
  ...below('shop', 'box', 'mixed', [
    [
      'cases',
      {
        name: 'Vinkasser',
        text: 'Seks flasker, valgt så de passer sammen. Nogle kasser kan du selv skrue på; resten har vi smagt os frem til.',
      },
      {
        name: 'Vinlådor',
        text: 'Lådor med sex flaskor. I vissa lådor kan innehållet väljas, i andra är det bestämt på förhand.',
      },
      'red',
    ],
    [
      'gifts',
      {
        name: 'Gaver',
        text: 'Til værten, til konfirmandens forældre, til den, der har alt. Vi pakker ind, og du kan skrive en hilsen ved kassen.',
      },
      {
        name: 'Presenter',
        text: 'Presentkort, glas och förpackade flaskor. En personlig hälsning kan läggas till i kassan.',
      },
      'gift',
    ],
    [
      'boxes',
      {
        name: 'Bag-in-box',
        text: 'Tre liter fra huse, der også tapper på flaske. Holder seks uger efter åbning, og hanen drypper ikke.',
      },
      {
        name: 'Bag-in-box',
        text: 'Vin på tre liters box. En öppnad box håller i omkring sex veckor om den förvaras svalt.',
      },
    ],
    [
      'magnums',
      {
        name: 'Magnum',
        text: 'Halvanden liter modnes langsommere og ser bedre ud på et langt bord. De fleste vine bliver bedre af det, og gæsterne gør også.',
      },
      {
        name: 'Magnum',
        text: 'Flaskor på 1,5 liter. Vinet utvecklas långsammare i stora flaskor eftersom andelen luft är mindre.',
      },
      'red',
    ],
    [
      'halves',
      {
        name: 'Halve flasker',
        text: 'En til forretten og en til hovedretten, eller bare en til dig. Også de fleste dessertvine kommer i halve.',
      },
      {
        name: 'Halvflaskor',
        text: 'Flaskor på 37,5 cl. Många söta viner säljs i den här storleken.',
      },
      'white',
    ],
    [
      'rare',
      {
        name: 'Sjældne flasker',
        text: 'Små partier fra huse, hvor der er flere kunder end flasker. Når de er væk, er de væk, så her vises kun det, der står på lageret.',
      },
      {
        name: 'Begränsade partier',
        text: 'Viner och spritdrycker som finns i ett litet antal. Listan visar endast det som finns i lager.',
      },
      'red',
      { hidesSoldOut: true },
    ],
    [
      'news',
      {
        name: 'Nyheder',
        text: 'Det, der er kommet ind ad døren de seneste måneder: nye årgange, nye huse og flasker, vi har ventet på.',
      },
      {
        name: 'Nyheter',
        text: 'Produkter och årgångar som tillkommit i sortimentet under de senaste månaderna.',
      },
      'white',
    ],
    [
      'offers',
      {
        name: 'Tilbud',
        text: 'Vine til lavere pris, så længe perioden varer. Ved hver flaske står den laveste pris i de 30 dage, før den blev sat ned.',
      },
      {
        name: 'Utvalt',
        text: 'Ett urval ur sortimentet.',
      },
      'offer',
      { inactive: 'sv' },
    ],
    [
      'guides',
      {
        name: 'Vinguider',
        text: 'Vinskolen til at printe ud: hæfter om druer, glas, mad og kældre, skrevet af os og læst af en, der ikke kunne lide vin.',
      },
      {
        name: 'Vinguider',
        text: 'Häften om druvor, glas, mat och lagring i PDF-format. Länken till filen skickas med orderbekräftelsen.',
      },
      'gift',
    ],
    [
      'business',
      {
        name: 'Erhverv',
        text: 'Vine på fad, hele kolli og husets vin med jeres navn. Priserne gælder for virksomheder med CVR-nummer, og der kan betales på faktura.',
      },
      {
        name: 'Företag',
        text: 'Hela kollin och större förpackningar för företagskunder. Betalning kan ske mot faktura.',
      },
      'box',
      { b2bOnly: true },
    ],
  ]),
  ...below('glassware', 'glassware', 'glassware', [
    [
      'glasses',
      {
        name: 'Vinglas',
        label: 'Glas',
        text: 'Ét godt universalglas klarer ni flasker ud af ti. Til den tiende har vi Bourgogne, tulipan og næseglas.',
      },
      {
        name: 'Vinglas',
        label: 'Glas',
        text: 'Glas för rött, vitt, mousserande och söta viner samt för sprit och öl. Säljs styckvis eller i förpackning.',
      },
    ],
    [
      'carafes',
      {
        name: 'Karafler',
        text: 'En karaffel giver den unge vin luft og den gamle ro. Og så har den lagt navn til butikken.',
      },
      {
        name: 'Karaffer',
        text: 'Karaffer för luftning av unga viner och dekantering av viner med fällning.',
      },
    ],
  ]),
  ...below('gifts', 'gift', 'plain', [
    [
      'kits',
      {
        name: 'Smagekasser',
        text: 'Små flasker til en aften med venner: fire druer, fem fade eller tre årgange ved siden af hinanden. Smagekort følger med.',
      },
      {
        name: 'Provningslådor',
        text: 'Provningslådor med mindre flaskor för jämförelse av druvor, områden eller lagring. Provningskort medföljer.',
      },
      'gift',
    ],
    [
      'giftCards',
      {
        name: 'Gavekort',
        text: 'Kommer på mail med det samme og gælder i tre år, på nettet og i alle butikker. Beløbet kan bruges ad flere gange.',
      },
      {
        name: 'Presentkort',
        text: 'Presentkortet skickas med e-post och gäller i tre år, på webben och i butikerna. Beloppet kan användas vid flera tillfällen.',
      },
    ],
  ]),
]
