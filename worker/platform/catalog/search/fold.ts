import type { Locale } from '#shared/store-view.ts'
import { languages } from '../../languages/languages.ts'

/**
 * Returns the words of a text for the index: each as it is written, and twice without its accents. One form has one letter
 * (rødvin → rodvin, smörgås → smorgas), the other has two (→ roedvin, smoergaas). The word is then found by every spelling of a
 * keyboard.
 */
export function indexWords(text: string): string {
  return words(text)
    .flatMap((word) => [...new Set([word, ...foldings(word)])])
    .join(' ')
}

/** Returns the words of a text in lower case, split at every character that is neither letter nor digit. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Returns a word without accents, with one letter for each. Only æ, ß and œ become two letters. */
export function fold(word: string): string {
  if (plain.test(word)) return word
  return strip(word.replace(/[æœßøđðłþ]/g, (letter) => short[letter] ?? letter))
}

/** Returns a word without accents in two forms: with one letter for å ä ö ø ü, and with two. */
export function foldings(word: string): [short: string, long: string] {
  if (plain.test(word)) return [word, word]
  return [fold(word), fold(word.replace(/[åäöøü]/g, (letter) => long[letter] ?? letter))]
}

/** Returns a string whose byte order is the order of the language's alphabet: letters such as å, ä, ö or æ, ø, å sort after z. */
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
