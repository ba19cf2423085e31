import { below, type Category, words } from './category.ts'

const regions: Category[] = [
  ...below('redFrance', 'red', 'red', [
    [
      'redBordeaux',
      words(
        'Rødvin fra Bordeaux',
        'Bordeaux',
        'Bordeaux er to floder og to temperamenter: Cabernet på gruset til venstre, Merlot i leret til højre. Vi køber hos små slotte uden for de dyreste kommuner og lægger de store fra, til de er klar.',
      ),
      words(
        'Rött vin från Bordeaux',
        'Bordeaux',
        'Bordeaux är i regel blandningar av Cabernet Sauvignon, Merlot och Cabernet Franc. På flodens vänstra strand dominerar Cabernet Sauvignon, på den högra Merlot.',
      ),
    ],
    [
      'redBurgundy',
      words(
        'Rødvin fra Bourgogne',
        'Bourgogne',
        'Pinot Noir på en smal stribe kalksten, delt i flere hundrede marker med hvert sit navn. Høsten er lille, og der er rift om flaskerne, så det gælder om at være hurtig, når de kommer.',
      ),
      words(
        'Rött vin från Bourgogne',
        'Bourgogne',
        'Rött vin från Bourgogne görs av Pinot Noir. Vingårdarna är indelade i regionala viner, byviner, Premier Cru och Grand Cru efter läge.',
      ),
    ],
    [
      'redBeaujolais',
      words(
        'Rødvin fra Beaujolais',
        'Beaujolais',
        'Gamay fra granitbakkerne syd for Bourgogne: saftige vine med bær og blomster. De må gerne få en halv time i køleskabet. De ti crus kan gemmes længere, end de fleste tror.',
      ),
      words(
        'Rött vin från Beaujolais',
        'Beaujolais',
        'Beaujolais görs av druvan Gamay, som odlas på granit. Stilen är fruktig med frisk syra, och vinerna från de tio cru-områdena är fylligare.',
      ),
    ],
    [
      'redRhone',
      words(
        'Rødvin fra Rhône',
        'Rhône',
        'I nord vokser Syrah på stejle terrasser og smager af viol og peber. I syd blandes Grenache med egnens andre druer til varme vine, der kan bære simremad.',
      ),
      words(
        'Rött vin från Rhône',
        'Rhône',
        'I norra Rhônedalen görs röda viner av Syrah. I söder är Grenache huvuddruva, ofta tillsammans med Syrah och Mourvèdre.',
      ),
    ],
    [
      'redLanguedoc',
      words(
        'Rødvin fra Languedoc-Roussillon',
        'Languedoc-Roussillon',
        'Frankrigs største vinområde ligger ud mod Middelhavet og dufter af timian og varme sten. Herfra kommer nogle af husets bedste hverdagsvine.',
      ),
      words(
        'Rött vin från Languedoc-Roussillon',
        'Languedoc-Roussillon',
        'Languedoc-Roussillon är Frankrikes största vinområde till ytan. Vinerna görs ofta av Grenache, Syrah, Carignan och Mourvèdre.',
      ),
    ],
  ]),
  ...below('redItaly', 'red', 'red', [
    [
      'redPiedmont',
      words(
        'Rødvin fra Piemonte',
        'Piemonte',
        'Nebbiolo kræver tid, Barbera kræver mad, og Dolcetto kræver ingenting. Her er Barolo og Barbaresco til kælderen og Langhe til i aften.',
      ),
      words(
        'Rött vin från Piemonte',
        'Piemonte',
        'Piemonte är känt för Nebbiolo, som ger Barolo och Barbaresco med hög syra och tydliga tanniner. Barbera och Dolcetto ger mjukare viner.',
      ),
    ],
    [
      'redTuscany',
      words(
        'Rødvin fra Toscana',
        'Toscana',
        'Sangiovese i alle udgaver, lige fra Chianti, der hører til tomat og basilikum, til Brunello, der først åbner sig efter ti år. Ved kysten vokser Cabernet og Merlot lige så godt.',
      ),
      words(
        'Rött vin från Toscana',
        'Toscana',
        'Sangiovese är den viktigaste druvan i Toscana och ingår i Chianti, Brunello di Montalcino och Vino Nobile. Vid kusten odlas även Cabernet Sauvignon och Merlot.',
      ),
    ],
    [
      'redVeneto',
      words(
        'Rødvin fra Veneto',
        'Veneto',
        'Ved Verona tørrer man druerne på loftet til langt ind i vinteren. Det bliver til Amarone, og skallerne, der er tilbage, giver Ripasso dybde.',
      ),
      words(
        'Rött vin från Veneto',
        'Veneto',
        'I Valpolicella görs viner av Corvina och Rondinella. Till Amarone torkas druvorna, och Ripasso får jäsa en andra gång på skalen från Amarone.',
      ),
    ],
    [
      'redSouthernItaly',
      words(
        'Rødvin fra Syditalien og øerne',
        'Syditalien og øerne',
        'Vulkaner, havluft og druer, som ingen andre har: Nerello Mascalese fra Etna, Aglianico fra Campania, Primitivo fra støvlehælen. Meget vin for pengene.',
      ),
      words(
        'Rött vin från Syditalien och öarna',
        'Syditalien och öarna',
        'Från Syditalien kommer viner av bland annat Primitivo, Aglianico, Nero d’Avola och Nerello Mascalese. Klimatet är varmt, med svalare nätter på höjderna.',
      ),
    ],
  ]),
  ...below('redSpain', 'red', 'red', [
    [
      'redRioja',
      words(
        'Rødvin fra Rioja',
        'Rioja',
        'Tempranillo, fade og tålmodighed. Crianza, Reserva og Gran Reserva fortæller, hvor længe vinen har ligget, før den kom til os, så du slipper for selv at vente.',
      ),
      words(
        'Rött vin från Rioja',
        'Rioja',
        'Rioja görs främst av Tempranillo. Beteckningarna Crianza, Reserva och Gran Reserva anger hur länge vinet har lagrats på fat och flaska.',
      ),
    ],
    [
      'redRibera',
      words(
        'Rødvin fra Ribera del Duero',
        'Ribera del Duero',
        'Højsletten ligger i 800 meters højde, og nætterne er kolde selv i august. Det giver mørk, tæt Tempranillo med mere alvor end i Rioja.',
      ),
      words(
        'Rött vin från Ribera del Duero',
        'Ribera del Duero',
        'Ribera del Duero ligger på omkring 800 meters höjd. Tempranillo, här kallad Tinto Fino, ger fylliga viner med mörk frukt.',
      ),
    ],
  ]),
]

