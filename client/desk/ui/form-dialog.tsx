import type { FormEvent, ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { Failure } from './failure.tsx'
import styles from './record-page.module.css'

export interface FormDialogProps {
  title: string
  /** The words of the button; by default the title. */
  button?: string | undefined
  /** The fields. */
  children: ReactNode
  /** True if the fields are complete. */
  isReady: boolean
  isBusy: boolean
  /** The error of the last attempt, in words. */
  failure: string | undefined
  act(): void
  onClose(): void
}

/** Renders a dialog with a form, the error of the last attempt, and the buttons that submit or close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, button = title, children, isReady, isBusy, failure, act, onClose } = props
  const { t } = useMessages()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isBusy) act()
  }

  return (
    <DeskDialog title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {children}
        <Failure error={failure} />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} disabled={!isReady}>
            {button}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('Change nothing')}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
