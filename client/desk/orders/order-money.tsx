import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import type { DeskOrder, DeskOrderMoney } from '#shared/desk/order-calls.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import styles from '../ui/record-page.module.css'
import { useDeskCall } from '../use-desk-call.ts'

const chargeWords: Record<string, string> = {
  created: 'Not paid yet',
  pending: 'Not paid yet',
  authorized: 'Reserved, and taken when it is sent',
  settled: 'Paid',
  failed: 'The card was declined',
  cancelled: 'The reservation was released',
  returning: 'Money is on its way back',
  refunded: 'Money refunded',
}

const segmentWords: Record<string, string> = {
  subtotal: 'Goods',
  pant: 'Deposit',
  tax: 'Of this VAT',
  grand_total: 'Total',
}

/** Renders the order's sums, its payment, and its refunds. */
export function OrderMoney({ order, money }: { order: DeskOrder; money: DeskOrderMoney }) {
  const { t } = useMessages()
  const { currency } = order
  const paidAt = order.events.find(({ kind }) => kind === 'paid')?.at
  const { data: papers } = useDeskCall('money/documents', { search: order.number })
  const refund = ({ amount, at, isDone, isBeforePayment }: DeskOrderMoney['refunds'][number]) => (
    <SumRow key={at} minor={-amount} currency={currency}>
      {t(isBeforePayment ? 'Taken out before payment' : isDone ? 'Given back' : 'On its way back')}{' '}
      <DeskMoment at={at} />
    </SumRow>
  )
  return (
    <section>
      <h2 className={styles.topic}>{t('Payment')}</h2>
      <p>
        {money.payment}
        {money.charge && ` · ${t(chargeWords[money.charge] ?? money.charge)}`}
        {paidAt && (
          <>
            {' · '}
            <DeskMoment at={paidAt} />
          </>
        )}
      </p>
      {money.reference && (
        <p>
          {t('Reference')}: {money.reference}
        </p>
      )}
      {money.ean && <p>EAN: {money.ean}</p>}
      <dl className={styles.sums}>
        {money.segments.map(({ code, title, value }) => (
          <SumRow key={`${code} ${title}`} minor={value} currency={currency} isTotal={code === 'grand_total'}>
            {t(segmentWords[code] ?? title)}
          </SumRow>
        ))}
        {money.refunds.filter(({ isBeforePayment }) => isBeforePayment).map(refund)}
        {money.reduced > 0 && (
          <SumRow minor={money.total - money.reduced} currency={currency} isTotal>
            {t('To be paid after units were taken out')}
          </SumRow>
        )}
        {money.refunds.filter(({ isBeforePayment }) => !isBeforePayment).map(refund)}
        {order.status === 'closed' && money.refunded > 0 && (
          <SumRow minor={-money.refunded} currency={currency}>
            {t('Given back in all')}
          </SumRow>
        )}
      </dl>
      {papers?.rows.map(({ number, kind, orderNumber }) =>
        orderNumber === order.number ? (
          <p key={number}>
            <Link href={`~/desk/money/documents/${number}`} className={styles.link}>
              {kind === 'invoice' ? t('Invoice') : t('Credit note')} {number}
            </Link>
          </p>
        ) : null,
      )}
      {money.boughtCards && (
        <p>
          {t('It bought gift cards:')} <DeskMoney minor={money.boughtCards.worth} currency={currency} />
          {' · '}
          {t('used')} <DeskMoney minor={money.boughtCards.used} currency={currency} />
        </p>
      )}
    </section>
  )
}

interface SumRowProps {
  minor: number
  currency: string
  isTotal?: boolean
  children: ReactNode
}

function SumRow({ minor, currency, isTotal, children }: SumRowProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{children}</dt>
      <dd>
        <DeskMoney minor={minor} currency={currency} />
      </dd>
    </div>
  )
}
