import { foldAccents } from './fold-accents.ts'

/**
 * Dishes and the words that shoppers type for them. The first entry of a line names an option of `pairing_types` in the languages of the
 * views. The second has the colours of the wine that usually goes with it, the most frequent first. The third has the typed words without accents.
 * `lamme*` begins a word or is all of it, `*steg` ends one, `~` is between words that belong together. If several lines match a word,
 * the first wins.
 */
const table = [
  [
    'dessert',
    'sweet sparkling',
    'dessert desserter desserten desert efterratt kage kager *kage kaka kakor *kaka tarta *taerte tarte dessertbord chokolade choklad chokladkaka is isdessert glass pandekager pannkakor semla semlor fastelavnsboller jordbaer jordgubbar risalamande aebleskiver lussekatter tiramisu',
  ],
  [
    'skaldyr skaldjur',
    'white sparkling rose',
    'skaldyr skaldjur *skaldyr rejer reje *rejer rakor raka *rakor osters ostron *musling* muslinger musslor mussla *musslor hummer *hummer krabbe krabba kraftor kraeftor kreftor krebs kreb kraftskiva krebsegilde krebsegild havskraftor jomfruhummer *skaldjur paella blaeksprutte blackfisk',
  ],
  [
    'krydret kryddstark',
    'white rose sparkling',
    'krydret kryddig kryddstarkt staerk~mad stark~mat karry curry chili thai thaimad thaimat indisk indiskt tacos taco mexicansk mexikanskt tortilla wok asiatisk asiatiskt kinesisk kinesiskt koreansk koreanskt kimchi sambal',
  ],
  [
    'pasta',
    'red white',
    'pasta *pasta pizza pizzaer pizzor lasagne spaghetti bolognese carbonara gnocchi ravioli tagliatelle kodsovs kodsauce kottfarssas italiensk~mad italiensk~mat',
  ],
  [
    'vegetarisk vegetariskt',
    'white red rose',
    'vegetarisk vegetariskt vegetar vegetarian vegansk veganskt vegan gront gronsager gronsaker svampe svamp *svampe kantareller asparges sparris aubergine risotto linser linsgryta falafel salat sallad graeskar pumpa bonner tofu suppe soppa',
  ],
  [
    'lam lamm',
    'red',
    'lam lamm lamme* lamm* paske pask paskefrokost paskmiddag paskelam moussaka faar far~i~kal farikal',
  ],
  [
    'vildt vilt',
    'red',
    'vildt vilt dyreryg dyrekolle dyrekod dyremedaljon dyremedaljoner hjort* hirsch krondyr* raadyr radyr radjur* alg alg* elg* vildsvin* fasan fasaner hare rensdyr rensk* renskav',
  ],
  [
    'fjerkrae fagel',
    'white red',
    'fjerkrae fagel kylling* kyckling* and andebryst andesteg andelar andeconfit anderilette anka ankbrost ankconfit kalkun* kalkon* gaas gas gase* perlehone parlhona vagtel vaktel coq honse* hons* mortensaften mortensaftens~and hane poussin',
  ],
  [
    'charcuteri charkuterier',
    'red rose sparkling',
    'charcuteri charkuterier charkuteri *polser polse* salami skinkebord serrano parma prosciutto pate tapas tapasbord chark charkbricka leverpostej pickepolse fuet palaeg',
  ],
  [
    'gris flask',
    'red white rose',
    'grisekod griskott grise* flask flasket flaskkarre flaskfile flaskkott flaskkotlett stekt~flask flaesk* svine* svinekod medister *medister ribbensteg hamburgerryg skinke *skinke skinka *skinka julskinka julefrokost julbord julmad julmat juleaften julaften julafton kotlet koteletter kotletter kassler bacon spareribs revben* stegt~flaesk',
  ],
  [
    'okse notkott',
    'red',
    'okse okse* notkott notstek bof boffer *bof *bofferne steak *steak steaks entrecote biff *biff biffar burger burgere hamburgare roastbeef rostbiff hojreb hogrev culotte kalv* kalve* kod kott kodet gryde gryta grytor simreret simre* gullasch gulasch frikadeller kottbullar tatar rabiff tournedos chateaubriand rodt~kod rott~kott bourguignon',
  ],
  [
    'fisk',
    'white sparkling rose',
    'fisk fiske* fisken *fisk laks lax *laks *lax gravlaks gravad torsk *torsk rodspaette rodspatta tun tunfisk tonfisk makrel makrill sild sill *sild *sill sillen midsommar midsommarbord sushi sashimi ceviche orred oring forel pighvar piggvar helleflynder kaviar rogn lojrom stenbiderrogn aal',
  ],
  [
    'ost',
    'sweet red white',
    'ost oste osten ostene ostar ostarna blaskimmelost gedeost getost fareost adelost kitost rodkitost hardost hardostar flodeost blamogelost vitmogelost *oste *ostar ostebord ostbricka ostetallerken cheddar brie camembert gorgonzola roquefort stilton danablu gouda parmesan manchego comte fondue',
  ],
  [
    'aperitif',
    'sparkling white rose',
    'aperitif aperitiff velkomst velkomstdrink valkomstdrink drinks fordrink fordrinken snacks oliven oliver chips tilltugg forret~og~snacks mingel mandler mandlar peanuts',
  ],
] as const satisfies readonly (readonly [names: string, colours: string, words: string])[]

