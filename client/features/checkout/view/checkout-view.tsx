import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cartAtom, cartLoadedAtom } from '#client/features/cart/cart-atoms.ts'
import { useLimitedLines } from '#client/features/cart/use-limited-lines.ts'
import { loadPaymentForm } from '#client/features/checkout/placing/payment-step.tsx'
import { useQueuedOrder } from '#client/features/checkout/queue/queue-atoms.ts'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { ignoreStrayPresses } from '#client/ui/double-press.ts'
import { useRestoredFocus } from '#client/ui/restored-focus.ts'
import { ServedHtml } from '#client/ui/served-html.tsx'
import { useView } from '#client/view.tsx'
import type { CheckoutStep, OrderedCart } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { customerArrivedAtom } from '../customer/customer-atoms.ts'
import {
  draftLoadedAtom,
  isTouchedAtom,
  persistDraftAtom,
  returnToStepAtom,
  stepAtom,
} from '../draft/checkout-atoms.ts'
import {
  cancelUnpaidAtom,
  cartIsOrderedAtom,
  orderPlacedAtom,
  refreshIncompleteCartAtom,
  resumeOrderAtom,
} from '../placing/order-atoms.ts'
import { type CheckoutProps, CheckoutSteps } from './checkout-steps.tsx'
import styles from './checkout-view.module.css'
import { NothingToOrder } from './nothing-to-order.tsx'
import { enterStep, stepOfEntry } from './step-history.ts'

const loadQueued = withFurtherTexts(() => import('../queue/queued-order.tsx'))
const QueuedOrder = lazy(async () => ({ default: (await loadQueued()).QueuedOrderView }))

interface CheckoutViewProps extends CheckoutProps {
  limited?: OrderedCart['limited']
}

/** Renders the checkout below its heading. */
export function CheckoutView({ limited, ...props }: CheckoutViewProps) {
  const cart = useAtomValue(cartAtom)
  const ready = useCheckout()
  // Loaded while the first step is filled in: the last one may be opened offline.
  useEffect(() => {
    void Promise.allSettled([loadPaymentForm(), loadQueued()])
  }, [])
  useRestoredFocus()
  useLimitedLines(limited)
  const setTouched = useSetAtom(isTouchedAtom)
  const touch = () => setTouched(true)
  const activity = { onFocus: touch, onClick: touch }
  const placed = useAtomValue(orderPlacedAtom)
  const queued = useQueuedOrder()
  // Stopped when the order is placed or queued: a reset step would change the history and interrupt the navigation.
  useStepHistory(ready && !placed && !queued)
  if (!ready || placed) return <ServedHtml key="waiting" className={styles.waiting} />
  if (queued)
    return (
      <Suspense>
        <QueuedOrder order={queued} />
      </Suspense>
    )
  if (cart.lines.length === 0) return <NothingToOrder />
  return (
    <div ref={ignoreStrayPresses} className={styles.checkout} {...activity}>
      <CheckoutSteps {...props} />
    </div>
  )
}

/** Adds a history entry for each opened step: back opens the earlier step; forward and a reload open the same step. */
function useStepHistory(ready: boolean): void {
  const { country } = useView()
  const step = useAtomValue(stepAtom)
  const returnTo = useSetAtom(returnToStepAtom)
  const shown = useRef<CheckoutStep | null>(null)

  // Before the paint: a shopper who goes back as soon as a step is drawn finds its entry, and no late effect adds another.
  useLayoutEffect(() => {
    if (!ready) return
    const follow = () => {
      const wanted = stepOfEntry() ?? 'details'
      // If this step was opened just now, the reasons for opening it stay shown.
      if (wanted !== shown.current) shown.current = returnTo(wanted, country)
    }
    if (shown.current === null) {
      const kept = stepOfEntry()
      // After a reload, the entry's step opens only if the earlier steps are complete.
      if (kept && steps.indexOf(kept) < steps.indexOf(step)) return follow()
      shown.current = step
    }
    if (shown.current !== step) enterStep(step, shown.current)
    shown.current = step
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [ready, step, returnTo, country])
}

const steps: readonly CheckoutStep[] = ['details', 'delivery', 'payment']

/**
 * Reads the stored draft, and asks the platform about an order without an answer. Opening the checkout cancels an unpaid
 * order and restores its cart.
 */
function useCheckout(): boolean {
  const { code, country } = useView()
  const persistDraft = useSetAtom(persistDraftAtom)
  const refresh = useSetAtom(refreshIncompleteCartAtom)
  const resume = useSetAtom(resumeOrderAtom)
  const cancelUnpaid = useSetAtom(cancelUnpaidAtom)
  const isOrdered = useSetAtom(cartIsOrderedAtom)
  const notify = useSetAtom(notifyAtom)
  const session = useAtomValue(sessionAtom)
  const arrive = useSetAtom(customerArrivedAtom)
  const [asked, setAsked] = useState(false)
  const cartLoaded = useAtomValue(cartLoadedAtom)
  const draftLoaded = useAtomValue(draftLoadedAtom)

  useEffect(() => {
    const leave = persistDraft(code, country)
    return () => void leave()
  }, [persistDraft, code, country])

  // The last order's delivery and the address book are used by all steps.
  useEffect(() => {
    if (session && draftLoaded) void arrive(country)
  }, [session, draftLoaded, arrive, country])

  useEffect(() => {
    if (!cartLoaded) return
    async function begin() {
      const outcome = await resume()
      const unpaid = await cancelUnpaid()
      if (unpaid === 'canceled') notify({ type: 'warning', message: canceledNotice })
      else if (unpaid || outcome?.kind === 'placed') return location.assign(routes.confirmation.href())
      // Back from the thank-you page: the cart of this entry is already ordered.
      else if (stepOfEntry() && (await isOrdered())) return location.replace(routes.confirmation.href())
      // A cart that cannot be fetched is shown as this browser has stored it.
      else await Promise.allSettled([refresh()])
      setAsked(true)
    }
    void begin()
  }, [cartLoaded, resume, cancelUnpaid, isOrdered, notify, refresh])

  // Back from the provider's window: a browser may restore the page from its cache, with the order button still locked.
  useEffect(() => {
    const anew = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener('pageshow', anew)
    return () => window.removeEventListener('pageshow', anew)
  }, [])

  return cartLoaded && draftLoaded && asked
}

const canceledNotice = 'The order was not paid and has been cancelled. Everything is in your cart again.'
