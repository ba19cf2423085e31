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

/** A modal `<dialog>`: the browser keeps the focus inside and gives it back; Escape and a press beside it close it. */
export function PanelDialog({ panel, title, className, children }: PanelDialogProps) {
  const { t } = useMessages()
  const close = useSetAtom(closePanelAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget>(null)
  const titleId = useId()

  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('pointerdown', ({ target }) => {
      pressedAt.current = target
    })
    return () => element?.close()
  }, [])

  /** Words that are marked by a pointer which is let go beside it end in a click of the dialog too. */
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
