import { useMessages } from '#client/messages.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { useMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'

/** Days in which the money has to be returned (directive 2011/83/EU, article 13(1)). */
const daysToPayBack = 14

/** Renders the names on the order's withdrawals, and the due date of its refund. */
export function Withdrawals({ order: { withdrawals, status, money } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const moment = useMoment()
  const [first] = withdrawals
  if (!first) return null
  const isOwed = status === 'complete' || status === 'processing' || status === 'pending'
  const due = new Date(first.at)
  due.setUTCDate(due.getUTCDate() + daysToPayBack)
  return (
    <section className={styles.warning} aria-label={t('Withdrawals')}>
      {withdrawals.map(({ name, at }) => (
        <p key={at}>
          {name}: {t('Withdrawn from on {day}', { day: moment(at) })}
        </p>
      ))}
      {isOwed && (
        <p>
          {status === 'complete'
            ? t('Sent: the goods come back. The money has to be back by {day}.', {
                day: moment(due.toISOString(), true),
              })
            : t('Not sent: cancel it. What a card paid goes back.')}
          {status === 'complete' &&
            money &&
            !money.charge &&
            ` ${t('It was not paid by card: pay it back by hand.')}`}
        </p>
      )}
    </section>
  )
}
