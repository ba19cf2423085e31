import { useAtomValue } from 'jotai'
import { cartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { isVirtualCart } from '#shared/cart.ts'
import type { ShopChoice } from '#shared/offered-place.ts'
import type { CheckoutStep } from '#shared/order-form.ts'
import { segmentValue } from '#shared/totals.ts'
import { DeliveryStep } from '../delivery/delivery-step.tsx'
import { DetailsStep } from '../details/details-step.tsx'
import { draftAtom, stepAtom } from '../draft/checkout-atoms.ts'
import { NotesAfterSteps, OrderAside, type OrderNotes } from '../placing/order-aside.tsx'
import { PaymentStep } from '../placing/payment-step.tsx'
import styles from './checkout-view.module.css'

export interface CheckoutProps extends OrderNotes {
  /** Null if the shops are unreachable at the moment. */
  shops: readonly ShopChoice[] | null
}

/** Renders numbered steps that fold into summaries, next to the order. */
export function CheckoutSteps({ shops, help, ageSign }: CheckoutProps) {
  const { t } = useMessages()
  const chosenStep = useAtomValue(stepAtom)
  const { delivery } = useAtomValue(draftAtom)
  const totals = useAtomValue(totalsAtom)
  const virtual = isVirtualCart(useAtomValue(cartAtom))
  // A new cart does not contain the delivery that was chosen for the last one.
  const isDelivered = delivery !== null && (!totals || segmentValue(totals, 'shipping') !== undefined)
  const step = shownStep(chosenStep, virtual, isDelivered)
  const notes = { help, ageSign }
  return (
    <>
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
          <PaymentStep number={virtual ? 2 : 3} open={step === 'payment'} />
        </li>
      </ol>
      <NotesAfterSteps {...notes} />
    </>
  )
}

function shownStep(chosenStep: CheckoutStep, virtual: boolean, isDelivered: boolean): CheckoutStep {
  if (virtual) return chosenStep === 'delivery' ? 'payment' : chosenStep
  return chosenStep === 'payment' && !isDelivered ? 'delivery' : chosenStep
}
