// Why: docs/decisions/054-search-engine.md
import { type Dish, dishAt } from '#shared/dish-words.ts'
import { withoutConversation } from '#shared/talk-words.ts'
import { fold, words } from './fold.ts'
import { tradeLexicon } from './lexicon.ts'
import type { Meaning, Meant } from './meaning.ts'
import { readAmounts } from './read-amounts.ts'
import type { ShopMeanings } from './shop-meanings.ts'
import { synonyms } from './synonyms.ts'
import data from './words.json' with { type: 'json' }

export interface Understood {
  meant: Meant[]
  /** The words without a meaning, in their order. */
  rest: string[]
  /** The words that a product may not contain. */
  without: string[]
}

const longestPhrase = 4
const negations = new Set(data.negations.split('|'))
/** Words that deny a taste and nothing else: "låg strävhet", but "lav pris". */
const littles = new Set(data.littles.split('|'))
/** Words that may be between a negation and the negated word. */
const fillers = new Set(data.fillers.split('|'))
/** Adjectives of food that also describe a drink. */
const tasteAdjectives = new Set(data.tasteAdjectives.split('|'))
/** First halves of compounds that have no meaning of their own: "fredagsøl", "julevin". */
const emptyHalves = new Set(data.firstHalves.split('|').map(fold))
/** The order in which the dish is given up: after numbers, sizes and tastes. */
const dishYieldsAt = 4

/** Returns the meanings of a text, the longest phrases first. Words without a meaning remain to be searched as text. */
export function understand(text: string, shop: ShopMeanings): Understood {
  const { meant, rest } = readAmounts(text)
  const typed = words(rest)
  const understood: Understood = { meant, rest: [], without: [] }
  for (let at = 0; at < typed.length; ) at += readAt(typed, at, shop, understood)
  return withoutConflicts(withFirmGrapes(understood), new Set(withoutConversation(typed)))
}

/** Makes a grape beside another wish a condition: "pinot noir til and". Alone it only orders, because names have it too. */
function withFirmGrapes({ meant, rest, without }: Understood): Understood {
  const grapes = meant.filter(({ meaning, not }) => meaning.hold?.grape_types && !not)
  const others = meant.filter(({ meaning }) => !meaning.hold?.grape_types && !meaning.isSoft)
  if (grapes.length !== 1 || others.length === 0) return { meant, rest, without }
  const words = new Set(grapes.flatMap(({ typed }) => typed))
  return {
    meant: meant.map((one) => (grapes.includes(one) ? { ...one, meaning: firm(one.meaning) } : one)),
    rest: rest.filter((word) => !words.has(word)),
    without,
  }
}

/** Reads the phrase that begins at this position, and returns its number of words. */
function readAt(typed: readonly string[], at: number, shop: ShopMeanings, understood: Understood): number {
  const phrase = phraseAt(typed, at, shop)
  if (phrase) {
    understood.meant.push(...phrase)
    for (const { meaning, typed: said } of phrase) if (meaning.isNamed) understood.rest.push(...said)
    return phrase[0]?.typed.length ?? 1
  }
  const word = fold(typed[at] ?? '')
  if ((negations.has(word) && at + 1 < typed.length) || (littles.has(word) && isTaste(typed, at + 1, shop)))
    return denyAt(typed, at, shop, understood)
  understood.rest.push(typed[at] ?? '')
  return 1
}

/** Returns whether the phrase at this position names a taste. */
function isTaste(typed: readonly string[], at: number, shop: ShopMeanings): boolean {
  const [phrase] = phraseAt(typed, at, shop) ?? []
  return Object.keys(phrase?.meaning.hold ?? {}).some((field) => field.startsWith('taste_'))
}

function denyAt(typed: readonly string[], at: number, shop: ShopMeanings, understood: Understood): number {
  let next = at + 1
  while (next < typed.length - 1 && fillers.has(fold(typed[next] ?? ''))) next++
  const denied = phraseAt(typed, next, shop)
  const length = next - at + (denied?.[0]?.typed.length ?? 1)
  const all = typed.slice(at, at + length)
  if (denied?.every(({ meaning }) => meaning.hold || meaning.part)) {
    understood.meant.push(...denied.map(({ meaning }) => deny(meaning, all)))
  } else understood.without.push(typed[next] ?? '')
  return length
}

/** Returns the longest phrase: one as it is written, then a dish, then an inflected one, and last a compound. */
function phraseAt(typed: readonly string[], at: number, shop: ShopMeanings): Meant[] | null {
  const dish = dishIn(typed, at, shop)
  for (let length = Math.min(longestPhrase, typed.length - at); length > 0; length--) {
    const part = typed.slice(at, at + length)
    const written = tradeLexicon().find(part) ?? shop.lexicon.find(part)
    if (written) return [{ meaning: written, typed: part }]
    if (dish?.typed.length === length && dish.meaning.dish?.isWhole) return [dish]
    const inflected = knownAs(part, shop)
    if (inflected) return [{ meaning: inflected, typed: part }]
  }
  const compound = compoundAt(typed[at] ?? '', shop)
  return compound ?? (dish ? [dish] : flavourAt(typed, at, shop))
}

