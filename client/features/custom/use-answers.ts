import { atom, useAtom } from 'jotai'
import type { Answers } from './custom-purchase.ts'

interface Answered {
  sku: string
  answers: Answers
  /** Somebody has tried to buy it: from then on it is said what is missing. */
  pressed: boolean
}

const nothing: Answered = { sku: '', answers: {}, pressed: false }
const answered = atom(nothing)

/** What was answered on the page of this product: all of its buttons buy the same. */
export function useAnswers(sku: string) {
  const [known, set] = useAtom(answered)
  const { answers, pressed } = known.sku === sku ? known : nothing
  return {
    answers,
    pressed,
    answer: (given: Answers) => set({ sku, answers: given, pressed }),
    press: () => set({ sku, answers, pressed: true }),
    forget: () => set(nothing),
  }
}
