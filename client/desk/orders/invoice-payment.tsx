import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskOrder, DeskOrderMoney } from '#shared/desk/order-calls.ts'
import { shopDay } from '#shared/shop-time.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { ActionDialog } from './action-dialog.tsx'
import { OrderActionButton } from './order-action-button.tsx'

interface InvoicePaymentProps {
  order: DeskOrder
  invoice: NonNullable<DeskOrderMoney['invoice']>
}

/** Renders whether the order's invoice is paid, and the button that records the payment or takes it back. */
export function InvoicePayment({ order, invoice: { isPaid, day, reference } }: InvoicePaymentProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  if (!isPaid)
    return (
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{t('Invoice paid')}</Button>
        {isOpen && <PaidDialog order={order} onClose={() => setOpen(false)} />}
      </div>
    )
  return (
    <div className={styles.actions}>
      <p>
        {t('Invoice paid')} <DeskMoment at={day} day />
        {reference && ` · ${reference}`}
      </p>
      <OrderActionButton
        number={order.number}
        kind="quiet"
        action={{ action: 'invoice-unpaid' }}
        confirm={<p>{t('The books get the opposite entry, and the invoice is owed again.')}</p>}
      >
        {t('It was not paid after all')}
      </OrderActionButton>
    </div>
  )
}

function PaidDialog({ order, onClose }: { order: DeskOrder; onClose(): void }) {
  const { t } = useMessages()
  const today = shopDay(new Date())
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  return (
    <ActionDialog
      order={order}
      title={t('Invoice paid')}
      wish={day ? { action: 'invoice-paid', day, reference: reference.trim() } : undefined}
      onClose={onClose}
    >
      <p>{t('Say this once the money is on your account. What is still owed is booked as paid.')}</p>
      <Field
        label={t('Day of the payment')}
        hint={t('A day of an earlier month is booked today: the books of that month do not change any more.')}
        type="date"
        max={today}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Field
        label={t('Reference of the bank')}
        maxLength={100}
        autoComplete="off"
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </ActionDialog>
  )
}
