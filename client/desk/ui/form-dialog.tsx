import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Failure } from './failure.tsx'
import styles from './record-page.module.css'

interface DeskDialogProps {
  title: string
  onClose(): void
  children: ReactNode
}

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

/** Renders a modal dialog while it is mounted. Escape and the close button call `onClose`; the focus returns to where it was. */
export function DeskDialog({ title, onClose, children }: DeskDialogProps) {
  const { t } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => before?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
