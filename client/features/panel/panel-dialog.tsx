import { useSetAtom } from 'jotai'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { DialogNotices } from '#client/features/notices/dialog-notices.tsx'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { closePanelAtom, type Panel } from './panel.ts'
import styles from './panel-dialog.module.css'

interface PanelDialogProps {
  panel: Panel
  title: string
  className?: string | undefined
  children: ReactNode
}

/** Renders a modal `<dialog>`. The browser keeps the focus inside and restores it; Escape and a click on the backdrop close it. */
export function PanelDialog({ panel, title, className, children }: PanelDialogProps) {
  const { t } = useMessages()
  const close = useSetAtom(closePanelAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget>(null)
  const titleId = useId()

  // Closed before it is removed from the document: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('pointerdown', ({ target }) => {
      pressedAt.current = target
    })
    return () => element?.close()
  }, [])

  /** A text selection that ends outside the content also fires a click on the dialog. Only a press that began on the backdrop closes it. */
  function closeOnBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget && pressedAt.current === target) close(panel)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className ?? ''}`}
      data-panel={panel}
      aria-labelledby={titleId}
      onCancel={() => close(panel)}
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={() => close(panel)}>
            <Icon name="close" />
            <span>{t('Close')}</span>
          </button>
        </div>
        {children}
      </div>
      <DialogNotices />
    </dialog>
  )
}
