import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import { DeskDialog } from '../ui/desk-dialog.tsx'
import styles from './orders.module.css'
import { type OrderWish, useOrderDeed } from './use-order-deed.ts'

interface OrderDeedButtonProps {
  number: string
  deed: OrderWish
  /** The words say what is done: "Cancel the order". */
  children: string
  kind?: ButtonKind
  /** The consequences. With them the deed is done after a second press, in a dialog. */
  confirm?: ReactNode
}

/** Renders a button that does a deed with an order. A refusal is shown beside it. */
export function OrderDeedButton({ number, deed, children, kind = 'outline', confirm }: OrderDeedButtonProps) {
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const { act, isBusy, failure, reset } = useOrderDeed(number)
  const close = () => {
    setAsking(false)
    reset()
  }
  const said = failure && (
    <p role="alert" className={styles.failure}>
      {failure}
    </p>
  )
  return (
    <>
      <Button kind={kind} busy={isBusy} onClick={() => (confirm ? setAsking(true) : act(deed))}>
        {children}
      </Button>
      {!isAsking && said}
      {isAsking && (
        <DeskDialog title={children} onClose={close}>
          <div className={styles.form}>
            {confirm}
            {said}
            <div className={styles.actions}>
              <Button busy={isBusy} onClick={() => act(deed, close)}>
                {children}
              </Button>
              <Button kind="quiet" onClick={close}>
                {t('Change nothing')}
              </Button>
            </div>
          </div>
        </DeskDialog>
      )}
    </>
  )
}
