import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { DeskMoney } from '../ui/desk-money.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { ActionDialog } from './action-dialog.tsx'
import { type ChosenUnits, UnitFields, unitsOf } from './unit-fields.tsx'

interface ReduceDialogProps {
  order: DeskOrder
  onClose(): void
}

/** Renders the dialog that takes units out of an order that was not sent. It shows the reduction of the price. */
export function ReduceDialog({ order, onClose }: ReduceDialogProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const lines = unitsOf(chosen)
  const quote = useDeskCall('orders/quote', { number: order.number, lines }, lines.length > 0)
  const isPaid = order.money?.charge === 'settled'

  return (
    <ActionDialog
      order={order}
      title={t('Take units out')}
      wish={lines.length > 0 ? { action: 'reduce', lines } : undefined}
      onClose={onClose}
    >
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
    </ActionDialog>
  )
}
