import { atom } from 'jotai'
import { type CartChoice, choicesAtom } from './totals-atoms.ts'

const last = atom<Promise<unknown>>(Promise.resolve())
const untaken = atom(0)

/** Counts the choices that the platform did not take: one more than before tells that something shown will not come. */
export const untakenChoicesAtom = atom((get) => get(untaken))

/** Begins when all that was asked before has its answer: side by side, an older one would stand last. */
export const turnAtom = atom(null, (get, set, ask: () => Promise<void>): Promise<void> => {
  const turn = get(last).then(ask)
  const settled = turn.catch(() => {})
  set(last, settled)
  return turn
})

/**
 * Makes a choice: its totals are expected at once, and it is asked for in its turn, unless a newer one about the same is
 * there by then. `ask` tells whether the platform took it.
 */
export const chooseAtom = atom(null, async (get, set, choice: CartChoice, ask: () => Promise<boolean>) => {
  const others = (all: readonly CartChoice[]) => all.filter(({ about }) => about !== choice.about)
  const isWanted = () => get(choicesAtom).includes(choice)
  set(choicesAtom, (all) => [...others(all), choice])
  let isTaken = false
  try {
    await set(turnAtom, async () => {
      isTaken = !isWanted() || (await ask())
    })
  } finally {
    if (!isTaken && isWanted()) set(untaken, (count) => count + 1)
    set(choicesAtom, (all) => all.filter((each) => each !== choice))
  }
})

/** Waits until the platform has answered every choice, also those made meanwhile. */
export const choicesSettledAtom = atom(null, async (get) => {
  while (get(choicesAtom).length > 0) await get(last)
})
