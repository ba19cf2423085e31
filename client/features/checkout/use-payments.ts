import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { CallFailed, call } from '#client/state/api.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'
import { cartAtom } from '../cart/cart-atoms.ts'
import { changeDraftAtom, draftAtom } from './checkout-atoms.ts'
import { waysToPay } from './ways-to-pay.ts'

/** The ways to pay this cart. One that is the only one, or the usual one, is chosen. */
export function usePayments(): readonly PaymentMethod[] {
  const { payments, paymentCode } = useAtomValue(draftAtom)
  const offered = waysToPay(payments, useAtomValue(cartAtom))
  const change = useSetAtom(changeDraftAtom)
  const chosen = offered.some(({ code }) => code === paymentCode)
  const usual = offered.find((payment) => payment.default) ?? offered[0]

  useEffect(() => {
    call('cartPaymentMethods')
      .then((answer) => {
        if (answer.ok) void change((draft) => ({ ...draft, payments: answer.result }))
      })
      .catch((error) => {
        // What was offered with the delivery stands until the platform can be asked again.
        if (!(error instanceof CallFailed)) throw error
      })
  }, [change])

  useEffect(() => {
    if (!chosen && usual) void change((draft) => ({ ...draft, paymentCode: usual.code }))
  }, [chosen, usual, change])

  return offered
}
