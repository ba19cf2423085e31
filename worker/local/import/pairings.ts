import { foodIn } from '#shared/dish-words.ts'
import { type PairingType, pairingTypes } from '#worker/demo/seed/assortment/dishes.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { plainText } from './exports/plain-text.ts'
import type { OptionWords } from './option-words.ts'

/** What dishes are called in English; in Danish and Swedish the search knows more words. */
const english: Record<PairingType, readonly string[]> = {
  beef: ['beef', 'steak', 'steaks', 'burger', 'burgers', 'veal', 'stew', 'stews', 'meat', 'meats'],
  lamb: ['lamb', 'mutton'],
  pork: ['pork', 'ham', 'ribs', 'bacon'],
  poultry: ['poultry', 'chicken', 'duck', 'turkey', 'goose', 'quail'],
  game: ['game', 'venison', 'boar', 'pheasant', 'hare'],
  fish: ['fish', 'salmon', 'cod', 'tuna', 'trout', 'herring', 'sushi'],
  shellfish: [
    'shellfish',
    'seafood',
    'oysters',
    'mussels',
    'prawns',
    'shrimp',
    'lobster',
    'crab',
    'scallops',
  ],
  vegetarian: [
    'vegetarian',
    'vegetables',
    'salad',
    'salads',
    'mushrooms',
    'mushroom',
    'risotto',
    'asparagus',
  ],
  pasta: ['pasta', 'pizza', 'lasagne', 'lasagna'],
  spicy: ['spicy', 'curry', 'thai', 'chili', 'tacos'],
  cheese: ['cheese', 'cheeses', 'cheddar', 'brie'],
  charcuterie: ['charcuterie', 'salami', 'sausages', 'pate', 'tapas'],
  dessert: ['dessert', 'desserts', 'chocolate', 'cake', 'cakes'],
  aperitif: ['aperitif', 'canapes', 'nuts', 'olives'],
}

const typeOf = new Map(
  Object.entries(english).flatMap(([type, words]) => words.map((word) => [word, type as PairingType])),
)

/** `Goes well with lamb and hard cheese.`, `Passer godt til lam`, `Passar till lamm`. */
const sentence =
  /(?<!\p{L})(?:goes|go|pairs|pair|serve|served|passer|passar)(?: \p{L}{1,20}){0,2} (?:with|til|till) ([^.!?]{2,200})/giu

/**
 * What a product goes with: the dishes of the column `pairing`, as shoppers read them, and the options by which they are found; where
 * there is no such column, the options that its description names.
 */
export function pairingsOf(
  document: Record<string, unknown>,
  words: OptionWords,
  before: ProductDocument | undefined,
): Partial<Pick<ProductDocument, 'pairing' | 'pairing_types'>> {
  if ('pairing_types' in document) return {}
  if ('pairing' in document) {
    const pairing = Array.isArray(document.pairing) ? document.pairing.map(String) : []
    return { pairing, pairing_types: typesIn(pairing, words) }
  }
  if (before && (!('description' in document) || before.pairing?.length)) return {}
  const said = plainText(typeof document.description === 'string' ? document.description : '')
  const dishes = [...said.matchAll(sentence)].flatMap(([, dishes = '']) =>
    dishes.split(/,| and | or | og | eller | och /),
  )
  return { pairing_types: typesIn(dishes, words) }
}

function typesIn(dishes: readonly string[], words: OptionWords): string[] {
  const options = words.attribute('pairing_types')?.options ?? []
  const found = dishes.flatMap((dish) => {
    const type = dish
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.map((word) => typeOf.get(word))
      .find(Boolean)
    return type ? String(pairingTypes[type][0]) : (foodIn(dish, options)?.value ?? [])
  })
  return [...new Set(found)]
}
