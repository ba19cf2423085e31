import { genericFailure } from '#shared/generic-failure.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { type WithdrawalFields, type WithdrawalSearch, withdrawalErrors } from '#shared/withdrawal-form.ts'
import styles from '../features/services/service-form.module.css'
import { useMessages } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface Made {
  step: 'receipt'
  statement: WithdrawalFields
  /** ISO 8601. */
  confirmedAt: string
  /** The same moment in the shop's time zone, in words. */
  moment: string
  /** True if the goods had been sent at that moment. */
  isSent: boolean
}

export type WithdrawalPageData =
  /** The posted fields. */
  | { step: 'who'; statement: WithdrawalFields | null }
  /** The key from the first step. */
  | { step: 'confirm'; statement: WithdrawalFields; key: string }
  | Made

/**
 * Renders the withdrawal function of the law (directive 2011/83/EU, article 11a): name and contract, then one more button.
 * Needs no account, no reason and no script.
 */
export default function WithdrawalPage({
  data,
  search: { outcome },
}: PageProps<WithdrawalPageData, WithdrawalSearch>) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t('Withdraw from the contract here')} />
      <div className={styles.page}>
        <div className={styles.form}>
          <p role="status" hidden={!outcome}>
            {outcome && t(problems[outcome])}
          </p>
          {data.step === 'receipt' && <Receipt {...data} />}
          {data.step === 'confirm' && <SecondStep statement={data.statement} withdrawal={data.key} />}
          {data.step === 'who' && (
            <FirstStep
              typed={data.statement ?? nothing}
              errors={data.statement && outcome === 'invalid' ? withdrawalErrors(data.statement) : {}}
            />
          )}
        </div>
      </div>
    </>
  )
}

const problems = {
  invalid: 'Something in the form is missing or wrong.',
  unknown: 'We find no order with this number and this e-mail. Both stand in your order confirmation.',
  withdrawn: 'You have withdrawn from this order already. The receipt is in the mail that we sent you.',
  ended: 'This order was cancelled or was never paid, so there is nothing to withdraw from.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: genericFailure,
} as const

const nothing: WithdrawalFields = { name: '', orderNumber: '', email: '' }

interface FirstStepProps {
  typed: WithdrawalFields
  errors: ReturnType<typeof withdrawalErrors>
}

function FirstStep({ typed, errors }: FirstStepProps) {
  const { t } = useMessages()
  const field = (name: keyof WithdrawalFields) => {
    const error = errors[name]
    return { name, defaultValue: typed[name], error: error && t(error), required: true }
  }
  return (
    <form method="post" action={routes.withdrawal.href()} noValidate className={styles.form}>
      <p>
        {t(
          'You can withdraw from your purchase within 14 days of having received it. You need no account and no reason.',
        )}
      </p>
      <Field {...field('name')} label={t('Your name')} autoComplete="name" minLength={2} maxLength={160} />
      <Field
        {...field('orderNumber')}
        label={t('Order number')}
        inputMode="numeric"
        autoComplete="off"
        minLength={3}
        maxLength={40}
      />
      <Field
        {...field('email')}
        label={t('E-mail')}
        hint={t('The one that you ordered with: the receipt goes there.')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit">{t('Withdraw from the contract here')}</Button>
    </form>
  )
}

interface SecondStepProps {
  statement: WithdrawalFields
  /** The key of the withdrawal. */
  withdrawal: string
}

function SecondStep({ statement: { orderNumber, name, email }, withdrawal }: SecondStepProps) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.withdrawal.href()} className={styles.form}>
      <p>
        {t('{name} withdraws from order {orderNumber}. The receipt goes to {email}.', {
          name,
          orderNumber,
          email,
        })}
      </p>
      {Object.entries({ key: withdrawal, name, orderNumber, email }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" name="step" value="confirm">
        {t('Confirm withdrawal')}
      </Button>
      <Button type="submit" kind="quiet" name="step" value="change">
        {t('Change')}
      </Button>
    </form>
  )
}

function Receipt({ statement: { orderNumber, email }, confirmedAt, moment, isSent }: Made) {
  const { t } = useMessages()
  return (
    <>
      <p>
        <strong>{t('Received: you have withdrawn from order {orderNumber}.', { orderNumber })}</strong>
      </p>
      <p>
        <time dateTime={confirmedAt}>{moment}</time>
      </p>
      <p>
        {isSent
          ? t('We have sent a receipt to {email}. Send the goods back within 14 days.', { email })
          : t(
              'We have sent a receipt to {email}. The order had not been sent: there is nothing to send back, unless it reaches you all the same.',
              { email },
            )}
      </p>
    </>
  )
}
