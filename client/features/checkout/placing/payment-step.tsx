import { useAtomValue } from 'jotai'
import { type FormEvent, memo, type ReactNode, useEffect, useState } from 'react'
import { cartAtom } from '#client/features/cart/cart-atoms.ts'
import { cartTotalsAtom } from '#client/features/cart/totals-atoms.ts'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Spoken } from '#client/ui/spoken.tsx'
import { isDigitalContent } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import step from '../layout/checkout-form.module.css'
import { CheckoutSection } from '../layout/checkout-section.tsx'
import { ageAtom, lacksProof } from '../payment/age-atoms.ts'
import { AgeCheck } from '../payment/age-check.tsx'
import { GiftCard } from '../payment/gift-card.tsx'
import { PaymentChoices } from '../payment/payment-choices.tsx'
import { usePayments } from '../payment/use-payments.ts'
import { missingOf } from './missing-of-order.ts'
import { type PlacingStep, placingStepAtom } from './order-atoms.ts'
import { OrderReview } from './order-review.tsx'
import styles from './payment-step.module.css'
import { useOrdering } from './use-ordering.ts'

export const PaymentStep = memo(function PaymentStep({ number, open }: { number: number; open: boolean }) {
  const { t } = useMessages()
  return (
    <CheckoutSection step="payment" number={number} title={t('Payment and order')} open={open} summary={null}>
      {open && <PaymentForm />}
    </CheckoutSection>
  )
})

/** Renders payment method, terms and the whole order, with the order button right below. */
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
  const waits = usePlacingWords(busy)
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
      <AgeCheck error={errorOf('checkout-age')} />
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
        {t(waits ?? 'Order with obligation to pay')}
      </Button>
      <div role="status">{waits && <Spoken>{t(waits)}</Spoken>}</div>
    </form>
  )
}

const placingWords: Record<PlacingStep, string> = {
  choices: 'Your last choice is being saved first',
  check: 'Prices and stock are being checked',
  answer: 'Your order is being placed',
  question: 'We do not know yet whether your order arrived. We are asking. Do not close this page.',
}

const slowWords = 'It takes longer than usual. Do not close this page.'

/** Milliseconds after which an order is reported as slow. */
const usual = 5000

/** Returns a text about the step that the current order waits for; null if no order is being placed. */
function usePlacingWords(busy: boolean): string | null {
  const step = useAtomValue(placingStepAtom)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (step !== 'answer') return setSlow(false)
    const timer = setTimeout(() => setSlow(true), usual)
    return () => clearTimeout(timer)
  }, [step])
  if (!busy) return null
  return isSlow ? slowWords : placingWords[step ?? 'answer']
}

interface ConsentProps {
  id: string
  checked: boolean
  error: string | undefined
  label: ReactNode
  note?: string
  onChange(checked: boolean): void
}

/** Renders a consent as a checkbox with its error. */
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
