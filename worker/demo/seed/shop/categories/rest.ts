import { below, type Category } from './category.ts'

/** Glasses, gifts, sizes and the shop's own lists. */
export const otherCategories: Category[] = [
  ...below('shop', 'glassware', 'glassware', [
    [
      'glassware',
      {
        name: 'Glas og karafler',
        text: 'Et godt glas gør mere for vinen end ti kroner ekstra på flasken. Her er både glas og karafler.',
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
        text: 'Seks flasker, valgt så de passer sammen. Du kan bytte hver flaske ud med en anden.',
      },
      {
        name: 'Vinlådor',
        text: 'Lådor med sex flaskor. Varje flaska kan bytas mot en annan.',
      },
      'tasting',
    ],
    [
      'gifts',
      {
        name: 'Gaver',
        text: 'Til værten, til konfirmandens forældre, til den, der har alt. Vi pakker ind, og du kan skrive en hilsen i kassen.',
      },
      {
        name: 'Presenter',
        text: 'Provningslådor och presentkort. En hälsning kan läggas till i kassan.',
      },
      'gift',
    ],
    [
      'boxes',
      {
        name: 'Bag-in-box',
        text: 'Tre liter fra huse, der også tapper på flaske. Holder i fem uger, efter at boksen er åbnet.',
      },
      {
        name: 'Bag-in-box',
        text: 'Vin i box om tre liter. En öppnad box håller i omkring fem veckor om den förvaras svalt.',
      },
    ],
    [
      'magnums',
      {
        name: 'Magnum',
        text: 'Halvanden liter modner langsommere og ser godt ud på et langt bord. De fleste vine har godt af det, og det har gæsterne også.',
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
        text: 'En til forretten og en til hovedretten, eller bare en til dig. De fleste dessertvine findes også i halve.',
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
        text: 'Små partier fra huse med flere kunder end flasker. Her vises kun det, der er på lager.',
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
        text: 'Til lavere pris, så længe tilbuddet varer, nogle fra et vist antal flasker. Ved alt, der er sat ned, står den laveste pris i de 30 dage før.',
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
        text: 'Vinskolen til at printe ud: hæfter om druer, egne, mad og opbevaring. Du får dem som PDF.',
      },
      {
        name: 'Vinguider',
        text: 'Häften om druvor, glas, mat och lagring i PDF-format. Filen finns på kontot när beställningen är betald.',
      },
      'guide',
    ],
    [
      'business',
      {
        name: 'Erhverv',
        text: 'Vine, der kun sælges til virksomheder. Der kan betales på faktura.',
      },
      {
        name: 'Företag',
        text: 'Viner som endast säljs till företagskunder. Betalning kan ske mot faktura.',
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
        text: 'Ét godt universalglas klarer ni flasker ud af ti. Til den tiende har vi bourgogneglas, tulipaner og smageglas.',
      },
      {
        name: 'Vinglas',
        label: 'Glas',
        text: 'Glas för rött, vitt, mousserande och söta viner samt för sprit och öl. Säljs i förpackningar om två till sex glas.',
      },
    ],
    [
      'carafes',
      {
        name: 'Karafler',
        text: 'En karaffel giver den unge vin luft og skiller den gamle fra sit bundfald. Og så har den lagt navn til butikken.',
      },
      {
        name: 'Karaffer',
        text: 'Karaffer för luftning av unga viner och dekantering av viner med fällning.',
      },
      'carafe',
    ],
  ]),
  ...below('gifts', 'gift', 'plain', [
    [
      'kits',
      {
        name: 'Smagekasser',
        text: 'Hele flasker, der er valgt til at stå ved siden af hinanden: samme drue fra flere huse, samme land eller samme slags.',
      },
      {
        name: 'Provningslådor',
        text: 'Provningslådor med hela flaskor för jämförelse av druvor, länder eller stilar.',
      },
      'tasting',
    ],
    [
      'giftCards',
      {
        name: 'Gavekort',
        text: 'Kommer på mail, når det er betalt, og gælder i tre år. Beløbet kan bruges ad flere gange.',
      },
      {
        name: 'Presentkort',
        text: 'Presentkortet skickas med e-post när det är betalt och gäller i tre år. Beloppet kan användas vid flera tillfällen.',
      },
      'gift-card',
    ],
  ]),
]
