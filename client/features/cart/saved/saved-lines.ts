import { atom } from 'jotai'
import type { ListOutcome } from '#client/features/lists/sync-wishes.ts'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createRetry } from '#client/state/outbox/retry.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, findLine } from '#shared/cart.ts'
import { perKit } from '#shared/kit.ts'
import { putBackAtom } from '../adding/replace-line.ts'
import { cartAtom, removeFromCartAtom } from '../cart-atoms.ts'
import { savedRecord } from '../sync/saved-record.ts'
import { nothingSaved, type SavedState, withoutSaved, withSaved } from '../sync/saved-state.ts'

const saved = atom<SavedState>(nothingSaved)
const record = atom<SharedRecord<SavedState> | null>(null)
const outcome = atom<ListOutcome | null>(null)

/** Lines saved for later by this browser and by the signed-in customer, latest first. */
export const savedLinesAtom = atom((get) => get(saved).lines)

/** The place where the lines are saved. `waits`: the customer's list has not accepted all of them. */
export const savedPlaceAtom = atom((get): 'device' | 'account' | 'waits' => {
  if (!get(sessionAtom)) return 'device'
  return (get(outcome) ?? 'done') === 'done' ? 'account' : 'waits'
})

/**
 * Begins to read and share the saved lines of this view and to send them to the customer's list. Returns a function
 * that stops this.
 */
export const watchSavedAtom = atom(null, (_get, set, storeCode: string) => {
  const opened = savedRecord(storeCode)
  set(record, opened)
  const stop = opened.subscribe((state) => set(saved, state))
  const retry = createRetry(() => set(syncAtom))
  set(tell, () => retry.process)
  const leave = retry.start()
  return () => {
    stop()
    leave()
  }
})

const tell = atom<(() => Promise<ListOutcome>) | null>(null)

/** Syncs this browser's saved lines with the customer's list, now or as soon as the network allows. */
export const syncSavedAtom = atom(null, async (get) => get(tell)?.())

const syncAtom = atom(null, async (get, set): Promise<ListOutcome> => {
  const opened = get(record)
  if (!opened || !get(sessionAtom)) return 'done'
  const { syncSaved } = await import('../sync/saved-sync.ts')
  const result = await syncSaved(opened)
  set(outcome, result)
  return result
})

/** Moves a line from the cart to the saved lines. The line is saved first, so a crash between the two steps loses nothing. */
export const saveForLaterAtom = atom(null, (_get, set, line: CartLine) =>
  set(inTurnAtom, async () => {
    await set(changeAtom, withSaved, line)
    void set(removeFromCartAtom, line)
  }),
)

/**
 * Moves saved lines to the cart, in the quantity that is available now; sold-out lines stay saved. Several lines are
 * the parts of a kit: as many whole kits are moved as all parts allow.
 */
export const moveToCartAtom = atom(null, (get, set, lines: readonly CartLine[]) =>
  set(inTurnAtom, async () => {
    const stock = await import('./possible-quantity.ts').catch(() => null)
    const possible = await Promise.all(
      lines.map((line) => {
        const inCart = findLine(get(cartAtom), line)?.qty ?? 0
        return stock?.possibleQuantity(line, inCart) ?? { qty: line.qty, notice: undefined }
      }),
    )
    const notice = possible.find((each) => each.notice)?.notice
    if (notice) set(notifyAtom, notice)
    const least = lines.map((line, index) => Math.floor((possible[index]?.qty ?? 0) / perKit(line)))
    const count = Math.min(...least)
    if (count < 1) return
    // All bottles change in one batch, so that a kit is never shown, or removed, with only some of them.
    for (const line of lines) void set(putBackAtom, { ...line, qty: count * perKit(line) })
    for (const line of lines) await set(changeAtom, withoutSaved, line)
  }),
)

export const forgetSavedAtom = atom(null, (_get, set, line: CartLine) => set(changeAtom, withoutSaved, line))

const turn = atom(Promise.resolve())

/** Runs moves one after another: a line that is being moved is in both places, so a second press must wait. */
const inTurnAtom = atom(null, (get, set, work: () => Promise<void>) => {
  const done = get(turn).then(work)
  set(
    turn,
    done.catch(() => {}),
  )
  return done
})

const changeAtom = atom(null, async (get, set, step: typeof withSaved, line: CartLine) => {
  const id = crypto.randomUUID()
  await get(record)?.change((state) => step(state, line, id))
  void set(syncSavedAtom)
})
