import { atom } from 'jotai'
import {
  cartAtom,
  cartChangesAtom,
  markOrderedAtom,
  refreshCartAtom,
} from '#client/features/cart/cart-atoms.ts'
import { choicesSettledAtom, failedChoicesAtom } from '#client/features/cart/choices-in-turn.ts'
import { cartTotalsAtom, choicesAtom } from '#client/features/cart/totals-atoms.ts'
import type { OrderOutcome } from '#client/features/order/ask-order.ts'
import { orderServer } from '#client/features/order/order-server.ts'
import { placeOrder } from '#client/features/order/place-order.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import type { StoreView } from '#shared/store-view.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import { checkShown } from './check-shown.ts'
import { type Consents, orderOf, termsOf } from './draft-order.ts'
import { openRecordAtom, settleAtom } from './order-atoms.ts'

/** The step that the placing of an order waits for. */
export type PlacingStep = 'choices' | 'check' | 'answer' | 'question'

/** The step that the current order waits for; null if no order is being placed. */
export const placingStepAtom = atom<PlacingStep | null>(null)

/** Places the order, and resets `placingStepAtom` at the end. */
export const placeOrderAtom = atom(null, async (_get, set, view: StoreView, consents: Consents) => {
  try {
    return await set(sendOrderAtom, view, consents)
  } finally {
    set(placingStepAtom, null)
  }
})

/** Sends the order that the checkout shows. The cart is emptied when the order is placed. */
const sendOrderAtom = atom(
  null,
  async (get, set, { country, code }: StoreView, consents: Consents): Promise<OrderOutcome> => {
    const shown = await set(checkShownAtom)
    const draft = get(draftAtom)
    const total = get(cartTotalsAtom).totals?.grand_total ?? 0
    const meant = orderOf(draft, get(cartAtom), total, country, consents, get(sessionAtom)?.groupId)
    const payment = draft.payments.find((method) => method.code === draft.paymentCode)
    const awaits = payment !== undefined && awaitsCharge(payment)
    if (shown === 'changed') return { kind: 'refused', refused: totalChanged }
    if (shown === 'unknown' || (shown === 'unreachable' && awaits)) return { kind: 'not-placed' }
    const ordering = {
      record: await set(openRecordAtom),
      server: orderServer,
      isAsShown: async () => {
        const { totals, pending } = get(cartTotalsAtom)
        return !pending && totals?.grand_total === total
      },
      onSending: (orderId: string) => {
        set(placingStepAtom, 'answer')
        return set(markOrderedAtom, orderId)
      },
      onNoAnswer: () => set(placingStepAtom, 'question'),
      isOnline: () => shown !== 'unreachable' && navigator.onLine,
      // A card is charged in the provider's window, which needs a connection.
      ...(!awaits && {
        offline: {
          store: code,
          terms: termsOf(draft, get(cartAtom), country, payment?.title),
        },
      }),
    }
    const outcome = await placeOrder(meant, ordering, awaits)
    await set(settleAtom, outcome)
    return outcome
  },
)

const totalChanged = { ok: false, refusal: 'totalChanged', message: '', meta: {} } as const

const checkShownAtom = atom(null, (get, set) => {
  set(placingStepAtom, get(choicesAtom).length > 0 ? 'choices' : 'check')
  const read = () => {
    const { totals, pending } = get(cartTotalsAtom)
    const isChanging = get(cartChangesAtom)
    return { total: totals?.grand_total, pending, isChanging, failedChoices: get(failedChoicesAtom) }
  }
  return checkShown(read, async () => {
    await set(choicesSettledAtom)
    set(placingStepAtom, 'check')
    return set(refreshCartAtom)
  })
})
