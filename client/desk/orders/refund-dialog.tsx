import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { formatPrice } from '#shared/money.ts'
import { minorOf } from '../ui/typed-amount.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { ActionDialog } from './action-dialog.tsx'
import { type ChosenUnits, UnitFields, unitsOf } from './unit-fields.tsx'
import type { OrderWish } from './use-order-action.ts'

interface RefundDialogProps {
  order: DeskOrder
  onClose(): void
}

type Refunded = 'parts' | 'amount' | 'all'

/** Renders the dialog that gives money back: for units and the delivery, an amount, or all that is left. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useMessages()
  const [what, setWhat] = useState<Refunded>('parts')
  const refund = useRefund(order, what)

  const choices: Record<Refunded, string> = {
    parts: t('Units or the delivery'),
    amount: t('An amount'),
    all: t('All that is left: the order is closed'),
  }
  return (
    <ActionDialog
      order={order}
      title={t('Give money back')}
      {...(refund.amount > 0 && {
        button: t('Give back {amount}', { amount: formatPrice(refund.amount, order.currency) }),
      })}
      wish={refund.wish}
      onClose={onClose}
    >
      <fieldset>
        <legend>{t('What goes back?')}</legend>
        {Object.entries(choices).map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="what"
            value={value}
            label={label}
            checked={what === value}
            onChange={() => setWhat(value as Refunded)}
          />
        ))}
      </fieldset>
      {refund.fields}
      <p role="status">
        {order.money?.invoice?.isPaid === false
          ? t('The invoice is not paid: so much less is owed, and the buyer is told by mail.')
          : order.money?.charge
            ? t('It goes back to the card, and the buyer is told by mail.')
            : t('It was not paid by card: pay it back by hand. The books and the buyer are told.')}
      </p>
    </ActionDialog>
  )
}

/** Returns the fields of the chosen kind of refund, its amount, and the action once it is complete. */
function useRefund(order: DeskOrder, what: Refunded) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [hasDelivery, setDelivery] = useState(false)
  const [isBack, setBack] = useState(false)
  const [typed, setTyped] = useState('')
  const lines = unitsOf(chosen)
  const parts = { ...(lines.length && { lines }), ...(hasDelivery && { delivery: true as const }) }
  const isAny = what === 'parts' && (lines.length > 0 || hasDelivery)
  const quote = useDeskCall('orders/quote', { number: order.number, ...parts }, isAny)
  const amounts: Record<Refunded, number> = {
    parts: (isAny && quote.data?.amount) || 0,
    amount: minorOf(typed) ?? 0,
    all: order.money?.refundable.all ?? 0,
  }
  const amount = amounts[what]
  const most = order.money?.refundable.part ?? 0
  const isTooMuch = what !== 'all' && amount > most
  const mostWords = t('At most {amount}', { amount: formatPrice(most, order.currency) })
  const restock = isBack && { restock: 'online' as const }
  const wishes: Record<Refunded, OrderWish> = {
    parts: { action: 'refund', ...parts, ...(lines.length > 0 && restock) },
    amount: { action: 'refund', amount },
    all: { action: 'refund', ...restock },
  }
  const mayRestock = what === 'all' || (what === 'parts' && lines.length > 0)
  return {
    amount,
    wish: amount > 0 && !isTooMuch ? wishes[what] : undefined,
    fields: (
      <>
        {what === 'parts' && <UnitFields order={order} chosen={chosen} onChoose={setChosen} />}
        {what === 'parts' && (
          <Choice
            type="checkbox"
            label={t('The price of the delivery')}
            checked={hasDelivery}
            onChange={({ currentTarget }) => setDelivery(currentTarget.checked)}
          />
        )}
        {what === 'parts' && isTooMuch && <p role="alert">{mostWords}</p>}
        {what === 'amount' && (
          <AmountField typed={typed} most={mostWords} isTooMuch={isTooMuch} onType={setTyped} />
        )}
        {mayRestock && (
          <Choice
            type="checkbox"
            label={t('The goods came back: sell them online again')}
            checked={isBack}
            onChange={({ currentTarget }) => setBack(currentTarget.checked)}
          />
        )}
      </>
    ),
  }
}

interface AmountFieldProps {
  typed: string
  /** A sentence with the largest amount that can be refunded. */
  most: string
  isTooMuch: boolean
  onType(text: string): void
}

function AmountField({ typed, most, isTooMuch, onType }: AmountFieldProps) {
  const { t } = useMessages()
  const isUnclear = typed.trim() !== '' && minorOf(typed) === undefined
  return (
    <Field
      label={t('Amount')}
      hint={most}
      error={
        isUnclear ? t('Which amount is meant? Write it as 1234 or 1234,50.') : isTooMuch ? most : undefined
      }
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
