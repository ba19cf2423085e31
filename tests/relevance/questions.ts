import { drinks } from './drinks.ts'
import { goods } from './goods.ts'
import { names } from './names.ts'
import { occasions } from './occasions.ts'
import type { Question } from './question.ts'

/** What shoppers type, what they hope to see first and what they may not: written from what is meant, not from what is found. */
export const questions: readonly Question[] = [...names, ...drinks, ...occasions, ...goods]
