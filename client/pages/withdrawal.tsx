import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { WithdrawalSearch } from '#shared/withdrawal-search.ts'
import styles from '../features/services/service-form.module.css'
import { useMessages } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface Statement {
  id: string
  orderNumber: string
  name: string
  email: string
  /** ISO 8601; null before the second step. */
  confirmed_at: string | null
}

export interface WithdrawalPageData {
  statement: Statement | null
}

/**
 * The withdrawal function of the law (directive 2011/83/EU, article 11a): who and which contract, then one more button.
 * No account, no reason, no script.
 */
export default function WithdrawalPage({
  data: { statement },
  search: { id, outcome },
}: PageProps<WithdrawalPageData, WithdrawalSearch>) {
  const { t } = useMessages()
  const problem = outcome ?? (id && !statement ? 'unknown' : undefined)
  return (
    <>
      <PageHead title={t('Withdraw from the contract here')} />
      <div className={styles.page}>
        <div className={styles.form}>
          <p role="status" hidden={!problem}>
            {problem && t(problems[problem])}
          </p>
          {statement?.confirmed_at && <Receipt statement={statement} at={statement.confirmed_at} />}
          {statement && !statement.confirmed_at && <SecondStep statement={statement} />}
          {!statement && <FirstStep />}
        </div>
      </div>
    </>
  )
}

const problems = {
  invalid: 'Something in the form is missing or wrong.',
  unknown: 'We find no order with this number and this e-mail. Both stand in your order confirmation.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: 'Something went wrong. Try again in a few seconds.',
} as const

function FirstStep() {
  const { t } = useMessages()
  return (
    <form method="post" action={routes.withdrawal.href()} className={styles.form}>
      <p>
        {t(
          'You can withdraw from your purchase within 14 days of having received it. You need no account and no reason.',
        )}
      </p>
      <Field label={t('Your name')} name="name" autoComplete="name" minLength={2} maxLength={160} required />
      <Field
        label={t('Order number')}
        name="orderNumber"
        inputMode="numeric"
        autoComplete="off"
        minLength={3}
        maxLength={40}
        required
      />
      <Field
        label={t('E-mail')}
        hint={t('The one that you ordered with: the receipt goes there.')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit">{t('Withdraw from the contract here')}</Button>
    </form>
  )
}

function SecondStep({ statement: { id, orderNumber, name, email } }: { statement: Statement }) {
  const { t } = useMessages()
  return (
    <form method="post" action={`${routes.withdrawal.href()}/confirm`} className={styles.form}>
      <p>
        {t('{name} withdraws from order {orderNumber}. The receipt goes to {email}.', {
          name,
          orderNumber,
          email,
        })}
      </p>
      <input type="hidden" name="id" value={id} />
      <Button type="submit">{t('Confirm withdrawal')}</Button>
      <a href={routes.withdrawal.href()}>{t('Change')}</a>
    </form>
  )
}

function Receipt({ statement: { orderNumber, email }, at }: { statement: Statement; at: string }) {
  const { t } = useMessages()
  return (
    <>
      <p>
        <strong>{t('Received: you have withdrawn from order {orderNumber}.', { orderNumber })}</strong>
      </p>
      <p>
        <time dateTime={at}>{inFigures(at)} UTC</time>
      </p>
      <p>{t('We have sent a receipt to {email}. Send the goods back within 14 days.', { email })}</p>
    </>
  )
}

/** `2026-11-21 13:05`, the same on the server and in every browser. */
function inFigures(at: string): string {
  return at.slice(0, 16).replace('T', ' ')
}
