import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { fold } from './fold.ts'

/** Shorter words have no endings: "port" is no form of "por". */
const shortest = 4

/** Shoppers type the trade's words in these languages, in every view. */
const stemmers = [danish, swedish, english, german]

/** Returns the folded stems of a word in each language: rødvine → rodvin; for short words the word itself. */
export function stemsOf(word: string): string[] {
  return stemmers.map((stem) => fold(word.length < shortest ? word : stem(word)))
}
