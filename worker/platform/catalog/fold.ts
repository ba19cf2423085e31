import type { Locale } from '#shared/store-view.ts'
import { languages } from '../languages/languages.ts'

/**
 * The words of a text as they are indexed: each as it is written, and beside it without its accents, once with one
 * letter (rødvin → rodvin, smörgås → smorgas) and once with two (→ roedvin, smoergaas), so that it is found however
 * a keyboard spells it.
 */
export function indexWords(text: string): string {
  return words(text)
    .flatMap((word) => [...new Set([word, ...foldings(word)])])
    .join(' ')
}

/** Lower case, cut at everything that is neither letter nor digit. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Without accents, one letter each, but two where only two can be read: æ, ß, œ. */
export function fold(word: string): string {
  if (plain.test(word)) return word
  return strip(word.replace(/[æœßøđðłþ]/g, (letter) => short[letter] ?? letter))
}

/** Without accents, once with one letter for å ä ö ø ü and once with two. */
export function foldings(word: string): [short: string, long: string] {
  if (plain.test(word)) return [word, word]
  return [fold(word), fold(word.replace(/[åäöøü]/g, (letter) => long[letter] ?? letter))]
}

/** The order of a language's alphabet as a string that sorts by bytes: its letters behind z, such as å, ä, ö or æ, ø, å, come last. */
export function sortName(text: string, locale: Locale): string {
  const { last, same } = languages[locale].alphabet
  const keyed = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøåäö]/g, (letter) => {
      const place = last.indexOf(same[letter] ?? letter)
      return place < 0 ? (short[letter] ?? letter) : `{${place}`
    })
  return strip(keyed)
}

const plain = /^[a-z0-9]*$/

const short: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
}
const long: Record<string, string> = { å: 'aa', ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue' }

function strip(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
