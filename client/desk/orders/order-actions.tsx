import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskOrder, DeskOrderMoney, ListedOrder } from '#shared/desk/order-calls.ts'
import { carrierCodes, carrierName } from '#shared/parcel.ts'
import { shopDay } from '#shared/shop-time.ts'
import { useColleague } from '../desk-context.ts'
import { DeskMoment, DeskMoney } from '../ui/desk-moment.tsx'
import { Failure } from '../ui/failure.tsx'
import styles from '../ui/record-page.module.css'
import { TypedField, TypedSelect } from '../ui/typed-fields.tsx'
import { OrderActionButton, OrderActionDialog, useOrderAction } from './order-action.tsx'
import { ReduceDialog, RefundDialog } from './refund-dialog.tsx'

interface OrderActionsProps {
  order: DeskOrder
  step: ListedOrder['step']
}

/** Renders the actions that the order permits now; the next step of packing comes first. */
export function OrderActions({ order, step }: OrderActionsProps) {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const { status, isCollected, delivery, money } = order
  const isPacked = status === 'processing' || status === 'pending'
  const isSentByCarrier = !isCollected && delivery.kind !== 'none'
  return (
    <section className={styles.toolbar} aria-label={t('What to do')}>
      {status === 'pending' && money && <TransferReceived order={order} money={money} />}
      {isPacked && <PackingActions order={order} step={step} />}
      {isSentByCarrier && (isPacked || status === 'complete') && <SendForm order={order} />}
      {money?.invoice && <InvoicePayment number={order.number} invoice={money.invoice} />}
      {money && mayBe(['owner', 'shop']) && <MoneyActions order={order} money={money} />}
    </section>
  )
}

function PackingActions({ order: { number, status, isCollected }, step }: OrderActionsProps) {
  const { t } = useMessages()
  if (!isCollected && step !== 'new' && step !== 'picked') return null
  return (
    <div className={styles.actions}>
      {step === 'new' && (
        <OrderActionButton number={number} action={{ action: 'pick' }}>
          {t('Mark as picked')}
        </OrderActionButton>
      )}
      {(step === 'new' || step === 'picked') && (
        <OrderActionButton number={number} action={{ action: 'pack' }}>
          {t('Mark as packed')}
        </OrderActionButton>
      )}
      {isCollected && step !== 'ready' && status === 'processing' && (
        <OrderActionButton number={number} action={{ action: 'ready' }}>
          {t('Mark as ready')}
        </OrderActionButton>
      )}
      {isCollected && (
        <OrderActionButton number={number} kind="primary" action={{ action: 'complete', parcels: [] }}>
          {t('Handed over')}
        </OrderActionButton>
      )}
    </div>
  )
}

interface MoneyProps {
  order: DeskOrder
  money: DeskOrderMoney
}

function TransferReceived({ order: { number, currency }, money }: MoneyProps) {
  const { t } = useMessages()
  return (
    <div className={styles.actions}>
      <OrderActionButton
        number={number}
        kind="primary"
        action={{ action: 'paid' }}
        confirm={
          <p>
            {t('Say this once the money is on your account:')}{' '}
            <DeskMoney minor={money.total - money.reduced} currency={currency} />
          </p>
        }
      >
        {t('Transfer received')}
      </OrderActionButton>
    </div>
  )
}

/** Renders the buttons of the actions that move money. Each asks for a confirmation. */
function MoneyActions({ order, money }: MoneyProps) {
  const { t } = useMessages()
  const [dialog, setDialog] = useState<'reduce' | 'refund'>()
  const { number, status } = order
  const canCancel = ['pending', 'pending_payment', 'processing'].includes(status)
  const canReduce = status === 'pending' || status === 'processing'
  const canRefund = money.refundable.part > 0 || status === 'complete'
  const onClose = () => setDialog(undefined)
  if (!canCancel && !canReduce && !canRefund) return null
  return (
    <div className={styles.actions}>
      {canReduce && (
        <Button kind="outline" onClick={() => setDialog('reduce')}>
          {t('Remove units')}
        </Button>
      )}
      {canRefund && (
        <Button kind="outline" onClick={() => setDialog('refund')}>
          {t('Refund money')}
        </Button>
      )}
      {canCancel && (
        <OrderActionButton
          number={number}
          kind="quiet"
          action={{ action: 'cancel' }}
          confirm={<CancelWords order={order} money={money} />}
        >
          {t('Cancel the order')}
        </OrderActionButton>
      )}
      {dialog === 'reduce' && <ReduceDialog order={order} onClose={onClose} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={onClose} />}
    </div>
  )
}