export interface NamedFood {
  /** The id of the option. */
  value: string
  /** The label of the option in the view. */
  label: string
  /** The words of the text that name dishes, in their order. */
  typed: string[]
}

/**
 * Returns the first dish that a text names, as an option of the view, with the words of all its dishes; undefined if it names none. Only
 * whole words count: "ost" is not in "kost".
 */
export function foodIn(
  text: string,
  options: readonly { value: string; label: string }[],
): NamedFood | undefined {
  const typed = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const folded = typed.map(foldAccents)
  const dishes: NamedFood[] = []
  for (let at = 0; at < folded.length; at++) {
    const dish = dishAt(folded, at, options)
    if (!dish) continue
    dishes.push({ ...dish.option, typed: typed.slice(at, at + dish.length) })
    at += dish.length - 1
  }
  const [first] = dishes
  return first && { ...first, typed: dishes.flatMap((dish) => dish.typed) }
}

/**
 * Returns the colour codes of the wine that usually goes with an option of `pairing_types`, the most frequent first; none if the label is
 * unknown.
 */
export function usualColours(label: string): readonly string[] {
  const [, , colours = []] = lines.find((line) => isCalled(label, line)) ?? []
  return colours
}

function dishAt(words: readonly string[], at: number, options: readonly { value: string; label: string }[]) {
  for (const length of [3, 2, 1].filter((count) => at + count <= words.length)) {
    const line = lineOf(words.slice(at, at + length).join('~'))
    const option = line && options.find(({ label }) => isCalled(label, line))
    if (option) return { option, length }
  }
  return undefined
}

type Line = readonly [names: readonly string[], isOfIt: (word: string) => boolean, colours: readonly string[]]

const lines: readonly Line[] = table.map(([names, colours, words]) => {
  const all = words.split(' ')
  const exact = new Set(all.filter((word) => !word.includes('*')))
  const beginnings = all.filter((word) => /^[^*]+\*$/.test(word)).map((word) => word.slice(0, -1))
  const ends = all.filter((word) => word.startsWith('*')).map((word) => word.replaceAll('*', ''))
  return [
    names.split(' '),
    (word) =>
      exact.has(word) ||
      (!word.includes('~') &&
        (beginnings.some((part) => word.startsWith(part)) ||
          ends.some((part) => word.length > part.length + 1 && word.endsWith(part)))),
    colours.split(' '),
  ]
})

function lineOf(word: string): Line | undefined {
  return lines.find(([, isOfIt]) => isOfIt(word))
}

function isCalled(label: string, [names]: Line): boolean {
  const words = foldAccents(label).split(/[^a-z]+/)
  return names.some((name) => words.includes(name))
}
