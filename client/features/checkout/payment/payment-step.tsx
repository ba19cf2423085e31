import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, Fragment, memo, type ReactNode, useState } from 'react'
import { cartAtom, cartTotalsAtom } from '#client/features/cart/cart-atoms.ts'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { isDigitalContent } from '#shared/cart.ts'
import { type ChargeCode, cardCode } from '#shared/charge-methods.ts'
import { formatPrice } from '#shared/money.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import { routes } from '#shared/routes.ts'
import { changeDraftAtom, draftAtom } from '../checkout-atoms.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import step from '../details/details-step.module.css'
import { missingOf } from '../placing/missing-of-order.ts'
import { OrderReview } from '../placing/order-review.tsx'
import { useOrdering } from '../placing/use-ordering.ts'
import { ageAtom, lacksProof } from './age-atoms.ts'
import { AgeCheck } from './age-check.tsx'
import { GiftCard } from './gift-card.tsx'
import styles from './payment-step.module.css'
import { SavedCards } from './saved-cards.tsx'
import { usePayments } from './use-payments.ts'

export const PaymentStep = memo(function PaymentStep({ number, open }: { number: number; open: boolean }) {
  const { t } = useMessages()
  return (
    <CheckoutSection step="payment" number={number} title={t('Payment and order')} open={open} summary={null}>
      {open && <PaymentForm />}
    </CheckoutSection>
  )
})

/** Way to pay, terms, the whole order once more, and right below it the button that obliges. */
function PaymentForm() {
  const { t } = useMessages()
  const { paymentCode } = useAtomValue(draftAtom)
  const { pending } = useAtomValue(cartTotalsAtom)
  const unproved = lacksProof(useAtomValue(ageAtom))
  const payments = usePayments()
  const downloads = useAtomValue(cartAtom).lines.filter(isDigitalContent)
  const [terms, setTerms] = useState(false)
  const [digital, setDigital] = useState(false)
  const [newsletter, setNewsletter] = useState(false)
  const { order, busy, problem } = useOrdering()
  const [attempt, setAttempt] = useState(0)

  const given = { paymentCode, terms, unproved, digital: digital || downloads.length === 0 }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAttempt(attempt + 1)
    if (missingOf(given).length === 0) void order({ newsletter, digital: digital && downloads.length > 0 })
  }

  const missing = attempt > 0 ? missingOf(given) : []
  const errors = missing.length ? missing : problem.errors
  const errorOf = (id: string) => errors.find(({ field }) => field === id)?.message
  return (
    <form noValidate onSubmit={submit} className={step.form}>
      <ErrorSummary errors={errors} attempt={attempt + problem.attempt} />
      <PaymentChoices payments={payments} chosen={paymentCode} />
      <GiftCard />
      <AgeCheck />
      {downloads.length > 0 && (
        <Consent
          id="checkout-digital"
          checked={digital}
          error={errorOf('checkout-digital')}
          label={t(
            'I want my downloads at once, and know that I thereby lose my right to withdraw from them',
          )}
          note={downloads.map(({ name }) => name).join(', ')}
          onChange={setDigital}
        />
      )}
      <Consent
        id="checkout-terms"
        checked={terms}
        error={errorOf('checkout-terms')}
        label={
          <>
            {t('I accept the terms of sale')}{' '}
            <a href={routes.cms.href({ slug: t('terms_slug') })} target="_blank" rel="noreferrer">
              {t('Read them')}
            </a>
          </>
        }
        onChange={setTerms}
      />
      <Choice
        type="checkbox"
        checked={newsletter}
        label={t('Send me the newsletter by e-mail')}
        note={t('You can unsubscribe in every letter.')}
        onChange={(event) => setNewsletter(event.currentTarget.checked)}
      />
      <OrderReview />
      <Button type="submit" wide busy={busy || pending}>
        {busy ? t('Your order is being placed') : t('Order with obligation to pay')}
      </Button>
    </form>
  )
}

interface ConsentProps {
  id: string
  checked: boolean
  error: string | undefined
  label: ReactNode
  note?: string
  onChange(checked: boolean): void
}

/** What is ordered with a tick alone, with its error beside it. */
function Consent({ id, error, onChange, ...choice }: ConsentProps) {
  const { t } = useMessages()
  return (
    <>
      <Choice
        type="checkbox"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        {...choice}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {t(error)}
        </p>
      )}
    </>
  )
}

/** Where what is paid is approved, and when the money moves. */
const chargeNotes: Record<ChargeCode | (string & {}), string> = {
  reepay_payment: 'You pay in the card provider’s own window. The amount is taken when the goods are sent.',
  reepay_vipps_epayment: 'You approve the payment in MobilePay. The amount is taken when the goods are sent.',
  reepay_applepay: 'You approve the payment with Apple Pay. The amount is taken when the goods are sent.',
  reepay_swish: 'You approve the payment in Swish. The amount is taken at once.',
  reepay_klarna_pay_later: 'You agree to Klarna’s terms in Klarna’s own window and pay Klarna.',
}
const anyCharge = 'You pay in the provider’s own window.'

function PaymentChoices({
  payments,
  chosen,
}: {
  payments: ReturnType<typeof usePayments>
  chosen: string | null
}) {
  const { t } = useMessages()
  const change = useSetAtom(changeDraftAtom)
  return (
    <fieldset className={styles.payments} id="checkout-payment" tabIndex={-1}>
      <legend>{t('How would you like to pay?')}</legend>
      {payments.map((payment) => (
        <Fragment key={payment.code}>
          <Choice
            type="radio"
            card
            name="payment"
            value={payment.code}
            checked={payment.code === chosen}
            label={payment.title}
            aside={payment.cost_incl_tax > 0 && formatPrice(payment.cost_incl_tax)}
            note={awaitsCharge(payment) && t(chargeNotes[payment.code] ?? anyCharge)}
            onChange={() => void change((draft) => ({ ...draft, paymentCode: payment.code }))}
          />
          {payment.code === chosen && payment.code === cardCode && <SavedCards />}
        </Fragment>
      ))}
    </fieldset>
  )
}
