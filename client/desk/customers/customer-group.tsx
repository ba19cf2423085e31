import { useState } from 'react'
import { Link } from 'wouter'
import { type Translate, useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { type CustomerGroup, customerGroups } from '#shared/customer-group.ts'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CallDialog } from '../ui/call-dialog.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { Topic } from '../ui/topic.tsx'
import { TypedField, TypedSelect } from '../ui/typed-fields.tsx'
import words from '../words.json' with { type: 'json' }

/** Returns a group in words, with its number in files of content and products. */
export function groupName(group: CustomerGroup, t: Translate): string {
  return `${t(words.customerGroup[group])} (${group})`
}

/** Returns all groups as options: number → words. */
export function groupOptions(t: Translate): Record<string, string> {
  return Object.fromEntries(customerGroups.map((group) => [group, groupName(group, t)]))
}

/** The group that the dialog suggests for a customer who asks for a business account. */
const businessGroup: CustomerGroup = 3

/** Renders the customer's group and its changes. A customer who asks for a business account is approved or declined. */
export function CustomerGroupSection({ customer }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { id, business, companies } = customer
  const isWaiting = business === 'waits'
  return (
    <section className={styles.toolbar} aria-label={t('Group')}>
      {business && (
        <p>
          <StatusLabel tone={isWaiting ? 'waits' : 'over'}>
            {t(isWaiting ? 'Asks for a business account' : 'Business account declined')}
          </StatusLabel>
          {companies.map(({ company, vatId }) => (
            <small key={vatId} className={styles.second}>
              {[company, vatId].filter(Boolean).join(' · ')}
            </small>
          ))}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind={isWaiting ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
          {isWaiting ? t('Approve') : t('Change the group')}
        </Button>
        {isWaiting && (
          <ActionButton
            path="customers/declineBusiness"
            input={{ id }}
            kind="quiet"
            confirm={
              <p>
                {t(
                  'The customer stays a private customer, and is not told: write a mail if there is a reason.',
                )}
              </p>
            }
          >
            {t('Decline')}
          </ActionButton>
        )}
      </div>
      {isOpen && <GroupDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface DialogProps {
  customer: DeskCustomer
  onClose(): void
}

function GroupDialog({ customer: { id, group, business }, onClose }: DialogProps) {
  const { t } = useMessages()
  const [chosen, choose] = useState<CustomerGroup>(business === 'waits' ? businessGroup : group)
  return (
    <CallDialog
      path="customers/setGroup"
      title={business === 'waits' ? t('Approve') : t('Change the group')}
      input={chosen === group ? undefined : { id, before: group, group: chosen }}
      onClose={onClose}
    >
      <TypedSelect
        label={t('Group')}
        options={groupOptions(t)}
        value={String(chosen)}
        onType={(value) => choose(Number(value) as CustomerGroup)}
      />
      <p>
        {t(
          'Prices, products and ways to pay are those of the group from now on. The shop sends no mail about it: write to the customer.',
        )}
      </p>
    </CallDialog>
  )
}

const movementWords: Readonly<Record<string, string>> = words.points

interface CustomerPointsProps {
  customer: DeskCustomer
  movements: NonNullable<DeskCustomer['movements']>
}

/** Renders the customer's points, their movements, and the dialog that gives or takes points. */
export function CustomerPoints({ customer, movements }: CustomerPointsProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <Topic title={t('Points')}>
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
              {type in movementWords ? t(movementWords[type] ?? type) : text}
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
    </Topic>
  )
}

function PointsDialog({ customer: { id, points: before }, onClose }: DialogProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const points = /^\s*[+-]?\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN
  const isWhole = Number.isInteger(points) && points !== 0
  const isFaulty = typed.trim() !== '' && typed.trim() !== '-' && !isWhole
  const count = { points: String(Math.abs(points)) }
  return (
    <CallDialog
      path="customers/movePoints"
      title={t('Give or take points')}
      button={
        isWhole
          ? points > 0
            ? t('Give {points} points', count)
            : t('Take {points} points', count)
          : undefined
      }
      input={isWhole && reason.trim() ? { id, before, points, reason: reason.trim() } : undefined}
      onClose={onClose}
    >
      <p>
        {t('Balance')}: {before}
      </p>
      <TypedField
        label={t('Points')}
        hint={t('With a minus sign they are taken.')}
        error={isFaulty ? t('This is not a whole number.') : undefined}
        value={typed}
        onType={setTyped}
      />
      <TypedField
        label={t('Reason')}
        hint={t('The customer reads it beside the points.')}
        maxLength={200}
        value={reason}
        onType={setReason}
      />
    </CallDialog>
  )
}
