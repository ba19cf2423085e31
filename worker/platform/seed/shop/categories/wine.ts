import { below, type Category } from './category.ts'

/** The wines' own departments. */
export const wineCategories: Category[] = below('shop', 'red', 'wine', [
  [
    'red',
    {
      name: 'Rødvin',
      text: 'Fra lyse, kølige druer til den slags, man skal tygge på. Vælg efter land, drue eller krop, eller spørg os, hvad vi selv drikker til din ret.',
    },
    {
      name: 'Rött vin',
      text: 'Röda viner från hela världen, från lätta och fruktiga till fylliga och strama. Sortimentet kan avgränsas efter land, område, druva och fyllighet.',
    },
  ],
  [
    'white',
    {
      name: 'Hvidvin',
      text: 'Sprød, rund eller sød: hvidvin kan mere, end de fleste giver den lov til. Drej på syre og krop i filtrene, og find en til fisken, en til osten og en til sofaen.',
    },
    {
      name: 'Vitt vin',
      text: 'Vita viner från torra och friska till fylliga, fatlagrade eller halvtorra. Sortimentet kan avgränsas efter land, druva, fyllighet och sötma.',
    },
    'white',
  ],
  [
    'sparkling',
    {
      name: 'Bobler',
      text: 'Champagne til det, der skal fejres, crémant til det, der bare er fredag. De fleste af flaskerne er gæret i flasken og har ligget længe nok til at smage af brød.',
    },
    {
      name: 'Mousserande vin',
      label: 'Mousserande',
      text: 'Champagne, crémant, cava, prosecco och andra mousserande viner. Vid varje vin anges metod, sötma och ursprung.',
    },
    'sparkling',
  ],
  [
    'rose',
    {
      name: 'Rosé',
      text: 'De lyse fra Provence til terrassen og de mørke fra Tavel og Navarra til maden. Alle fra nyeste høst, medmindre huset laver dem til at gemme.',
    },
    {
      name: 'Rosévin',
      label: 'Rosé',
      text: 'Rosévin görs av blå druvor med kort skalkontakt. Färgen varierar från ljust lax till djupt rosa och säger inget om sötman.',
    },
    'rose',
  ],
  [
    'orange',
    {
      name: 'Orangevin',
      text: 'Hvide druer, der har gæret med skallerne på. Det giver farve som te, en smule greb og en smag, der kan følge med til alt fra karry til lagret ost.',
    },
    {
      name: 'Orange vin',
      text: 'Orange vin görs av gröna druvor som jäser med skalen. Skalkontakten ger färg, tanniner och toner av torkad frukt.',
    },
    'orange',
  ],
  [
    'sweetAndFortified',
    {
      name: 'Dessertvin og hedvin',
      label: 'Dessert og hedvin',
      text: 'Portvin, sherry og søde vine fra Sauternes til Tokaj. Små glas, lange minder, og en åben flaske holder længere, end man tror.',
    },
    {
      name: 'Dessertvin och starkvin',
      text: 'Söta viner samt starkviner som portvin och sherry. Starkvin har tillsatts druvsprit och håller i regel längre efter öppning.',
    },
    'sweet',
  ],
  [
    'organic',
    {
      name: 'Økologisk vin',
      text: 'Dyrket uden sprøjtegift og kunstgødning, og med papir på det. Er vinen også biodynamisk, står det ved flasken.',
    },
    {
      name: 'Ekologiskt vin',
      text: 'Viner av ekologiskt odlade druvor. Vid varje vin anges om odlingen dessutom är biodynamisk.',
    },
    'natural',
  ],
  [
    'natural',
    {
      name: 'Naturvin',
      text: 'Økologiske druer, vild gær og intet tilsat ud over højst en knivspids svovl. Vi smager os igennem meget for at finde dem, der også er gode på andendagen.',
    },
    {
      name: 'Naturvin',
      text: 'Naturvin är ingen skyddad beteckning. Här avses viner av ekologiskt odlade druvor, spontanjästa och utan andra tillsatser än låga halter sulfiter.',
    },
    'natural',
  ],
  [
    'nordic',
    {
      name: 'Dansk og svensk vin',
      text: 'Solaris modner i september og smager af hyldeblomst og pære. Der er ikke mange flasker, men de bliver bedre for hvert år.',
    },
    {
      name: 'Danskt och svenskt vin',
      text: 'Viner från Danmark och Skåne, de flesta av den tidigt mognande druvan Solaris. Produktionen är liten.',
    },
    'white',
  ],
])

