import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Reason } from '#shared/reason.ts'
import { useErrorWords } from '../desk-context.ts'
import styles from './edit-form.module.css'

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

/** Asks before a link, a reload or closing the window loses changes that are not saved. */
export function useLeaveQuestion(hasChanges: boolean): void {
  const { t } = useMessages()
  useEffect(() => {
    if (!hasChanges) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest('a[href]:not([target], [download])')
      if (!link || confirm(t('Leave the page without saving the changes?'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', onLeave)
    // The capturing listener runs before those of the router's links.
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onLeave)
      document.removeEventListener('click', onClick, true)
    }
  }, [hasChanges, t])
}

/** Returns a ref for a form. Focuses its first faulty field after each change of `attempt`, because the field may be scrolled out of view. */
export function useFirstFault(attempt: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs the effect, which does not read it
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [attempt])
  return form
}
