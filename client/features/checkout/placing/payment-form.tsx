import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useState } from 'react'
import { cartAtom } from '#client/features/cart/cart-atoms.ts'
import { cartTotalsAtom } from '#client/features/cart/totals-atoms.ts'
import { AgeCheck, ageAtom, lacksProof } from '#client/features/checkout/payment/age-check.tsx'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { isDigitalContent } from '#shared/cart.ts'
import { missingOf, orderRefusals } from '#shared/order-refusals.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import { draftFields, withField } from '../draft/draft-fields.ts'
import { useServed } from '../draft/served.ts'
import { CheckoutFields } from '../layout/checkout-fields.ts'
import { CheckoutForm } from '../layout/checkout-form.tsx'
import { GiftCard } from '../payment/gift-card.tsx'
import { PaymentChoices } from '../payment/payment-choices.tsx'
import { SavedCards } from '../payment/saved-cards.tsx'
import { usePayments } from '../payment/use-payments.ts'
import { ConsentFields } from './consent-fields.tsx'
import { OrderReview } from './order-review.tsx'
import { type PlacingStep, placingStepAtom } from './place-order-atom.ts'
import { useOrdering } from './use-ordering.ts'

/** Renders payment method, terms and the whole order, with the order button right below. */
export default function PaymentForm() {
  const { t } = useMessages()
  const draft = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const unproved = lacksProof(useAtomValue(ageAtom))
  const payments = usePayments()
  const { lines } = useAtomValue(cartAtom)
  // Consents and codes are never stored.
  const [unstored, setUnstored] = useState<OrderFields>(useServed()?.typed ?? {})
  const { order, busy, problem } = useOrdering()
  const waits = usePlacingWords(busy)
  const [attempt, setAttempt] = useState(0)

  const { terms, digital, newsletter } = unstored
  const hasDownloads = lines.some(isDigitalContent)
  const missing = missingOf({
    payment: draft.paymentCode,
    unproved,
    digital: Boolean(digital) || !hasDownloads,
    terms: Boolean(terms),
  }).map((name) => orderRefusals[name])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAttempt(attempt + 1)
    if (missing.length === 0)
      void order({ newsletter: Boolean(newsletter), digital: Boolean(digital) && hasDownloads })
  }

  function onChange(name: string, value: string) {
    if (name === 'payment') void change((before) => withField(before, name, value))
    else setUnstored((before) => ({ ...before, [name]: value }))
  }

  const errors = attempt > 0 && missing.length > 0 ? missing : problem.errors
  const values = { ...draftFields(draft), ...unstored }
  return (
    <CheckoutFields value={{ values, errors, onChange }}>
      <CheckoutForm step="payment" onSubmit={submit}>
        <ErrorSummary errors={errors} attempt={attempt + problem.attempt} />
        <PaymentChoices payments={payments} cards={<SavedCards />} />
        <GiftCard lines={lines} totals={totals} />
        <AgeCheck />
        <ConsentFields lines={lines} />
        <OrderReview />
        <Button type="submit" wide busy={busy || pending}>
          {t(waits ?? 'Order with obligation to pay')}
        </Button>
        <div role="status">{waits && <VisuallyHidden>{t(waits)}</VisuallyHidden>}</div>
      </CheckoutForm>
    </CheckoutFields>
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