export const sweetCategories: Category[] = [
  ...below('sweetAndFortified', 'sweet', 'wine', [
    [
      'sweet',
      {
        name: 'Dessertvin',
        text: 'Sent høstede, tørrede eller ædelrådne druer. Sauternes, Auslese, Passito og Tokaji til blåskimmelost, gåselever eller slet ingenting.',
      },
      {
        name: 'Sött vin',
        text: 'Söta viner görs av sent skördade, torkade eller ädelrötade druvor. Exempel är Sauternes, Auslese, Passito och Tokaji.',
      },
    ],
    [
      'fortified',
      {
        name: 'Hedvin',
        text: 'Vin, der er standset med druesprit eller har fået den bagefter: portvin, sherry, Maury. Åbnet holder de fleste i uger.',
      },
      {
        name: 'Starkvin',
        text: 'Starkvin är vin som har tillsatts druvsprit, till exempel portvin, sherry och Maury.',
      },
      'fortified',
    ],
  ]),
  ...below('fortified', 'fortified', 'wine', [
    [
      'port',
      {
        name: 'Portvin',
        text: 'Ruby med mørk frugt, tawny med nødder og år på fad, hvid til tonic. En vintage skal dekanteres; alle andre skal bare åbnes.',
      },
      {
        name: 'Portvin',
        text: 'Portvin kommer från Dourodalen. Ruby lagras kort och är fruktig, tawny lagras länge på fat, och vintage lagras främst på flaska.',
      },
    ],
    [
      'sherry',
      {
        name: 'Sherry',
        text: 'Vinverdenens bedst bevarede hemmelighed til prisen: knastør fino til mandler og skinke, oloroso til vildt, Pedro Ximénez over vaniljeis.',
      },
      {
        name: 'Sherry',
        text: 'Sherry kommer från Jerez i södra Spanien. Fino och manzanilla är torra och lätta, oloroso är fylligare och Pedro Ximénez är mycket söt.',
      },
    ],
  ]),
]

export const sparklingCategories: Category[] = below('sparkling', 'sparkling', 'wine', [
  [
    'champagne',
    {
      name: 'Champagne',
      text: 'Vi handler mest med dem, der både dyrker druerne og laver vinen. De har ikke råd til plakater, men de har tid til at lade flaskerne ligge.',
    },
    {
      name: 'Champagne',
      text: 'Champagne görs av Pinot Noir, Meunier och Chardonnay och jäser en andra gång på flaska. Utan årgång är minsta lagringstid femton månader.',
    },
  ],
  [
    'cremant',
    {
      name: 'Crémant',
      text: 'Samme metode som i Champagne, andre marker og halv pris. Fra Bourgogne, Loire, Jura og Limoux.',
    },
    {
      name: 'Crémant',
      text: 'Crémant görs med traditionell metod i franska områden utanför Champagne, bland annat Bourgogne, Loire, Jura och Limoux.',
    },
  ],
  [
    'cava',
    {
      name: 'Cava',
      text: 'Catalonske bobler med citron og ristet brød. En Reserva har ligget i mindst halvandet år og koster stadig som en hverdagsvin.',
    },
    {
      name: 'Cava',
      text: 'Cava görs med traditionell metod, oftast av Macabeo, Xarel·lo och Parellada. Reserva har lagrats i minst arton månader.',
    },
  ],
  [
    'prosecco',
    {
      name: 'Prosecco',
      text: 'Pære, hvide blomster og bløde bobler fra bakkerne ved Valdobbiadene. Den skal være ung og kold, og så skal den ikke forklares.',
    },
    {
      name: 'Prosecco',
      text: 'Prosecco görs av druvan Glera i nordöstra Italien. Andra jäsningen sker i tank, vilket bevarar druvans fruktighet.',
    },
  ],
  [
    'otherSparkling',
    {
      name: 'Andre bobler',
      text: 'Sekt, Cap Classique, engelske og danske bobler og pet nat, der er tappet midt i gæringen. Her ligger de sjove køb.',
    },
    {
      name: 'Övriga mousserande viner',
      label: 'Övriga mousserande',
      text: 'Sekt, Cap Classique, engelska och nordiska mousserande viner samt pet nat, som tappas på flaska innan jäsningen är klar.',
    },
  ],
])
