import { drinks } from './drinks.ts'
import { goods } from './goods.ts'
import { names } from './names.ts'
import { occasions } from './occasions.ts'
import type { Question } from './question.ts'

/** Queries of shoppers with the products that they expect first, and those that must not come. Written from the meaning, not from the results. */
export const questions: readonly Question[] = [...names, ...drinks, ...occasions, ...goods]
