import { foodIn } from '#shared/dish-words.ts'
import { withoutMarkup } from '#shared/markup.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import data from './option-words.json' with { type: 'json' }
import type { OptionWords } from './option-words.ts'
import type { LineValues } from './reading/product-line.ts'

/** Options by English names of dishes. For Danish and Swedish the search already has the words. */
const optionOf = new Map(
  Object.entries(data.dishes).flatMap(([option, words]) => words.map((word) => [word, option])),
)

/** Matches `Goes well with lamb and hard cheese.`, `Passer godt til lam`, `Passar till lamm`. */
const sentence =
  /(?<!\p{L})(?:goes|go|pairs|pair|serve|served|passer|passar)(?: \p{L}{1,20}){0,2} (?:with|til|till) ([^.!?]{2,200})/giu

/**
 * Returns the dishes of the column `pairing`, which shoppers read, and their options, which filters use. Without that column, returns the
 * options that the description names.
 */
export function pairingsOf(
  values: LineValues,
  words: OptionWords,
  before: ProductDocument | undefined,
): Partial<Pick<ProductDocument, 'pairing' | 'pairing_types'>> {
  if ('pairing_types' in values) return {}
  if ('pairing' in values) {
    const pairing = Array.isArray(values.pairing) ? values.pairing.map(String) : []
    return { pairing, pairing_types: typesIn(pairing, words) }
  }
  if (before && (!('description' in values) || before.pairing?.length)) return {}
  const said = withoutMarkup(typeof values.description === 'string' ? values.description : '')
  const dishes = [...said.matchAll(sentence)].flatMap(([, dishes = '']) =>
    dishes.split(/,| and | or | og | eller | och /),
  )
  return { pairing_types: typesIn(dishes, words) }
}

function typesIn(dishes: readonly string[], words: OptionWords): string[] {
  const options = words.attribute('pairing_types')?.options ?? []
  const found = dishes.flatMap((dish) => {
    const option = dish
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.map((word) => optionOf.get(word))
      .find(Boolean)
    return option ?? foodIn(dish, options)?.value ?? []
  })
  return [...new Set(found)]
}
