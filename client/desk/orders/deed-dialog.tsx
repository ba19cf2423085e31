import type { FormEvent, ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { DeskDialog } from '../ui/desk-dialog.tsx'
import styles from './orders.module.css'
import { type OrderWish, useOrderDeed } from './use-order-deed.ts'

interface DeedDialogProps {
  order: DeskOrder
  title: string
  /** The words of the button; by default the title. */
  button?: string
  /** The deed; undefined until the fields are complete. */
  wish: OrderWish | undefined
  /** The fields. */
  children: ReactNode
  onClose(): void
}

/** Renders a dialog with the fields of a deed. A refusal is shown below them; the dialog closes when the deed is done. */
export function DeedDialog({ order, title, button = title, wish, children, onClose }: DeedDialogProps) {
  const { t } = useMessages()
  const { act, isBusy, failure } = useOrderDeed(order.number)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wish) act(wish, onClose)
  }

  return (
    <DeskDialog title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {children}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} disabled={!wish}>
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
