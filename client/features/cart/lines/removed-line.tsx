import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { putBackAtom } from '#client/features/cart/adding/replace-line.ts'
import { useMessages } from '#client/messages.tsx'
import { type CartEntry, linesOf } from '#shared/kit-line.ts'
import { removeFromCartAtom } from '../cart-atoms.ts'
import styles from './removed-line.module.css'

const removed = atom<CartEntry | null>(null)

/** Removes a line or a kit and offers it back. */
export const removeEntryAtom = atom(null, (_get, set, entry: CartEntry) => {
  set(removed, entry)
  for (const line of linesOf(entry)) void set(removeFromCartAtom, line)
})

/** The line that was removed last, offered back while the cart is shown. */
export function RemovedLine() {
  const { t } = useMessages()
  const [entry, setEntry] = useAtom(removed)
  const putBack = useSetAtom(putBackAtom)
  useEffect(() => () => setEntry(null), [setEntry])

  function undo() {
    if (entry) linesOf(entry).forEach((line) => void putBack(line))
    setEntry(null)
  }

  return (
    <div role="status">
      {entry && (
        <p className={styles.removed}>
          {t('{name} was removed from the cart.', { name: entry.name })}
          <button type="button" onClick={undo}>
            {t('Undo')}
          </button>
        </p>
      )}
    </div>
  )
}
