import { useState } from 'react'
import { DeskMoney } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { formatPrice } from '#shared/money.ts'
import type { Units } from '#shared/order-action.ts'
import styles from '../ui/record-page.module.css'
import { minorOf } from '../ui/typed-amount.ts'
import { Radios, Toggle, TypedField } from '../ui/typed-fields.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { OrderActionDialog, type OrderWish } from './order-action.tsx'

/** Line → units. */
type ChosenUnits = Readonly<Record<number, number>>

/** Returns the chosen units as actions have them. */
function unitsOf(chosen: ChosenUnits): Units[] {
  return Object.entries(chosen).flatMap(([item, qty]) => (qty > 0 ? [{ item: Number(item), qty }] : []))
}

interface UnitFieldsProps {
  order: DeskOrder
  chosen: ChosenUnits
  onChoose(chosen: ChosenUnits): void
}

/** Renders a number for each line of which units are left. */
function UnitFields({ order: { lines }, chosen, onChoose }: UnitFieldsProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.units}>
      <legend>{t('Units')}</legend>
      {lines
        .filter(({ isGiftCard, qty, takenBack }) => !isGiftCard && qty > takenBack)
        .map(({ item, name, qty, takenBack }) => (
          <label key={item}>
            <input
              type="number"
              min={0}
              max={qty - takenBack}
              value={chosen[item] ?? 0}
              onChange={({ currentTarget }) => {
                const units = Math.trunc(Number(currentTarget.value)) || 0
                onChoose({ ...chosen, [item]: Math.min(Math.max(units, 0), qty - takenBack) })
              }}
            />
            <span>
              {t('of {count}', { count: qty - takenBack })} {name}
            </span>
          </label>
        ))}
    </fieldset>
  )
}

interface DialogProps {
  order: DeskOrder
  onClose(): void
}

/** Renders the dialog that takes units out of an order that was not sent. It shows the reduction of the price. */
export function ReduceDialog({ order, onClose }: DialogProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const lines = unitsOf(chosen)
  const isAny = lines.length > 0
  const quote = useDeskCall('orders/quote', { number: order.number, lines }, isAny)
  const isPaid = order.money?.charge === 'settled'
  return (
    <OrderActionDialog
      number={order.number}
      title={t('Remove units')}
      wish={isAny ? { action: 'reduce', lines } : undefined}
      onClose={onClose}
    >
      <UnitFields order={order} chosen={chosen} onChoose={setChosen} />
      {isAny && quote.data && (
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
    </OrderActionDialog>
  )
}

type Refunded = 'parts' | 'amount' | 'all'

/** Renders the dialog that gives money back: for units and the delivery, an amount, or all that is left. */
export function RefundDialog({ order, onClose }: DialogProps) {
  const { t } = useMessages()
  const [what, setWhat] = useState<Refunded>('parts')
  const { amount, wish, fields } = useRefund(order, what)
  const choices: Record<Refunded, string> = {
    parts: t('Units or the delivery'),
    amount: t('An amount'),
    all: t('All that is left: the order is closed'),
  }
  const words = t('Refund {amount}', { amount: formatPrice(amount, order.currency) })
  return (
    <OrderActionDialog
      number={order.number}
      title={t('Refund money')}
      button={amount > 0 ? words : undefined}
      wish={wish}
      onClose={onClose}
    >
      <Radios title={t('What is refunded?')} options={choices} value={what} onChoose={setWhat} />
      {fields}
      <p role="status">
        {order.money?.invoice?.isPaid === false
          ? t('The invoice is not paid: so much less is owed, and the buyer is told by mail.')
          : order.money?.charge
            ? t('It goes back to the card, and the buyer is told by mail.')
            : t('It was not paid by card: pay it back by hand. The books and the buyer are told.')}
      </p>
    </OrderActionDialog>
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
        {what === 'parts' && (
          <>
            <UnitFields order={order} chosen={chosen} onChoose={setChosen} />
            <Toggle label={t('The price of the delivery')} isOn={hasDelivery} onToggle={setDelivery} />
            {isTooMuch && <p role="alert">{mostWords}</p>}
          </>
        )}
        {what === 'amount' && (
          <AmountField typed={typed} most={mostWords} isTooMuch={isTooMuch} onType={setTyped} />
        )}
        {mayRestock && (
          <Toggle label={t('The goods came back: sell them online again')} isOn={isBack} onToggle={setBack} />
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
  const unclear = t('Which amount is meant? Write it as 1234 or 1234,50.')
  const error = isUnclear ? unclear : isTooMuch ? most : undefined
  return (
    <TypedField
      label={t('Amount')}
      hint={most}
      error={error}
      inputMode="decimal"
      value={typed}
      onType={onType}
    />
  )
}
