import { foldings } from '../fold.ts'
import type { Meaning, Values } from './meaning.ts'

const wines = ['red', 'white', 'rose', 'orange', 'sparkling', 'sweet']
const span = (from: number, to: number) => ({ from, to })

/** Returns the name of a meaning in the languages of the phrases below. */
function label(danish: string, swedish: string): Meaning['label'] {
  return { 'da-DK': danish, 'sv-SE': swedish }
}

function colour(danish: string, swedish: string, ...codes: string[]): Meaning {
  return { label: label(danish, swedish), hold: { color_code: codes } }
}

function taste(danish: string, swedish: string, field: string, values: Values): Meaning {
  return { label: label(danish, swedish), hold: { [field]: values } }
}

function words(danish: string, swedish: string, ...meant: string[]): Meaning {
  return { label: label(danish, swedish), words: meant }
}

function size(danish: string, swedish: string, ...millilitres: string[]): Meaning {
  return { label: label(danish, swedish), hold: { bottle_size: millilitres } }
}

const red = colour('Rødvin', 'Rött vin', 'red')
const white = colour('Hvidvin', 'Vitt vin', 'white')
const sparkling = colour('Bobler', 'Bubbel', 'sparkling')
const beer: Meaning = {
  label: label('Øl', 'Öl'),
  // Beer with and without alcohol; the type excludes ciders, which have the same colour.
  hold: { color_code: ['beer'], wine_type: ['38', '40'] },
}
const wine = colour('Vin', 'Vin', ...wines)
const everyday: Meaning = { label: label('Til hverdag', 'Till vardags'), most: 120_00 }
const gifts = words('Gaver', 'Presenter', 'gaver', 'presenter', 'gaveidé', 'presentidé')
const half = size('Halv flaske', 'Halvflaska', '375', '187', '200')
const box = size('Bag-in-box', 'Bag-in-box', '3000')
const cases = taste('Kasser', 'Lådor', 'type_id', ['grouped', 'bundle'])

const glasses = taste('Glas', 'Glas', 'glass_shape', span(0, 9999))

