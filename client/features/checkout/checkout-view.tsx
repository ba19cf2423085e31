import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { isVirtualCart } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import { segmentValue } from '#shared/totals.ts'
import { cartAtom, cartLoadedAtom, cartTotalsAtom, refreshCartAtom } from '../cart/cart-atoms.ts'
import { type CheckoutStep, draftAtom, draftLoadedAtom, keepDraftAtom, stepAtom } from './checkout-atoms.ts'
import styles from './checkout-view.module.css'
import type { ShopChoice } from './delivery-form.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { OrderAside, type OrderNotes } from './order-aside.tsx'
import { orderPlacedAtom, resumeOrderAtom } from './order-atoms.ts'
import { PaymentStep } from './payment-step.tsx'

interface CheckoutViewProps extends OrderNotes {
  shops: readonly ShopChoice[]
}

/** The checkout below its heading: numbered steps that fold into summaries, the order beside them. */
export function CheckoutView({ shops, ...notes }: CheckoutViewProps) {
  const { t } = useMessages()
  const cart = useAtomValue(cartAtom)
  const ready = useCheckout()
  const asked = useAtomValue(stepAtom)
  const { delivery } = useAtomValue(draftAtom)
  const { totals } = useAtomValue(cartTotalsAtom)
  // Another cart than the one that the delivery was chosen for knows nothing of it.
  const isDelivered = delivery !== null && (!totals || segmentValue(totals, 'shipping') !== undefined)
  const placed = useAtomValue(orderPlacedAtom)
  if (!ready || placed) return <div className={styles.waiting} aria-busy="true" />
  if (cart.lines.length === 0) return <NothingToOrder />
  const virtual = isVirtualCart(cart)
  const step = stepShown(asked, virtual, isDelivered)
  const paymentNumber = virtual ? 2 : 3
  return (
    <div className={styles.checkout}>
      <OrderAside {...notes} />
      <ol className={styles.steps} aria-label={t('Steps of your order')}>
        <li>
          <DetailsStep number={1} open={step === 'details'} next={virtual ? 'payment' : 'delivery'} />
        </li>
        {!virtual && (
          <li>
            <DeliveryStep number={2} open={step === 'delivery'} shops={shops} />
          </li>
        )}
        <li>
          <PaymentStep number={paymentNumber} open={step === 'payment'} />
        </li>
      </ol>
    </div>
  )
}

function stepShown(asked: CheckoutStep, virtual: boolean, isDelivered: boolean): CheckoutStep {
  if (virtual) return asked === 'delivery' ? 'payment' : asked
  return asked === 'payment' && !isDelivered ? 'delivery' : asked
}

/** Reads what was kept, asks for the cart anew, and for an order whose answer never came. */
function useCheckout(): boolean {
  const { code, country } = useView()
  const keepDraft = useSetAtom(keepDraftAtom)
  const refresh = useSetAtom(refreshCartAtom)
  const resume = useSetAtom(resumeOrderAtom)
  const cartLoaded = useAtomValue(cartLoadedAtom)
  const draftLoaded = useAtomValue(draftLoadedAtom)

  useEffect(() => {
    const leave = keepDraft(code, country)
    return () => void leave()
  }, [keepDraft, code, country])

  useEffect(() => {
    if (!cartLoaded) return
    void resume().then((outcome) => {
      if (outcome?.kind === 'placed') location.assign(routes.confirmation.href())
      else void refresh()
    })
  }, [cartLoaded, resume, refresh])

  return cartLoaded && draftLoaded
}

function NothingToOrder() {
  const { t } = useMessages()
  return (
    <div className={styles.empty}>
      <p>{t('Shopping cart is empty. Please add some products before entering Checkout')}</p>
      <ButtonLink href={routes.home.href()}>{t('Find something good')}</ButtonLink>
    </div>
  )
}
