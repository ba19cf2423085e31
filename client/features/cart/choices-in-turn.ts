import { atom, type Setter } from 'jotai'
import { withCartLock } from '#client/state/outbox/cart-lock.ts'
import { type CartAnswer, callInCart } from './cart-atoms.ts'
import { type CartChoice, choicesAtom } from './totals-atoms.ts'

const last = atom<Promise<unknown>>(Promise.resolve())
/** The number of choices that the platform did not store. If it grows, an expected change of the totals will not happen. */
export const failedChoicesAtom = atom(0)

/**
 * Makes a choice: its totals are expected immediately, and its call is made after the earlier ones. The call is
 * skipped if a newer choice about the same subject exists by then. Resolves to the answer; null if the call was skipped.
 */
export function chooseInCart<Answer extends CartAnswer>(
  set: Setter,
  choice: CartChoice,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  return set(chooseAtom, choice, call) as Promise<Answer | null>
}

const chooseAtom = atom(null, (get, set, choice: CartChoice, call: () => Promise<CartAnswer>) => {
  const others = (all: readonly CartChoice[]) => all.filter(({ about }) => about !== choice.about)
  const isWanted = () => get(choicesAtom).includes(choice)
  set(choicesAtom, (all) => [...others(all), choice])
  const chosen = withCartLock(async () => {
    let answer: CartAnswer | null = null
    try {
      if (isWanted()) answer = await callInCart(set, call)
      return answer
    } finally {
      if (isWanted() && !answer?.ok) set(failedChoicesAtom, (count) => count + 1)
      set(choicesAtom, (all) => all.filter((each) => each !== choice))
    }
  })
  set(
    last,
    chosen.catch(() => {}),
  )
  return chosen
})

/** Resolves when the platform has answered every choice, including choices made in the meantime. */
export const choicesSettledAtom = atom(null, async (get) => {
  while (get(choicesAtom).length > 0) await get(last)
})
