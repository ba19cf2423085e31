import { below, type Category } from './category.ts'

/** The wines' own departments. */
export const wineCategories: Category[] = below('shop', 'red', 'wine', [
  [
    'red',
    {
      name: 'Rødvin',
      text: 'Fra lyse, kølige druer til den slags, man næsten skal tygge. Vælg efter land, drue eller fylde, eller spørg os, hvad vi selv ville drikke til maden.',
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
      text: 'Sprød, rund eller sød: Hvidvin kan mere, end de fleste lader den komme til. Vælg sødme og fylde i filtrene, og find en til fisken, en til osten og en til sofaen.',
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
      text: 'Champagne til det, der skal fejres, crémant til det, der bare er fredag. De fleste er gæret i flasken og har ligget længe nok til at dufte af brød.',
    },
    {
      name: 'Mousserande vin',
      label: 'Mousserande',
      text: 'Champagne, crémant, cava, prosecco och andra mousserande viner. Vid varje vin anges sötma och ursprung.',
    },
    'sparkling',
  ],
  [
    'rose',
    {
      name: 'Rosé',
      text: 'De lyse fra Provence til terrassen og de mørke fra Tavel til maden. De fleste er fra den seneste høst; nogle få kan gemmes.',
    },
    {
      name: 'Rosévin',
      label: 'Rosé',
      text: 'Rosévin görs av blå druvor med kort skalkontakt. Färgen varierar från ljust laxrosa till djupt rosa och säger inget om sötman.',
    },
    'rose',
  ],
  [
    'orange',
    {
      name: 'Orangevin',
      text: 'Hvide druer, der har gæret med skallerne på. Det giver farve som te, lidt garvesyre og en smag, der kan stå til alt fra karry til lagret ost.',
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
      text: 'Portvin, sherry og søde vine fra Sauternes til Tokaj. Små glas og lang eftersmag, og en åben flaske holder længere, end man tror.',
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
      text: 'Dyrket uden syntetiske sprøjtemidler og kunstgødning, og med papir på det. Er vinen også biodynamisk, står det ved flasken.',
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
      text: 'Økologiske druer, vildgær og højst en smule svovl. Vi smager os igennem mange for at finde dem, der også er gode dagen efter.',
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
      text: 'Solaris bliver moden selv heroppe og smager af hyldeblomst og pære. Der er ikke mange flasker, men de bliver bedre for hvert år.',
    },
    {
      name: 'Danskt och svenskt vin',
      text: 'Viner från Danmark och Skåne, de flesta av den tidigt mognande druvan Solaris. Produktionen är liten.',
    },
    'white',
  ],
])
