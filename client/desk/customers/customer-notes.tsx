import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { useErrorWords } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { useDeskAction } from '../use-desk-call.ts'

/** Renders the shop's notes about a customer, and the form that adds one. */
export function CustomerNotes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const action = useDeskAction('customers/addNote')
  const errorWords = useErrorWords()

  function add(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (text && !action.isPending) action.mutate({ id, text }, { onSuccess: () => setTyped('') })
  }

  return (
    <section>
      <h2 className={styles.topic}>{t('Notes of the shop')}</h2>
      <ul className={styles.entries}>
        {notes.map(({ id: note, text, by, at }) => (
          <li key={note}>
            <span>
              <span className={styles.address}>{text}</span>
              <small className={styles.second}>
                {by} · <DeskMoment at={at} />
              </small>
            </span>
            <ActionButton path="customers/removeNote" input={{ id, note }} kind="quiet">
              {t('Remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <form noValidate className={styles.form} onSubmit={add}>
        <AreaField
          label={t('New note')}
          hint={t('The customer does not see it in the shop, but has a right to read it in the data export.')}
          rows={2}
          maxLength={2000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {action.error && <p role="alert">{errorWords(action.error)}</p>}
        <Button type="submit" kind="outline" busy={action.isPending}>
          {t('Add the note')}
        </Button>
      </form>
    </section>
  )
}
