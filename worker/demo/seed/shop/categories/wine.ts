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
      text: 'De lyse fra Provence til terrassen og de mørke fra Tavel og Navarra til maden. De fleste er fra nyeste høst; nogle få er lavet til at gemme.',
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
