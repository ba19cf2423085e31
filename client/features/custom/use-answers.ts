import { atom, useAtom } from 'jotai'
import type { Answers } from './custom-purchase.ts'

interface Answered {
  sku: string
  answers: Answers
  /** What one costs more with these, minor units. */
  extra: number
  /** Somebody has tried to buy it: from then on it is said what is missing. */
  pressed: boolean
}

const nothing: Answered = { sku: '', answers: {}, extra: 0, pressed: false }
const answered = atom(nothing)

/** What was answered on the page of this product: all of its buttons buy the same. */
export function useAnswers(sku: string) {
  const [known, set] = useAtom(answered)
  const { answers, extra, pressed } = known.sku === sku ? known : nothing
  return {
    answers,
    extra,
    pressed,
    answer: (given: Answers, extra: number) => set({ sku, answers: given, extra, pressed }),
    press: () => set({ sku, answers, extra, pressed: true }),
  }
}
