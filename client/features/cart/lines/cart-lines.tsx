import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CartEntry } from '#shared/kit-line.ts'
import { cartOpenedAtom } from '../cart-atoms.ts'
import styles from './cart-lines.module.css'
import { EntryRow } from './entry-row.tsx'
import { cartEntriesAtom, entryKey } from './kit-atoms.ts'
import { removeEntryAtom } from './removed-line.tsx'

interface CartLinesProps {
  /** True: the shopper must confirm the removal of a line (CART-29). False: the line is removed immediately and can be restored. */
  asks?: boolean
  /** Called to save a line for later; absent if lines cannot be saved here. */
  onSave?: (entry: CartEntry) => void
}

/** Renders the lines of the cart, in the drawer and on the cart page. */
export function CartLines({ asks, onSave }: CartLinesProps) {
  const { t } = useMessages()
  const entries = useAtomValue(cartEntriesAtom)
  const remove = useSetAtom(removeEntryAtom)
  const opened = useSetAtom(cartOpenedAtom)
  const [asked, setAsked] = useState<CartEntry | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const answered = useRef<{ place: number } | null>(null)

  useEffect(() => void opened(), [opened])

  // The focus returns to the line of the question, or to the list if the line was removed.
  useEffect(() => {
    if (asked || !answered.current) return
    const buttons = list.current?.children[answered.current.place]?.querySelectorAll('button') ?? []
    const target = buttons[buttons.length - 1] ?? list.current
    target?.focus()
    answered.current = null
  }, [asked])

  const removeAtOnce = useCallback(
    (entry: CartEntry) => {
      remove(entry)
      list.current?.focus()
    },
    [remove],
  )

  const onRemove = asks ? setAsked : removeAtOnce

  function answer(entry: CartEntry, removes: boolean) {
    answered.current = {
      place: removes ? -1 : entries.findIndex((each) => entryKey(each) === entryKey(entry)),
    }
    if (removes) remove(entry)
    setAsked(null)
  }

  return (
    <ul className={styles.lines} ref={list} tabIndex={-1} aria-label={t('Products in your cart')}>
      {entries.map((entry) =>
        asked && entryKey(asked) === entryKey(entry) ? (
          <li key={entryKey(entry)} className={styles.asked}>
            <RemovalQuestion name={entry.name} onAnswer={(removes) => answer(entry, removes)} />
          </li>
        ) : (
          <EntryRow key={entryKey(entry)} entry={entry} onRemove={onRemove} onSave={onSave} />
        ),
      )}
    </ul>
  )
}

interface RemovalQuestionProps {
  name: string
  onAnswer(removes: boolean): void
}

/**
 * Renders the question of “Minicart asks before removing a product” (CART-29) in place of the line. The focus is on the
 * button that keeps the line, so a double press removes nothing. Escape presses that button and leaves the drawer open.
 */
function RemovalQuestion({ name, onAnswer }: RemovalQuestionProps) {
  const { t } = useMessages()
  const id = useId()

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onAnswer(false)
  }

  return (
    <div role="alertdialog" aria-labelledby={id} className={styles.question} onKeyDown={cancelByEscape}>
      <p id={id}>{t('Are you sure you would like to remove {name} from the cart?', { name })}</p>
      <Button onClick={() => onAnswer(true)}>{t('Remove')}</Button>
      <Button kind="quiet" autoFocus onClick={() => onAnswer(false)}>
        {t('Keep it')}
      </Button>
    </div>
  )
}