/** Phrases of both languages with their meanings, for words that the shop's own attributes do not have. */
const table: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  [
    'vin|vine|vinen|viner|vinet|god flaske|gode flasker|god flaska|bra flaska|fin flaska|flaske vin|flaska vin',
    wine,
  ],
  [
    'rødvin|rødvine|rød vin|røde vine|rødt vin|rødt|rød|rött|röd|rött vin|röda viner|rödvin|rödviner|rödvinet|rødvinen|rødvins|rödtjut|vino rosso|vin rouge|tinto',
    red,
  ],
  [
    'hvidvin|hvidvine|hvid vin|hvide vine|hvidt|hvid|vitt|vitt vin|vita viner|vitvin|vitviner|vino bianco|vin blanc',
    white,
  ],
  ['rosévin|rosévine|roséviner|rosévin', colour('Rosévin', 'Rosévin', 'rose')],
  ['orangevin|orange vin|orange viner|orange vine', colour('Orangevin', 'Orange vin', 'orange')],
  [
    'bobler|boble|boblevand|boblevin|bubbel|bubblor|skumpa|skum|mousserende|mousserande|mousserende vin|mousserande vin',
    sparkling,
  ],
  [
    'dessertvin|sød vin|søde vine|sött vin|söta viner|dessertvine',
    colour('Søde vine', 'Söta viner', 'sweet'),
  ],
  [
    'portvin|portvine|portviner|portvinen|portvinet|port vin',
    { ...colour('Portvin', 'Portvin', 'sweet'), isNamed: true },
  ],
  ['øl|öl|øller|øllet|ölen|bajer|bajere|bärs|bira|fadøl|folköl|sexpack|sixpack|6 pak|6 pack|flak', beer],
  ['spiritus|sprit', colour('Spiritus', 'Sprit', 'spirit')],
  [
    'uden alkohol|utan alkohol|alkoholfri|alkoholfrit|alkoholfritt|alkoholfria|0 0|0 0 %|0 procent|nul procent|nonalcoholic|non alcoholic',
    taste('Uden alkohol', 'Utan alkohol', 'abv', span(0, 0.5)),
  ],
  [
    'tør|tørre|tørt|torr|torrt|torra|knastør|dry|sec|trocken',
    taste('Tør', 'Torr', 'taste_sweetness', span(1, 2)),
  ],
  [
    'halvtør|halvtørt|halvtorr|halvtorrt|feinherb|off dry',
    taste('Halvtør', 'Halvtorr', 'taste_sweetness', span(3, 3)),
  ],
  [
    'sød|søde|sødt|söt|sött|söta|sødlig|halvsød|sweet|dolce',
    taste('Sød', 'Söt', 'taste_sweetness', span(3, 5)),
  ],
  [
    'fyldig|fyldige|fyldigt|kraftig|kraftige|kraftigt|tung|fyllig|fylligt|fylliga|kraftfull|kraftfullt|kraftfulla|kraftigt',
    taste('Fyldig', 'Fyllig', 'taste_body', span(4, 5)),
  ],
  ['let|lette|lätt|lätta|light', taste('Let', 'Lätt', 'taste_body', span(1, 2))],
  [
    'syrlig|syrlige|syrligt|syrliga|sur|sure|surt|sura|frisk|friske|friskt|friska|sprød|syrerig|syrarik|hög syra|høj syre',
    taste('Frisk syre', 'Frisk syra', 'taste_acidity', span(4, 5)),
  ],
  [
    'tannin|tanniner|med tannin|garvesyre|med garvesyre|strävt|sträv|stram|stramt|stramme',
    taste('Tydelig tannin', 'Tydlig strävhet', 'taste_tannin', span(4, 5)),
  ],
  [
    'blød|bløde|blødt|rund|runde|mjuk|mjukt|mjuka|rund|runt|len|lent',
    taste('Blød', 'Mjuk', 'taste_tannin', span(1, 2)),
  ],
  [
    'stærk|stærke|stærkt|stark|starkt|starka',
    { label: label('Stærk', 'Stark'), part: { of: 'abv', end: 'most' } },
  ],
  [
    'billig|billige|billigt|billiga|billigst|billigste|billigast|billigaste|prisvenlig|prisvärd|prisvärt|god og billig',
    { label: label('Billig', 'Billig'), part: { of: 'price', end: 'least' } },
  ],
  [
    'dyr|dyre|dyrt|dyra|dyrest|dyreste|dyrast|dyraste|luksus|lyx|lyxig|eksklusiv|exklusiv|fin flaske',
    { label: label('I den dyre ende', 'I den dyra änden'), part: { of: 'price', end: 'most' } },
  ],
  [
    // No wine is made without sulphites: a natural wine contains the least.
    'uden sulfitter|uden sulfit|uden tilsat sulfit|uden tilsatte sulfitter|uden svovl|uden tilsat svovl|sulfitfri|sulfitfrit|utan sulfiter|utan sulfit|utan tillsatta sulfiter|utan tillsatt sulfit|utan svavel|utan tillsatt svavel|sulfitfritt|sulfitfria',
    taste('Naturvin', 'Naturvin', 'certification', ['903']),
  ],
  ['magnum|magnumflaske|magnumflaska', size('Magnum', 'Magnum', '1500')],
  [
    'halvflaske|halvflasker|halv flaske|halve flasker|lille flaske|små flasker|halvflaska|halvflaskor|halv flaska|liten flaska|små flaskor',
    half,
  ],
  ['papvin|boxvin|bag in box|bag in boks|bib|baginbox|box|boks|boxviner|3 liter|lådvin', box],
  ['kasse|kasser|vinkasse|vinkasser|kasse vin|låda|lådor|vinlåda|vinlådor', cases],
  [
    'smagekasse|smagekasser|provningslåda|provningslådor|vinsmagning|vinprovning|smagesæt',
    taste('Smagekasser', 'Provningslådor', 'type_id', ['grouped']),
  ],
  ['gavekort|gave kort|presentkort|present kort', taste('Gavekort', 'Presentkort', 'type_id', ['virtual'])],
  ['glas|vinglas|drikkeglas', glasses],
  [
    'gave|gaver|gaven|gåva|gåvor|presenten|gaveide|gave idé|gaveidé|gaveæske|julegave|julegaver|værtindegave|værtsgave|fødselsdagsgave|mandelgave|present|presenter|julklapp|julklappar|presentidé|gå bort present|gåbortpresent|dåbsgave|konfirmationsgave|bryllupsgave|studentergave|afskedsgave|firmagave|firmagaver|studentpresent|doppresent|konfirmationspresent|bröllopspresent|födelsedagspresent|avskedspresent|firmapresent|företagspresent|chefen|svigermor|svärmor',
    gifts,
  ],
  [
    'jul|julen|juleaften|julbord|julafton|julemad|julmat',
    words('Jul', 'Jul', 'gaver', 'presenter', 'gaveidé', 'presentidé', 'flæskesteg', 'rødkål', 'rödkål'),
  ],
  [
    'nytår|nytårsaften|nyår|nyårsafton|bryllup|bröllop|fest|studenterfest|studentfest|sommerfest|sommarfest|barnedåb|reception|velkomstdrink|välkomstdrink|skål|fejring',
    sparkling,
  ],
  ['sommervin|sommarvin|terrassevin|rosé til sommer', colour('Til sommer', 'Till sommaren', 'rose', 'white')],
  ['midsommar', words('Midsommar', 'Midsommar', 'sill', 'snaps')],
  ['hverdag|til hverdag|vardag|till vardags|husets', everyday],
  ['fredag|fredagsmys|hygge', colour('Til fredag', 'Till fredag', ...wines, 'beer')],
  [
    'barossa|mclaren vale|coonawarra|clare valley',
    words('South Australia', 'South Australia', 'south australia'),
  ],
  ['napa|napa valley|sonoma|paso robles', words('Californien', 'Kalifornien', 'californien', 'kalifornien')],
  ['champus', words('Champagne', 'Champagne', 'champagne')],
  ['ipor|ipaer|india pale ale', words('IPA', 'IPA', 'ipa', 'neipa')],
  ['cdp', words('Châteauneuf-du-Pape', 'Châteauneuf-du-Pape', 'châteauneuf')],
  ['lbv', words('Late Bottled Vintage', 'Late Bottled Vintage', 'late bottled vintage')],
  ['gt|g t|gin tonic|gin og tonic|gin och tonic', words('Gin', 'Gin', 'gin')],
  ['nubbe|nubbar|brændevin|brännvin', words('Snaps', 'Snaps', 'snaps')],
  ['glögg|gløgg', words('Portvin', 'Portvin', 'portvin')],
  ['sour|sour ale|sour beer|syrlig øl|syrlig öl', words('Surøl', 'Suröl', 'surøl', 'suröl')],
  ['røget|røg|ryger|røgfyldt|rökfylld|tørv|tørvet|rökig|rökigt|rök|peated', words('Røg', 'Rök', 'islay')],
  [
    'grill|grillen|grillaften|grillfest|grillkväll|grillat|grillmad|grillmat|bbq|barbecue',
    words(
      'Grill',
      'Grillat',
      'grill',
      'grillen',
      'grillede',
      'grillet',
      'grillat',
      'grillad',
      'grillade',
      'helgrillad',
    ),
  ],
  ['weissbier|weizen|witbier|hvede øl', words('Hvedeøl', 'Veteöl', 'hvedeøl', 'veteöl')],
  ['rhum', words('Rom', 'Rom', 'rom')],
  [
    'æblecider|äppelcider|äpplecider|cidre|cider æble|cider äpple',
    words('Æblecider', 'Äppelcider', 'æblecider', 'äppelcider', 'cidre'),
  ],
  ['pærecider|päroncider|perry|poiré', words('Pærecider', 'Päroncider', 'pærecider', 'päroncider', 'poiré')],
  [
    'tacos|taco|mexicansk mad|mexikanskt',
    words('Krydret mad', 'Kryddstark mat', 'chili', 'krydret', 'kryddstark'),
  ],
  ['andesteg|andebryst|anderilette', words('And', 'Anka', 'and', 'andebryst', 'ankbröst')],
  [
    'oxfilé|oxe|oksefilet|oksemørbrad',
    words('Okse', 'Nötkött', 'oksebov', 'okseculotte', 'entrecote', 'högrev', 'entrecôte', 'rostbiff'),
  ],
  [
    'vildtgryde|vildtragout|dyrekølle|rådyr|hjort|viltgryta|viltstek|rådjur|älg|älgstek|älggryta',
    words(
      'Vildt',
      'Vilt',
      'dyreryg',
      'krondyr',
      'vildsvineragout',
      'hjortstek',
      'kronhjort',
      'vildsvinsgryta',
    ),
  ],
  [
    'krebs|krebsegilde|krebsefest|kräftskiva|kräftfest',
    words('Krebs', 'Kräftor', 'jomfruhummer', 'fjordrejer', 'havskräftor', 'räkor'),
  ],
  [
    'schnitzel|wienerschnitzel|snitsel|wienersnitsel',
    words('Schnitzel', 'Schnitzel', 'veltliner', 'kalvefilet', 'kalvfilé'),
  ],
  [
    'vandkaraffel|vinkaraffel|vattenkaraff|vinkaraff',
    words('Karafler', 'Karaffer', 'karaffel', 'karaff', 'dekanter'),
  ],
  [
    'blå ost|blåskimmel|skimmelost|ädelost|blåmögel',
    words('Blå ost', 'Ädelost', 'danablu', 'roquefort', 'stilton', 'blåskimmelost', 'ädelost', 'blåmögelost'),
  ],
  [
    'tilbud|på tilbud|nedsat|udsalg|rea|på rea|erbjudande|nedsatt',
    taste('På tilbud', 'Till lägre pris', 'hasOffer', ['1']),
  ],
  ['dricka|noget at drikke|drikke', colour('At drikke', 'Att dricka', ...wines, 'beer')],
]

