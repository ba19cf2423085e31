import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import type { DeskOrder, DeskOrderMoney } from '#shared/desk/order-calls.ts'
import { DeskMoment, DeskMoney } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { FactRows, Topic } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }

const chargeWords: Readonly<Record<string, string>> = words.charge
const segmentWords: Readonly<Record<string, string>> = words.segment

interface OrderMoneyProps {
  order: DeskOrder
  money: DeskOrderMoney
}

/** Renders the order's sums, its payment, and its refunds. */
export function OrderMoney({ order, money }: OrderMoneyProps) {
  const { t } = useMessages()
  const paidAt = order.events.find(({ kind }) => kind === 'paid')?.at
  const { charge, payment, reference, ean, boughtCards } = money
  return (
    <Topic title={t('Payment')}>
      <p>
        {payment}
        {charge && ` · ${t(chargeWords[charge] ?? charge)}`}
        {paidAt && (
          <>
            {' · '}
            <DeskMoment at={paidAt} />
          </>
        )}
      </p>
      {reference && <p>{`${t('Reference')}: ${reference}`}</p>}
      {ean && <p>EAN: {ean}</p>}
      <FactRows rows={useSums({ order, money })} />
      <Papers order={order} />
      {boughtCards && (
        <p>
          {t('It bought gift cards:')} <DeskMoney minor={boughtCards.worth} currency={order.currency} />
          {' · '}
          {t('used')} <DeskMoney minor={boughtCards.used} currency={order.currency} />
        </p>
      )}
    </Topic>
  )
}

/** Returns the sums of the order, and what went off and back since. */
function useSums({ order: { currency, status }, money }: OrderMoneyProps) {
  const { t } = useMessages()
  const { segments, refunds, total, reduced, refunded } = money
  const sum = (title: ReactNode, minor: number, isTotal = false) =>
    [title, <DeskMoney key="sum" minor={minor} currency={currency} />, isTotal] as const
  const refundRows = (isEarly: boolean) =>
    refunds
      .filter(({ isBeforePayment }) => isBeforePayment === isEarly)
      .map(({ amount, at, isDone }) =>
        sum(
          <>
            {t(isEarly ? 'Taken out before payment' : isDone ? 'Given back' : 'On its way back')}{' '}
            <DeskMoment at={at} />
          </>,
          -amount,
        ),
      )
  return [
    ...segments.map(({ code, title, value }) =>
      sum(t(segmentWords[code] ?? title), value, code === 'grand_total'),
    ),
    ...refundRows(true),
    ...(reduced > 0 ? [sum(t('To be paid after units were taken out'), total - reduced, true)] : []),
    ...refundRows(false),
    ...(status === 'closed' && refunded > 0 ? [sum(t('Given back in all'), -refunded)] : []),
  ]
}

/** Links to the order's invoice and credit notes. */
function Papers({ order: { number: orderNumber } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const { data } = useDeskCall('money/documents', { search: orderNumber })
  return data?.rows
    .filter((paper) => paper.orderNumber === orderNumber)
    .map(({ number, kind }) => (
      <p key={number}>
        <Link href={`~/desk/money/documents/${number}`} className={styles.link}>
          {kind === 'invoice' ? t('Invoice') : t('Credit note')} {number}
        </Link>
      </p>
    ))
}
