import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { CartLine } from '#shared/cart.ts'
import { cartAtom, cartOpenedAtom } from '../cart-atoms.ts'
import { CartLineRow, lineKey } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import { RemovalQuestion } from './removal-question.tsx'
import { removeLineAtom } from './removed-line.tsx'

interface CartLinesProps {
  /** Asks before a line is removed (CART-29); else it goes at once and is offered back. */
  asks?: boolean
  /** Where lines can be put aside. */
  onSave?: (line: CartLine) => void
}

/** The lines of the cart, in the drawer and on the cart page. */
export function CartLines({ asks, onSave }: CartLinesProps) {
  const { t } = useMessages()
  const { lines } = useAtomValue(cartAtom)
  const remove = useSetAtom(removeLineAtom)
  const opened = useSetAtom(cartOpenedAtom)
  const [asked, setAsked] = useState<CartLine | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const answered = useRef<{ place: number } | null>(null)

  useEffect(() => void opened(), [opened])

  // The focus goes back to the line that was asked about, or to the list where the line has gone.
  useEffect(() => {
    if (asked || !answered.current) return
    const buttons = list.current?.children[answered.current.place]?.querySelectorAll('button') ?? []
    const target = buttons[buttons.length - 1] ?? list.current
    target?.focus()
    answered.current = null
  }, [asked])

  const removeAtOnce = useCallback(
    (line: CartLine) => {
      remove(line)
      list.current?.focus()
    },
    [remove],
  )

  function answer(line: CartLine, removes: boolean) {
    answered.current = { place: removes ? -1 : lines.findIndex((each) => lineKey(each) === lineKey(line)) }
    if (removes) remove(line)
    setAsked(null)
  }

  return (
    <ul className={styles.lines} ref={list} tabIndex={-1} aria-label={t('Products in your cart')}>
      {lines.map((line) =>
        asked && lineKey(asked) === lineKey(line) ? (
          <li key={lineKey(line)} className={styles.asked}>
            <RemovalQuestion name={line.name} onAnswer={(removes) => answer(line, removes)} />
          </li>
        ) : (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            onRemove={asks ? setAsked : removeAtOnce}
            onSave={onSave}
          />
        ),
      )}
    </ul>
  )
}
