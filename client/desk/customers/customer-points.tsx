import { useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { CallDialog } from '../ui/call-dialog.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'

const movementWords: Record<string, string> = {
  earn: 'Earned',
  spend: 'Spent',
  return: 'Given or taken back',
  expire: 'Expired',
}

interface CustomerPointsProps {
  customer: DeskCustomer
  movements: NonNullable<DeskCustomer['movements']>
}

/** Renders the customer's points, their movements, and the dialog that gives or takes points. */
export function CustomerPoints({ customer, movements }: CustomerPointsProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <h2 className={styles.topic}>{t('Points')}</h2>
      <p>
        {t('Balance')}: <strong>{customer.points}</strong>
      </p>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t('Give or take points')}
      </Button>
      {isOpen && <PointsDialog customer={customer} onClose={() => setOpen(false)} />}
      <ul className={styles.entries}>
        {movements.map(({ at, type, points, balance, text, orderNumber }) => (
          <li key={`${at} ${type} ${balance}`}>
            <span>
              {orderNumber ? t(movementWords[type] ?? type) : text || t(movementWords[type] ?? type)}
              <small className={styles.second}>
                <DeskMoment at={at} day />
                {orderNumber && (
                  <>
                    {' · '}
                    <Link href={`~/desk/orders/${orderNumber}`}>{orderNumber}</Link>
                  </>
                )}
              </small>
            </span>
            <span>
              {points > 0 ? `+${points}` : points}
              <small className={styles.second}>{balance}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PointsDialog({
  customer: { id, points: before },
  onClose,
}: {
  customer: DeskCustomer
  onClose(): void
}) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const points = /^\s*[+-]?\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN
  const isWhole = Number.isInteger(points) && points !== 0
  return (
    <CallDialog
      path="customers/movePoints"
      title={t('Give or take points')}
      {...(isWhole && {
        button:
          points > 0
            ? t('Give {points} points', { points: String(points) })
            : t('Take {points} points', { points: String(-points) }),
      })}
      input={isWhole && reason.trim() ? { id, before, points, reason: reason.trim() } : undefined}
      onClose={onClose}
    >
      <p>
        {t('Balance')}: {before}
      </p>
      <Field
        label={t('Points')}
        hint={t('With a minus sign they are taken.')}
        error={
          typed.trim() && typed.trim() !== '-' && !isWhole ? t('This is not a whole number.') : undefined
        }
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Field
        label={t('Reason')}
        hint={t('The customer reads it beside the points.')}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </CallDialog>
  )
}