/** The meaning of each folded phrase. */
export const phrases: ReadonlyMap<string, Meaning> = new Map(
  table.flatMap(([all, meaning]) =>
    all.split('|').flatMap((phrase) => foldings(phrase).map((form) => [form, meaning] as const)),
  ),
)

/**
 * First halves of compounds that shoppers invent: "hverdagsrød", "fredagsøl", "julegave". Null: the half has no meaning of its
 * own.
 */
export const firstHalves: ReadonlyMap<string, Meaning | null> = new Map([
  ...['hverdags', 'vardags', 'hverdag', 'vardag'].map((half) => [half, everyday] as const),
  ...[
    'fredags',
    'fest',
    'hygge',
    'special',
    'jule',
    'jul',
    'vinter',
    'grill',
    'mad',
    'mat',
    'bords',
    'bord',
  ].map((half) => [half, null] as const),
])

/** Words that negate the next word. */
export const negations: ReadonlySet<string> = new Set(['uden', 'utan', 'ikke', 'inte', 'ej'])
/** Words that may stand between a negation and the negated word. */
export const fillers: ReadonlySet<string> = new Set([
  'er',
  'for',
  'saa',
  'sa',
  'alt',
  'der',
  'som',
  'den',
  'det',
  'nogen',
  'noget',
])
