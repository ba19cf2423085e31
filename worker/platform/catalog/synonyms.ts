import { fold } from './fold.ts'

/** Words of the wine trade with the same meaning. A product with one word of a line is found by all of them. */
const same = [
  'syrah shiraz',
  'grenache garnacha cannonau',
  'mourvèdre monastrell',
  'grigio gris',
  'moscato moscatel muscat',
  'primitivo zinfandel',
  'tempranillo roriz aragonez cencibel',
  'albariño alvarinho',
  'carignan cariñena mazuelo',
  'rom rum',
  'akvavit brændevin brännvin',
  'whisky whiskey',
  'cognac konjak',
  'bourgogne burgund',
  'toscana toskana tuscany',
  'californien kalifornien california',
  'sicilien sicilia',
  'økologisk øko',
  'ekologiskt eko',
  'alkoholfrit alkoholfri',
  'alkoholfritt alkoholfri',
]

/**
 * A product with the word on the left is also found by the words on the right, but not the reverse: a champagne flute is a
 * champagne glass.
 */
const wider: Readonly<Record<string, string>> = {
  champagneflojte: 'champagneglas',
  champagneflojt: 'champagneglas',
  champagneskal: 'champagneglas',
  bordeauxglas: 'rødvinsglas rödvinsglas',
  bourgogneglas: 'rødvinsglas rödvinsglas',
  tumbler: 'whiskyglas',
  tulipanglas: 'champagneglas',
  tulpanglas: 'champagneglas',
  konjakskupa: 'konjaksglas cognacglas',
  vitvinsglas: 'vitt vinglas',
  dekanter: 'dekanteringskaraffel dekanteringskaraff karaffel karaff',
  magnumdekanter: 'dekanter karaffel karaff',
  bordkaraffel: 'karaffel',
  bordskaraff: 'karaff',
  portvin: 'port',
  okse: 'oksekød',
  notkott: 'oxkött',
  bof: 'steak',
  biff: 'steak',
  pepparbiff: 'biff steak',
  entrecote: 'steak bøf biff',
  helgrillad: 'grillad',
  gris: 'svinekød',
  flask: 'fläskkött griskött',
  fjerkrae: 'kylling',
  fagel: 'kyckling',
  skaldyr: 'rejer',
  skaldjur: 'räkor',
}

/** The preferred meaning of a word that is searched alone: "port" prefers port wine to rum from a port cask. */
export const meantFirst: Readonly<Record<string, string>> = { port: 'portvin', rio: 'rioja' }

/** Returns the synonyms that are indexed for products with these words. */
export function synonyms(words: readonly string[]): string[] {
  const present = new Set(words.map(fold))
  const others = new Set<string>()
  for (const word of present)
    for (const other of alike.get(word) ?? []) if (!present.has(other.folded)) others.add(other.word)
  return [...others]
}

interface Other {
  word: string
  folded: string
}

/** The synonyms of each folded word: first all words of its line, then its wider words. */
const alike = new Map<string, readonly Other[]>()
for (const group of same.map(others)) for (const { folded } of group) alike.set(folded, group)
for (const [word, under] of Object.entries(wider))
  alike.set(word, [...(alike.get(word) ?? []), ...others(under)])

function others(line: string): Other[] {
  return line.split(' ').map((word) => ({ word, folded: fold(word) }))
}
