import { lazy, memo, Suspense } from 'react'
import { useMessages } from '#client/messages.tsx'
import { CheckoutSection } from '../layout/checkout-section.tsx'
import { loadPaymentForm } from './load-payment-form.ts'

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
