import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import styles from './desk-dialog.module.css'

interface DeskDialogProps {
  title: string
  onClose(): void
  children: ReactNode
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
