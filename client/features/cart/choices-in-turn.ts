import { atom } from 'jotai'
import { type CartChoice, choicesAtom } from './totals-atoms.ts'

const last = atom<Promise<unknown>>(Promise.resolve())
const untaken = atom(0)

/** The number of choices that the platform did not accept. If it grows, an expected change of the totals will not happen. */
export const untakenChoicesAtom = atom((get) => get(untaken))

/** Runs a request after all earlier requests are settled: in parallel, an older response could overwrite a newer one. */
export const turnAtom = atom(null, (get, set, ask: () => Promise<void>): Promise<void> => {
  const turn = get(last).then(ask)
  const settled = turn.catch(() => {})
  set(last, settled)
  return turn
})

/**
 * Makes a choice: its totals are expected immediately, and its request runs after the earlier ones. The request is
 * skipped if a newer choice about the same subject exists by then. `ask` resolves to whether the platform accepted it.
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

/** Resolves when the platform has answered every choice, including choices made in the meantime. */
export const choicesSettledAtom = atom(null, async (get) => {
  while (get(choicesAtom).length > 0) await get(last)
})
