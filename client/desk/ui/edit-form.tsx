import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Reason } from '#shared/reason.ts'
import { useErrorWords } from '../desk-context.ts'
import styles from './edit-form.module.css'
import { useFirstFault } from './use-first-fault.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** The changes of a page that are not stored yet. */
interface EditedState {
  /** The number of changes. */
  changes: number
  /** Faults that belong to no field. */
  faults: readonly Reason[]
  isSaving: boolean
  isSaved: boolean
  error: Error | null
  save(): Promise<void>
  discard(): void
}

/** Renders the form with the bar that saves it. Ctrl+S saves too; leaving with unsaved changes needs a confirmation. */
export function EditForm({ edit, children }: { edit: EditedState; children: ReactNode }) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (edit.changes && !edit.isSaving) void edit.save()
  }
  useLeaveQuestion(edit.changes > 0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') submit(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <form ref={useFirstFault(edit.isSaving)} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <div className={styles.bar} data-open={edit.changes > 0 || undefined}>
        <div role="status">
          {edit.changes > 0 &&
            t('{count, plural, one {# change} other {# changes}}', { count: edit.changes })}
          {edit.changes === 0 && edit.isSaved && t('Saved. The pages show it now.')}
        </div>
        {edit.error && <p role="alert">{errorWords(edit.error)}</p>}
        {edit.faults.map(({ reason, values }) => (
          <p key={reason} role="alert">
            {t(reason, values)}
          </p>
        ))}
        <Button type="submit" busy={edit.isSaving} disabled={edit.changes === 0}>
          {t('Save')}
        </Button>
        {edit.changes > 0 && (
          <Button kind="quiet" onClick={edit.discard}>
            {t('Discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
