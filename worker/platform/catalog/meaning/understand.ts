import { fold, words } from '../fold.ts'
import { synonyms } from '../synonyms.ts'
import { baseForms } from '../word-forms.ts'
import type { Meaning, Meant } from './meaning.ts'
import { fillers, firstHalves, negations, phrases } from './phrases.ts'

export interface Understood {
  meant: Meant[]
  /** The words without a meaning, in their order. */
  rest: string[]
  /** The words that a product may not contain. */
  without: string[]
}

/** The meanings of the words of the shop's own attributes, by folded word. */
export type ShopMeanings = ReadonlyMap<string, Meaning>

const longestPhrase = 4

/** Returns the meanings of a text, the longest phrases first. Words without a meaning remain to be searched as text. */
export function understand(text: string, ofShop: ShopMeanings): Understood {
  const typed = words(text)
  const understood: Understood = { meant: [], rest: [], without: [] }
  for (let at = 0; at < typed.length; ) at += readAt(typed, at, ofShop, understood)
  return understood
}

/** Reads the phrase that begins at this position, and returns its number of words. */
function readAt(typed: readonly string[], at: number, ofShop: ShopMeanings, understood: Understood): number {
  const phrase = phraseAt(typed, at, ofShop)
  if (phrase) {
    understood.meant.push(...phrase)
    for (const { meaning, typed: said } of phrase) if (meaning.isNamed) understood.rest.push(...said)
    return phrase[0]?.typed.length ?? 1
  }
  if (negations.has(fold(typed[at] ?? '')) && at + 1 < typed.length)
    return denyAt(typed, at, ofShop, understood)
  understood.rest.push(typed[at] ?? '')
  return 1
}

function denyAt(typed: readonly string[], at: number, ofShop: ShopMeanings, understood: Understood): number {
  let next = at + 1
  while (next < typed.length - 1 && fillers.has(fold(typed[next] ?? ''))) next++
  const denied = phraseAt(typed, next, ofShop)
  const length = next - at + (denied?.[0]?.typed.length ?? 1)
  const all = typed.slice(at, at + length)
  if (denied?.every(({ meaning }) => meaning.hold || meaning.part)) {
    understood.meant.push(...denied.map(({ meaning }) => deny(meaning, all)))
  } else understood.without.push(typed[next] ?? '')
  return length
}

function phraseAt(typed: readonly string[], at: number, ofShop: ShopMeanings): Meant[] | null {
  for (let length = Math.min(longestPhrase, typed.length - at); length > 0; length--) {
    const part = typed.slice(at, at + length)
    const found = numberIn(part) ?? knownAs(part.map(fold).join(' '), ofShop)
    if (found) return [{ meaning: found, typed: part }]
  }
  return compoundAt(typed[at] ?? '', ofShop)
}

function knownAs(phrase: string, ofShop: ShopMeanings): Meaning | undefined {
  const own = phrases.get(phrase) ?? ofShop.get(phrase)
  if (own || phrase.includes(' ')) return own
  const others = [...synonyms([phrase]).map(fold), ...baseForms(phrase)]
  return others.flatMap((form) => ofShop.get(form) ?? [])[0]
}

/** Returns the negated meaning. A negated soft meaning becomes a condition. */
function deny({ isSoft: _, isNamed: __, ...meaning }: Meaning, typed: readonly string[]): Meant {
  return { meaning, typed, not: true }
}

/** Returns the meaning of an age or a year: "12 år", "18 års", "12 yo", "21 years old"; "2019", "årgang 2019". */
function numberIn(part: readonly string[]): Meaning | undefined {
  const text = part.map(fold).join(' ')
  const age = /^(\d{1,2}) (?:ar|ars|aar|aars|years?|years? old|yo|arig|aring)$/.exec(text)?.[1]
  if (age) return soft(`${age} år`, 'age_years', age)
  const year = /^(?:(?:argang|aargang) )?((?:19|20)\d\d)$/.exec(text)?.[1]
  return year ? soft(year, 'year', year) : undefined
}

function soft(label: string, field: string, value: string): Meaning {
  return { label, hold: { [field]: [value] }, isSoft: true }
}

/**
 * Returns the meanings of a compound such as "hverdagsrød": both halves have one, or the first half has none of its own. Null for
 * other words.
 */
function compoundAt(word: string, ofShop: ShopMeanings): Meant[] | null {
  const folded = fold(word)
  for (const [half, meaning] of firstHalves) {
    if (!folded.startsWith(half) || folded.length - half.length < 2) continue
    const second = knownAs(folded.slice(half.length), ofShop)
    if (second) return [...(meaning ? [meaning] : []), second].map((one) => ({ meaning: one, typed: [word] }))
  }
  return null
}
