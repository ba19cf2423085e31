import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { fold } from './fold.ts'

/** Shorter words have no endings: "port" is no form of "por". */
const shortest = 4

/** Functions that return the folded stem of a word; for short words the word itself. Shoppers type these languages in every view. */
export const stemmers = [danish, swedish, english, german].map(
  (stem) => (word: string) => fold(word.length < shortest ? word : stem(word)),
)

/** Returns the folded stems of a word in each language: rødvine → rodvin. */
export function stemsOf(word: string): string[] {
  return stemmers.map((stemOf) => stemOf(word))
}
