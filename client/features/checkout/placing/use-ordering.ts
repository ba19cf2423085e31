import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { refreshCartAtom } from '#client/features/cart/cart-atoms.ts'
import { askAgeAtom } from '#client/features/checkout/payment/age-check.tsx'
import { askPaymentsAtom } from '#client/features/checkout/payment/use-payments.ts'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { openedBecauseAtom, openStepAtom } from '../draft/checkout-atoms.ts'
import { notPlaced, refusedOrder } from '../draft/refused-order.ts'
import { paymentAddress } from '../payment/payment-window.ts'
import { cardChoiceAtom } from '../payment/saved-card-atoms.ts'
import type { Consents } from './draft-order.ts'
import { readPlacedOrderAtom } from './order-atoms.ts'
import { placeOrderAtom } from './place-order-atom.ts'
import { type ShownOrder, shownOrderAtom, whatChanged } from './what-changed.ts'

/** Places the order; at most one request runs at a time. Shows refusals at the step where they can be corrected. */
export function useOrdering() {
  const view = useView()
  const place = useSetAtom(placeOrderAtom)
  const readPlaced = useSetAtom(readPlacedOrderAtom)
  const refresh = useSetAtom(refreshCartAtom)
  const openStep = useSetAtom(openStepAtom)
  const askAge = useSetAtom(askAgeAtom)
  const askPayments = useSetAtom(askPaymentsAtom)
  const look = useSetAtom(shownOrderAtom)
  const choice = useAtomValue(cardChoiceAtom)
  const locked = useRef(false)
  const [busy, setBusy] = useState(false)
  const because = useAtomValue(openedBecauseAtom)
  const [problem, setProblem] = useState({ attempt: 0, errors: because })

  const fail = (errors: FormError[]) => setProblem(({ attempt }) => ({ attempt: attempt + 1, errors }))

  /** Fetches cart and totals again, and adds their differences to the errors. */
  async function showAnew(before: ShownOrder, errors: FormError[]) {
    await refresh()
    const all = [...errors, ...whatChanged(before, look(), view.currency)]
    setProblem((current) => (current.errors === errors ? { ...current, errors: all } : current))
  }

  /** Opens the next page: the provider's payment window for an unpaid order, otherwise the confirmation. */
  async function goOn() {
    const placed = await readPlaced()
    if (placed?.awaits) location.assign(await paymentAddress(placed.order_id, choice))
    else location.replace(routes.confirmation.href())
  }

  async function order(consents: Consents) {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    fail([])
    const before = look()
    try {
      const outcome = await place(view, consents)
      if (outcome.kind === 'placed') return await goOn()
      if (outcome.kind === 'unknown' || outcome.kind === 'missing') return fail([{ message: unknownOutcome }])
      // The checkout now shows the queued order.
      if (outcome.kind === 'queued') return
      if (outcome.kind === 'not-placed') return fail([{ message: notPlaced }])
      const { step, errors, cartChanged } = refusedOrder(outcome.refused)
      if (step) openStep(step, errors)
      else fail(errors)
      // Not awaited: the button is unlocked first.
      if (cartChanged) void showAnew(before, errors)
      if (outcome.refused.refusal === 'paymentUnknown') void askPayments()
      if (outcome.refused.refusal === 'ageMissing') void askAge()
    } finally {
      locked.current = false
      setBusy(false)
    }
  }

  return { order, busy, problem }
}

const unknownOutcome =
  'We could not hear whether your order arrived. Press again in a moment: it will not be ordered twice.'
