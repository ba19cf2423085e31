import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { putBackAtom } from '#client/features/cart/adding/replace-line.ts'
import { useMessages } from '#client/messages.tsx'
import type { CartLine } from '#shared/cart.ts'
import { removeFromCartAtom } from '../cart-atoms.ts'
import styles from './removed-line.module.css'

const removed = atom<CartLine | null>(null)

/** Removes a line and offers it back. */
export const removeLineAtom = atom(null, (_get, set, line: CartLine) => {
  set(removed, line)
  return set(removeFromCartAtom, line)
})

/** The line that was removed last, offered back while the cart is shown. */
export function RemovedLine() {
  const { t } = useMessages()
  const [line, setLine] = useAtom(removed)
  const putBack = useSetAtom(putBackAtom)
  useEffect(() => () => setLine(null), [setLine])

  function undo() {
    if (line) putBack(line)
    setLine(null)
  }

  return (
    <div role="status">
      {line && (
        <p className={styles.removed}>
          {t('{name} was removed from the cart.', { name: line.name })}
          <button type="button" onClick={undo}>
            {t('Undo')}
          </button>
        </p>
      )}
    </div>
  )
}
