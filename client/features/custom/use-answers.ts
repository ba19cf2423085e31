import { atom, useAtom } from 'jotai'
import type { Answers } from './custom-purchase.ts'

interface Answered {
  sku: string
  answers: Answers
  /** The extra cost of one item with these answers (minor units). */
  extra: number
  /** True after the shopper has tried to buy the product: from then on missing answers are shown. */
  pressed: boolean
}

const nothing: Answered = { sku: '', answers: {}, extra: 0, pressed: false }
const answered = atom(nothing)

/** Returns the answers on the page of this product. All buttons of the page buy with the same answers. */
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
