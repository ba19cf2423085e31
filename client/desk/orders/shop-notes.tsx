import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { useOrderAction } from './use-order-action.ts'

/** Renders the notes of an order, which only the shop's own people read, and the form that adds one. */
export function ShopNotes({ order: { number, notes } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const { act, isBusy, failure } = useOrderAction(number)

  function add(event: FormEvent) {
    event.preventDefault()
    if (typed.trim()) act({ deed: 'note', text: typed.trim() }, () => setTyped(''))
  }

  return (
    <section>
      <h2 className={styles.topic}>{t('Notes of the shop')}</h2>
      <ul className={styles.entries}>
        {notes.map(({ text, by, at }) => (
          <li key={at}>
            <p className={styles.address}>{text}</p>
            <small className={styles.second}>
              {by} · <DeskMoment at={at} />
            </small>
          </li>
        ))}
      </ul>
      <form noValidate className={styles.form} onSubmit={add}>
        <AreaField
          label={t('New note')}
          hint={t('Buyers do not see it, and it is on no paper.')}
          rows={2}
          maxLength={2000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {failure && <p role="alert">{failure}</p>}
        <Button type="submit" kind="outline" busy={isBusy}>
          {t('Add the note')}
        </Button>
      </form>
    </section>
  )
}
