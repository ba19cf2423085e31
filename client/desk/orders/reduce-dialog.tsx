import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { DeskDialog } from '../ui/desk-dialog.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './orders.module.css'
import { type ChosenUnits, UnitFields, unitsOf } from './unit-fields.tsx'
import { useOrderDeed } from './use-order-deed.ts'

interface ReduceDialogProps {
  order: DeskOrder
  onClose(): void
}

/** Renders the dialog that takes units out of an order that was not sent. It says what the buyer pays less. */
export function ReduceDialog({ order, onClose }: ReduceDialogProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const { act, isBusy, failure } = useOrderDeed(order.number)
  const lines = unitsOf(chosen)
  const quote = useDeskCall('orders/quote', { number: order.number, lines }, lines.length > 0)
  const isPaid = order.money?.charge === 'settled'

  function reduce(event: FormEvent) {
    event.preventDefault()
    if (lines.length) act({ deed: 'reduce', lines }, onClose)
  }

  return (
    <DeskDialog title={t('Take units out')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={reduce}>
        <UnitFields order={order} chosen={chosen} onChoose={setChosen} />
        {lines.length > 0 && quote.data && (
          <p role="status">
            {t(isPaid ? 'This goes back to the card:' : 'The buyer pays less:')}{' '}
            <DeskMoney minor={quote.data.amount} currency={order.currency} />
          </p>
        )}
        <p>
          {t(
            'The units are in stock again, points that paid them are given back, and the buyer is told by mail.',
          )}
        </p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} disabled={!lines.length}>
            {t('Take units out')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('Change nothing')}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
