import { below, type Category, words } from './category.ts'

export const whiteCategories: Category[] = [
  ...below('white', 'white', 'wine', [
    [
      'whiteFrance',
      words(
        'Hvidvin fra Frankrig',
        'Frankrig',
        'Fra østersvin ved Atlanten til Chardonnay, der kan lægges hen i ti år. Start med Loire og Alsace, hvis du vil have mest ud af hver krone.',
      ),
      words(
        'Vitt vin från Frankrike',
        'Frankrike',
        'Frankrikes vita viner sträcker sig från friska viner från Loire till fatlagrad Chardonnay från Bourgogne. Här finns också Alsace, Bordeaux och Rhône.',
      ),
    ],
    [
      'whiteItaly',
      words(
        'Hvidvin fra Italien',
        'Italien',
        'Citrus, mandel og havluft. Italiens hvide druer hedder Garganega, Fiano og Grillo, og de er skabt til at stå på bordet, mens der bliver lavet mad.',
      ),
      words(
        'Vitt vin från Italien',
        'Italien',
        'Italien har många inhemska gröna druvor, bland annat Garganega, Fiano och Grillo. Vinerna är oftast torra med inslag av citrus och mandel.',
      ),
    ],
    [
      'whiteGermany',
      words(
        'Hvidvin fra Tyskland',
        'Tyskland',
        'Riesling på skifer, fra knastør til honningsød. Læs på etiketten: trocken er tør, Kabinett er let, og Spätlese er god til noget med chili.',
      ),
      words(
        'Vitt vin från Tyskland',
        'Tyskland',
        'Riesling är Tysklands viktigaste druva. Trocken anger ett torrt vin, medan Kabinett och Spätlese ofta har en viss restsötma.',
      ),
    ],
    [
      'whiteAustria',
      words(
        'Hvidvin fra Østrig',
        'Østrig',
        'Grüner Veltliner dufter af hvid peber og er den nemmeste vin at have stående til gæster, der spiser grønt. Langs Donau vokser også Riesling, som kan ligge i mange år.',
      ),
      words(
        'Vitt vin från Österrike',
        'Österrike',
        'Grüner Veltliner är Österrikes mest odlade druva, med toner av citrus och vitpeppar. Längs Donau odlas även Riesling.',
      ),
    ],
    [
      'whiteSpainPortugal',
      words(
        'Hvidvin fra Spanien og Portugal',
        'Spanien og Portugal',
        'Albariño til skaldyr, Verdejo til tapas, Vinho Verde til solskin. Sprøde vine, der skal drikkes unge og kolde.',
      ),
      words(
        'Vitt vin från Spanien och Portugal',
        'Spanien och Portugal',
        'Från Spanien kommer Albariño och Verdejo, från Portugal bland annat Vinho Verde. Vinerna är oftast friska och avsedda att drickas unga.',
      ),
    ],
    [
      'whiteNewWorld',
      words(
        'Hvidvin fra den nye verden',
        'Den nye verden',
        'Sauvignon Blanc fra Marlborough, Chenin Blanc fra gamle sydafrikanske stokke og Chardonnay fra Californien, der har lært at holde igen med smørret.',
      ),
      words(
        'Vitt vin från nya världen',
        'Nya världen',
        'Här finns vita viner från Nya Zeeland, Australien, Sydafrika, Argentina, Chile och USA. Sauvignon Blanc, Chenin Blanc och Chardonnay är vanliga druvor.',
      ),
    ],
    [
      'whiteRest',
      words(
        'Hvidvin fra resten af verden',
        'Resten af verden',
        'Assyrtiko fra Santorinis lava, Furmint fra Tokaj og Bacchus fra de engelske kridtbakker. Vine, man bliver klogere af.',
      ),
      words(
        'Vitt vin från övriga världen',
        'Övriga världen',
        'Vita viner från bland annat Grekland, Ungern, Slovenien, England och Norden, ofta av inhemska druvsorter.',
      ),
    ],
    [
      'whiteRiesling',
      words(
        'Riesling',
        'Riesling',
        'Vinfolkets yndlingsdrue: høj syre, lav alkohol og alle trin fra tør til sød. De bedste kan ligge i årtier.',
      ),
      words(
        'Riesling',
        'Riesling',
        'Riesling har hög syra och görs i alla stilar från torrt till sött. Äldre viner kan utveckla toner av petroleum och honung.',
      ),
    ],
    [
      'whiteChardonnay',
      words(
        'Chardonnay',
        'Chardonnay',
        'Nogle kalder den druen uden egen mening; det er stedet og fadet, der taler. Her er den stram fra Chablis, rund fra Californien og alt det, der ligger imellem.',
      ),
      words(
        'Chardonnay',
        'Chardonnay',
        'Chardonnay är en anpassningsbar druva som präglas av växtplats och lagring. Utan ek är vinerna ofta strama, med ek rundare och smörigare.',
      ),
    ],
    [
      'whiteSauvignon',
      words(
        'Sauvignon Blanc',
        'Sauvignon Blanc',
        'Stikkelsbær, grapefrugt og nyslået græs. Fra Loire er den kølig og mineralsk, fra Marlborough lader den sig ikke overhøre.',
      ),
      words(
        'Sauvignon Blanc',
        'Sauvignon Blanc',
        'Sauvignon Blanc är en aromatisk druva med toner av krusbär, grapefrukt och gräs. Den odlas bland annat i Loire och Marlborough.',
      ),
    ],
  ]),
  ...below('whiteFrance', 'white', 'wine', [
    [
      'whiteBurgundy',
      words(
        'Hvidvin fra Bourgogne',
        'Bourgogne',
        'Chablis er kridt og citronskal, Meursault er hasselnød og smør, og Mâcon er den, vi selv åbner om tirsdagen.',
      ),
      words(
        'Vitt vin från Bourgogne',
        'Bourgogne',
        'Vit Bourgogne görs nästan alltid av Chardonnay. Chablis är stram och mineralisk, medan viner från Côte de Beaune ofta lagras på ekfat.',
      ),
    ],
    [
      'whiteLoire',
      words(
        'Hvidvin fra Loire',
        'Loire',
        'Frankrigs længste flod har en vin til hver fisk: Muscadet til muslinger, Sancerre til gedeost, Vouvray til det hele.',
      ),
      words(
        'Vitt vin från Loire',
        'Loire',
        'Loiredalens vita viner görs främst av Sauvignon Blanc, Chenin Blanc och Melon de Bourgogne. De har i regel frisk syra.',
      ),
    ],
    [
      'whiteAlsace',
      words(
        'Hvidvin fra Alsace',
        'Alsace',
        'I læ bag Vogeserne er efteråret tørt, og vinene bliver fyldige og duftende. Pinot Gris og Gewürztraminer er blandt de få, der kan stå til en kraftig ost.',
      ),
      words(
        'Vitt vin från Alsace',
        'Alsace',
        'Alsace ligger i lä bakom Vogeserna och har torrt klimat. Vinerna görs oftast av en enda druva, till exempel Riesling, Pinot Gris eller Gewürztraminer.',
      ),
    ],
  ]),
  ...below('whiteGermany', 'white', 'wine', [
    [
      'whiteMosel',
      words(
        'Hvidvin fra Mosel',
        'Mosel',
        'Skråninger af blå skifer, så stejle, at traktoren må blive hjemme. Vinene er lette som luft og bliver alligevel hængende længe.',
      ),
      words(
        'Vitt vin från Mosel',
        'Mosel',
        'I Mosel odlas Riesling på branta sluttningar av skiffer. Vinerna har hög syra, låg alkoholhalt och varierande sötma.',
      ),
    ],
  ]),
]