function CancelWords({ order: { status, currency }, money }: MoneyProps) {
  const { t } = useMessages()
  return (
    <>
      <p>
        {status !== 'processing' ? (
          t('Nothing was paid yet.')
        ) : (
          <>
            {t(
              money.charge
                ? 'This goes back to the card:'
                : 'It was not paid by card: pay back by hand what was paid, at most',
            )}{' '}
            <DeskMoney minor={money.refundable.all} currency={currency} />
          </>
        )}
      </p>
      <p>
        {t(
          'Its goods are in stock again. Points, gift card and coupon that it used are given back, and points that it earned are taken back.',
        )}
      </p>
    </>
  )
}

/** Renders the form that sends an order as a parcel, or adds another parcel. A scanner types the number and presses Enter. */
function SendForm({ order: { number, view, status } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const carriers = carrierCodes(view)
  const [carrier, setCarrier] = useState(carriers[0] ?? '')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isBusy, failure } = useOrderAction(number)
  const parcel = typed.replace(/\s/g, '')
  const isSent = status === 'complete'

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(isSent && !parcel)
    if (isSent && !parcel) return
    const parcels = parcel ? [{ carrier, number: parcel }] : []
    act({ action: 'complete', parcels }, () => setTyped(''))
  }

  return (
    <form noValidate className={styles.send} onSubmit={send}>
      <TypedSelect
        label={t('Carrier')}
        options={Object.fromEntries(carriers.map((code) => [code, carrierName(view, code)]))}
        value={carrier}
        onType={setCarrier}
      />
      <TypedField
        label={t('Parcel number')}
        error={isMissing && !parcel ? t('Field is required') : undefined}
        maxLength={40}
        value={typed}
        onType={setTyped}
      />
      <Button type="submit" kind={isSent ? 'outline' : 'primary'} busy={isBusy}>
        {isSent ? t('Add the parcel') : t('Mark as sent')}
      </Button>
      <Failure error={failure} />
    </form>
  )
}

interface InvoicePaymentProps {
  number: string
  invoice: NonNullable<DeskOrderMoney['invoice']>
}

/** Renders whether the order's invoice is paid, and the button that records the payment or takes it back. */
function InvoicePayment({ number, invoice: { isPaid, day, reference } }: InvoicePaymentProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <p>
        {isPaid ? t('Invoice paid') : t('Invoice not paid')}
        {isPaid && (
          <>
            {' '}
            <DeskMoment at={day} day />
          </>
        )}
        {reference && ` · ${reference}`}
      </p>
      {isPaid ? (
        <OrderActionButton
          number={number}
          kind="quiet"
          action={{ action: 'invoice-unpaid' }}
          confirm={<p>{t('The books get the opposite entry, and the invoice is owed again.')}</p>}
        >
          {t('It was not paid after all')}
        </OrderActionButton>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('Record the payment')}</Button>
      )}
      {isOpen && <PaidDialog number={number} onClose={() => setOpen(false)} />}
    </div>
  )
}

function PaidDialog({ number, onClose }: { number: string; onClose(): void }) {
  const { t } = useMessages()
  const today = shopDay(new Date())
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  return (
    <OrderActionDialog
      number={number}
      title={t('Record the payment')}
      wish={day ? { action: 'invoice-paid', day, reference: reference.trim() } : undefined}
      onClose={onClose}
    >
      <p>{t('Say this once the money is on your account. What is still owed is booked as paid.')}</p>
      <TypedField
        label={t('Day of the payment')}
        hint={t('A day of an earlier month is booked today: the books of that month do not change any more.')}
        type="date"
        max={today}
        value={day}
        onType={setDay}
      />
      <TypedField
        label={t('Reference of the bank')}
        maxLength={100}
        value={reference}
        onType={setReference}
      />
    </OrderActionDialog>
  )
}
