import { atom } from 'jotai'
import {
  cartAtom,
  cartChangesAtom,
  markOrderedAtom,
  refreshCartAtom,
} from '#client/features/cart/cart-atoms.ts'
import { choicesSettledAtom, failedChoicesAtom } from '#client/features/cart/choices-in-turn.ts'
import type { SyncOutcome } from '#client/features/cart/sync/cart-sync.ts'
import { cartTotalsAtom, choicesAtom } from '#client/features/cart/totals-atoms.ts'
import type { OrderOutcome } from '#client/features/order/ask-order.ts'
import { orderServer } from '#client/features/order/order-server.ts'
import { placeOrder } from '#client/features/order/place-order.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import type { Minor } from '#shared/money.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import type { StoreView } from '#shared/store-view.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import { type Consents, orderOf, termsOf } from './draft-order.ts'
import { openRecordAtom, settleAtom } from './order-atoms.ts'

interface ShownCart {
  /** Undefined if the platform never returned a total. */
  total: Minor | undefined
  /** True if the total is not the platform's current one: it belongs to an earlier cart, or a choice is open. */
  pending: boolean
  /** The number of choices that the platform did not store. */
  failedChoices: number
  /** True if the platform has not confirmed all changes yet. */
  isChanging: boolean
}

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

/**
 * Fetches cart and totals if the shown ones may be outdated, so that only the shown order is placed.
 * `unreachable`: the platform does not respond; the order waits with the shown total, and is refused later if that total
 * has changed. `unknown`: the total was never shown.
 */
export async function checkShown(
  read: () => ShownCart,
  refresh: () => Promise<SyncOutcome | undefined>,
): Promise<'as shown' | 'changed' | 'unreachable' | 'unknown'> {
  const { total, pending, failedChoices } = read()
  if (!pending) return 'as shown'
  const outcome = await refresh()
  const now = read()
  const isSame = now.total === total && now.failedChoices === failedChoices
  if (outcome === 'done') return isSame ? 'as shown' : 'changed'
  const mayWait = isSame && total !== undefined && !now.isChanging
  return outcome === 'unreachable' && mayWait ? 'unreachable' : 'unknown'
}