const grapes = below('red', 'red', 'red', [
  [
    'redPinotNoir',
    words(
      'Pinot Noir',
      'Pinot Noir',
      'Den lyse, duftende drue, der viser præcis, hvor den er vokset. Her er den fra Bourgogne, Oregon og Central Otago. Servér den en anelse kølig.',
    ),
    words(
      'Pinot Noir',
      'Pinot Noir',
      'Pinot Noir ger ljusa röda viner med doft av röda bär. Den odlas i svala lägen, bland annat i Bourgogne, Tyskland, Oregon och Nya Zeeland.',
    ),
  ],
  [
    'redCabernet',
    words(
      'Cabernet Sauvignon',
      'Cabernet Sauvignon',
      'Solbær, cedertræ og en rygrad af tannin: druen, som alle kender, og som holder længst i kælderen. Her er den alene eller i overtal.',
    ),
    words(
      'Cabernet Sauvignon',
      'Cabernet Sauvignon',
      'Cabernet Sauvignon kännetecknas av svarta vinbär, cederträ och tydliga tanniner. Här finns viner där druvan utgör minst tre fjärdedelar.',
    ),
  ],
  [
    'redSyrah',
    words(
      'Syrah og Shiraz',
      'Syrah og Shiraz',
      'Samme drue, to navne. Syrah er peber og viol fra kølige skråninger, Shiraz er sol og brombær fra Australien.',
    ),
    words(
      'Syrah och Shiraz',
      'Syrah och Shiraz',
      'Syrah och Shiraz är samma druva. Namnet Syrah används oftast för svalare, pepprigare viner och Shiraz för fylligare viner från Australien.',
    ),
  ],
])

export const redCategories: Category[] = [...regions, ...grapes]
