import { lazy, memo, Suspense } from 'react'
import { useMessages } from '#client/messages.tsx'
import { loadedOnce, withFurtherTexts } from '#client/texts.ts'
import { CheckoutSection } from '../layout/checkout-section.tsx'

/** A separate file, because the first step does not need it. The edge loads it before it renders. */
export const loadPaymentForm = loadedOnce(withFurtherTexts(() => import('./payment-form.tsx')))

const PaymentForm = lazy(loadPaymentForm)

export const PaymentStep = memo(function PaymentStep({ number, open }: { number: number; open: boolean }) {
  const { t } = useMessages()
  return (
    <CheckoutSection step="payment" number={number} title={t('Payment and order')} open={open} summary={null}>
      {open && (
        <Suspense>
          <PaymentForm />
        </Suspense>
      )}
    </CheckoutSection>
  )
})
