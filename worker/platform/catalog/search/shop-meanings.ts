import type { StoreView } from '#shared/store-view.ts'
import { list, type ReadRows, sql } from '../../sql.ts'
import { words } from './fold.ts'
import { aliases, Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'

/** Attributes whose options shoppers search by name. If several have the same word, the first attribute counts. */
const asked = ['drink_style', 'wine_type', 'certification', 'grape_types', 'glass_shape'] as const
/** Attributes whose options have a meaning only if no product has the word, because dishes and names have them too. */
const flavour = 'flavors'
/** The rank of a flavour among the conditions that are dropped while nothing matches: that of the tastes. */
const flavourYieldsAt = 2

interface Option {
  attribute: string
  value: string
  label: string
}

export interface ShopMeanings {
  lexicon: Lexicon
  flavours: Lexicon
  /** The kinds of food that products are recommended for. */
  foods: readonly Option[]
  /** Returns true if a product has this folded word. */
  hasWord: (folded: string) => boolean
}

/** Reads the labels of a view's own styles and types as phrases: "ipa", "islay", "gin", "naturvin". */
export async function readShopMeanings(
  rows: ReadRows,
  view: StoreView,
): Promise<Omit<ShopMeanings, 'hasWord'>> {
  const found = await rows<Option>(
    sql`SELECT d.key AS attribute, o.value ->> 'value' AS value, o.value ->> 'label' AS label
      FROM documents d, json_each(d.doc, '$.options') o
      WHERE d.store_id = ${view.storeId} AND d.type = 'attribute' AND d.key IN ${list([...asked, flavour, 'pairing_types'])}
        AND o.value ->> 'value' <> ''`,
  )
  const options = asked.flatMap((code) => found.filter(({ attribute }) => attribute === code))
  const own = options.flatMap((option) =>
    phrasesOf(option, options).map((phrase) => [phrase, meaningOf(option)] as const),
  )
  const flavours = found
    .filter(({ attribute }) => attribute === flavour)
    .map(
      (option) =>
        [words(option.label).join(' '), { ...meaningOf(option), yieldsAt: flavourYieldsAt }] as const,
    )
  const foods = found.filter(({ attribute }) => attribute === 'pairing_types')
  return {
    lexicon: new Lexicon([...own, ...aliases(new Lexicon([...own, ...flavours]))]),
    flavours: new Lexicon(flavours),
    foods,
  }
}

function meaningOf({ attribute, value, label }: Option): Meaning {
  const isGrape = attribute === 'grape_types'
  return {
    label,
    hold: { [attribute]: [value] },
    ...(isGrape && { isSoft: true, isNamed: true }),
    ...(attribute === 'certification' && { isProperty: true }),
  }
}

/** Returns the phrases of an option: the whole label, and for a single malt also its place if no other option has that word. */
function phrasesOf({ label }: Option, options: readonly Option[]): string[] {
  const [place = '', ...more] = words(label)
  const isPlace =
    more.join(' ') === 'single malt' &&
    options.filter((other) => words(other.label).includes(place)).length === 1
  return [words(label).join(' '), ...(isPlace ? [place] : [])]
}
