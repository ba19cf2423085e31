import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { cartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { call, resultOrNull } from '#client/state/api.ts'
import { type Cart, isVirtualCart } from '#shared/cart.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'

const asked = atom(0)

/**
 * Fetches the payment methods of the cart; if the platform does not respond, the earlier methods stay. A late response
 * never replaces a newer one.
 */
export const askPaymentsAtom = atom(null, async (get, set) => {
  const mine = get(asked) + 1
  set(asked, mine)
  const payments = await resultOrNull(call('cartPaymentMethods'))
  if (payments && get(asked) === mine) await set(changeDraftAtom, (draft) => ({ ...draft, payments }))
})

/**
 * Returns the payment methods of this cart. They are fetched again for each new total, because they depend on it. Chooses
 * the default method, or the first.
 */
export function usePayments(): readonly PaymentMethod[] {
  const { payments, paymentCode } = useAtomValue(draftAtom)
  const offered = waysToPay(payments, useAtomValue(cartAtom))
  const change = useSetAtom(changeDraftAtom)
  const chosen = offered.some(({ code }) => code === paymentCode)
  const usual = offered.find((payment) => payment.default) ?? offered[0]

  const ask = useSetAtom(askPaymentsAtom)
  const total = useAtomValue(totalsAtom)?.grand_total

  // biome-ignore lint/correctness/useExhaustiveDependencies: the total is in no argument, and a new one is the reason to ask
  useEffect(() => {
    void ask()
  }, [ask, total])

  useEffect(() => {
    if (!chosen && usual) void change((draft) => ({ ...draft, paymentCode: usual.code }))
  }, [chosen, usual, change])

  return offered
}

/**
 * Implements "Cash on delivery removed for a virtual cart" (CHECKOUT-12), even if the platform offers it. Offers Apple Pay
 * only in browsers that support it.
 */
export function waysToPay(offered: readonly PaymentMethod[], cart: Cart): readonly PaymentMethod[] {
  const isVirtual = isVirtualCart(cart)
  return offered.filter(
    ({ code }) => !(isVirtual && code === 'cashondelivery') && (code !== 'reepay_applepay' || hasApplePay()),
  )
}

function hasApplePay(): boolean {
  const { ApplePaySession } = globalThis as { ApplePaySession?: { canMakePayments(): boolean } }
  return ApplePaySession?.canMakePayments() ?? false
}
