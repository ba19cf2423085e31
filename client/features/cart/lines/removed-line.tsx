import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { putBackAtom } from '#client/features/cart/adding/replace-line.ts'
import { useMessages } from '#client/messages.tsx'
import { type CartEntry, linesOf } from '#shared/kit-line.ts'
import { removeFromCartAtom } from '../cart-atoms.ts'
import { cartEntriesAtom, keepPlaceAtom, placeOf } from './kit-atoms.ts'
import styles from './removed-line.module.css'

interface Removed {
  entry: CartEntry
  place: ReturnType<typeof placeOf>
}

const removed = atom<Removed | null>(null)

/** Removes a line or a kit and offers to restore it. */
export const removeEntryAtom = atom(null, (get, set, entry: CartEntry) => {
  set(removed, { entry, place: placeOf(entry, get(cartEntriesAtom)) })
  for (const line of linesOf(entry)) void set(removeFromCartAtom, line)
})

/** Restores the entry that was removed last, at its earlier place. */
export const undoRemovalAtom = atom(null, (get, set) => {
  const last = get(removed)
  if (!last) return
  set(removed, null)
  set(keepPlaceAtom, last.place)
  for (const line of linesOf(last.entry)) void set(putBackAtom, line)
})

const forgetRemovedAtom = atom(null, (_get, set) => set(removed, null))

/** Renders the line that was removed last with a button that restores it, while the cart is shown. */
export function RemovedLine() {
  const { t } = useMessages()
  const last = useAtomValue(removed)
  const undo = useSetAtom(undoRemovalAtom)
  const forget = useSetAtom(forgetRemovedAtom)
  useEffect(() => forget, [forget])

  return (
    <div role="status">
      {last && (
        <p className={styles.removed}>
          {t('{name} was removed from the cart.', { name: last.entry.name })}
          <button type="button" onClick={() => undo()}>
            {t('Undo')}
          </button>
        </p>
      )}
    </div>
  )
}
