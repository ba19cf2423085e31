import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readConditions } from './conditions.ts'
import { drinks } from './drinks.ts'
import { goods } from './goods.ts'
import { names } from './names.ts'
import { occasions } from './occasions.ts'
import type { Question } from './question.ts'

/** Queries of shoppers with the products that they expect first, and those that must not come. Written from the meaning, not from the results. */
export const questions: readonly Question[] = [
  ...names,
  ...drinks,
  ...occasions,
  ...goods,
  ...readQuestions(),
]

/** The share of held-back questions: they are not read while the search is changed. */
const heldBackShare = 0.3

/** Held-back questions measure how the search generalises: they are reported as one number, never one by one. */
export const heldBack = questions.filter(isHeldBack)
export const working = questions.filter((question) => !isHeldBack(question))

function isHeldBack({ view, text }: Question): boolean {
  const hash = createHash('sha256').update(`${view} ${text}`).digest().readUInt32BE()
  return hash / 2 ** 32 < heldBackShare
}

function readQuestions(): Question[] {
  const lines = readFileSync(new URL('shoppers-questions.tsv', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#')).map(readQuestion)
}

function readQuestion(line: string): Question {
  const [view, text = '', right = '', acceptable] = line.split('\t')
  const isRight = right === 'none' ? null : readConditions(right)
  const isAcceptable = acceptable ? readConditions(acceptable) : undefined
  return {
    view: view === 'sv' ? 'sv' : 'da',
    text,
    isRight: isRight && (({ danish }) => isRight(danish)),
    ...(isAcceptable && { isAcceptable: ({ danish }) => isAcceptable(danish) }),
  }
}
