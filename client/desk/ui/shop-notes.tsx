import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { DeskMoment } from './desk-moment.tsx'
import { Failure } from './failure.tsx'
import styles from './record-page.module.css'
import { Topic } from './topic.tsx'
import { TypedArea } from './typed-fields.tsx'

interface ShopNotesProps<Note> {
  notes: readonly Note[]
  /** The text below the field, which names the readers of a note. */
  hint: string
  isBusy: boolean
  /** The reason why the last note was not stored. */
  failure: string | undefined
  add(text: string, onDone: () => void): void
  /** Renders what can be done with a note. */
  children?(note: Note): ReactNode
}

/** Renders the notes of the shop's own people about an order or a customer, and the form that adds one. */
export function ShopNotes<Note extends { text: string; by: string; at: string }>(
  props: ShopNotesProps<Note>,
) {
  const { notes, hint, isBusy, failure, add, children } = props
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() && !isBusy) add(typed.trim(), () => setTyped(''))
  }
  return (
    <Topic title={t('Notes of the shop')}>
      <ul className={styles.entries}>
        {notes.map((note) => (
          <li key={note.at}>
            <span>
              <span className={styles.address}>{note.text}</span>
              <small className={styles.second}>
                {note.by} · <DeskMoment at={note.at} />
              </small>
            </span>
            {children?.(note)}
          </li>
        ))}
      </ul>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TypedArea
          label={t('New note')}
          hint={hint}
          rows={2}
          maxLength={2000}
          value={typed}
          onType={setTyped}
        />
        <Failure error={failure} />
        <Button type="submit" kind="outline" busy={isBusy}>
          {t('Add the note')}
        </Button>
      </form>
    </Topic>
  )
}