/** Returns the flavour that the words name: "rødvin med lakrids". A word that a product has remains a word. */
function flavourAt(
  typed: readonly string[],
  at: number,
  { flavours, hasWord }: ShopMeanings,
): Meant[] | null {
  for (const length of [2, 1]) {
    const part = typed.slice(at, at + length)
    const meaning = part.every((word) => hasWord(fold(word))) ? undefined : flavours.findInflected(part)
    if (meaning) return [{ meaning, typed: part }]
  }
  return null
}

function knownAs(phrase: readonly string[], { lexicon }: ShopMeanings): Meaning | undefined {
  const own = tradeLexicon().findInflected(phrase) ?? lexicon.findInflected(phrase)
  if (own || phrase.length > 1) return own
  return synonyms(phrase).flatMap((word) => lexicon.find([word]) ?? [])[0]
}

/** Returns the dish that the words name. "And" is a duck at the end of a text, and the word between two others in English. */
function dishIn(typed: readonly string[], at: number, { foods }: ShopMeanings): Meant | null {
  if (typed[at] === 'and' && at < typed.length - 1) return null
  const found = dishAt(typed.map(fold), at, foods)
  if (found && tasteAdjectives.has(found.part) && isDrink(typed[at + 1])) return null
  return found ? dishOf(found, typed.slice(at, at + found.length)) : null
}

/** Returns whether a word names a kind of drink. A taste adjective before it describes the drink and not a dish ("krydret rødvin"). */
function isDrink(word = ''): boolean {
  return tradeLexicon().find([word])?.hold?.color_code !== undefined
}

function dishOf({ option, part }: Dish, typed: readonly string[]): Meant {
  const names = typed.map(fold)
  const others = [...names, part].flatMap((word) => dishNames.get(word) ?? [])
  const meaning: Meaning = {
    label: option.label,
    hold: { pairing_types: [option.value] },
    dish: {
      names: (others.length ? others : names).map(fold),
      wider: part.split('~'),
      isWhole: part === names.join('~'),
    },
    yieldsAt: dishYieldsAt,
  }
  return { meaning, typed }
}

/** The words on labels for dishes that shoppers name otherwise. */
const dishNames = new Map(
  Object.entries(data.dishes).map(([name, others]) => [fold(name), others.split(' ')]),
)

/** Returns the negated meaning. A negated soft meaning becomes a condition. */
function deny(meaning: Meaning, typed: readonly string[]): Meant {
  return { meaning: firm(meaning), typed, not: true }
}

/** Makes a soft meaning a condition, without its words. */
function firm({ isSoft: _, isNamed: __, ...meaning }: Meaning): Meaning {
  return meaning
}

/** Returns the meanings of the halves of a compound: "hverdagsrød", "fiskevin", "rieslingviner". Null for other words. */
function compoundAt(word: string, shop: ShopMeanings): Meant[] | null {
  for (let at = 3; at <= word.length - 2; at++) {
    const second = knownAs([word.slice(at)], shop)
    if (!second) continue
    const first = firstHalf(word.slice(0, at), shop)
    if (first) return [...first, second].map((meaning) => ({ meaning: firm(meaning), typed: [word] }))
  }
  const dish = shop.hasWord(fold(word)) ? null : dishOfCompound(word, shop)
  return dish && [{ meaning: dish, typed: [word] }]
}

/** Returns the dish with which an unknown word begins: "vildtgryde", "torskerogn". */
function dishOfCompound(word: string, shop: ShopMeanings): Meaning | null {
  for (let at = word.length - 3; at >= 4; at--) {
    const dish = dishIn([word.slice(0, at)], 0, shop)?.meaning
    if (dish?.dish?.isWhole) return dish
  }
  return null
}

/** Returns the meaning of the first half of a compound, none if it is an empty word, null if it is unknown. */
function firstHalf(half: string, shop: ShopMeanings): Meaning[] | null {
  if (emptyHalves.has(fold(half))) return knownHalf(half, shop) ?? []
  const linked = /[se]$/.test(half) && half.length > 3 ? [half, half.slice(0, -1)] : [half]
  for (const form of linked) {
    const known = knownHalf(form, shop)
    if (known) return known
  }
  return null
}

function knownHalf(half: string, shop: ShopMeanings): Meaning[] | null {
  const dish = dishIn([half], 0, shop)?.meaning
  const meaning = knownAs([half], shop) ?? (dish?.dish?.isWhole ? dish : undefined)
  return meaning ? [meaning] : null
}

/**
 * Turns a meaning that contradicts another one into searched text: "rosé" beside "champagne" is part of names. Of the other words only the
 * telling ones, which are no conversation, remain.
 */
function withoutConflicts({ meant, rest, without }: Understood, telling: ReadonlySet<string>): Understood {
  const coloured = meant.filter(({ meaning, not }) => meaning.hold?.color_code && !meaning.yields && !not)
  const yielding = meant.filter(({ meaning }) => meaning.yields && coloured.length > 0)
  const words = yielding.flatMap(({ typed }) => typed)
  // "Gave til mand 60 år", "til en vinelsker på 40": the age of a person, not of a drink.
  const isGift = meant.some(({ meaning }) => meaning.isGift)
  const isOfPerson = ({ meaning }: Meant) => isGift && meaning.near?.field === 'age_years'
  const isSaid = (word: string) => telling.has(word) && !(isGift && /^\d+$/.test(word))
  return {
    meant: meant.filter((one) => !yielding.includes(one) && !isOfPerson(one)),
    rest: [...rest, ...words].filter((word) => isSaid(word) || words.includes(word)),
    without,
  }
}
