import { atom } from 'jotai'
import { steadyAtom } from '#client/state/unchanged.ts'
import type { CartLine } from '#shared/cart.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { sessionAtom } from '../session/session-atoms.ts'
import { cartAtom, cartStateAtom, totalsAtom } from './cart-atoms.ts'
import { ofQuantity, withLines } from './expected-totals.ts'

/** True if the totals include the sum without VAT. */
export const showsNetAtom = atom((get) => get(sessionAtom)?.showsNet)

interface Expectation {
  of(totals: Totals): Totals
}

/** The totals expected for a delivery that the platform has not confirmed. The checkout's code sets it. */
export const expectationAtom = atom<Expectation | null>(null)

/** A choice of the shopper, other than products, that the platform has not answered yet. */
export interface CartChoice {
  /** The subject of the choice: of two choices about the same subject, only the newer one counts. */
  about: string
  /** Returns the expected totals; absent if a browser cannot compute them. */
  of?(totals: Totals): Totals
}

/** The open choices in order of creation. */
export const choicesAtom = atom<readonly CartChoice[]>([])

/** The totals with the lines that the shopper sees and all open choices. `pending`: computed here, not the platform's totals. */
export const cartTotalsAtom = steadyAtom((get) => {
  const { totals, totalsFit, pending } = get(cartStateAtom)
  const isBehind = !totalsFit || pending.length > 0
  const ofLines = totals && isBehind ? withLines(totals, get(cartAtom).lines) : totals
  const ofDelivery = ofLines && (get(expectationAtom)?.of(ofLines) ?? ofLines)
  const choices = get(choicesAtom)
  const shown = ofDelivery && choices.reduce((before, choice) => choice.of?.(before) ?? before, ofDelivery)
  return { totals: shown, pending: isBehind || choices.length > 0 || shown !== totals }
})

/** Returns the price of a line (minor units). `pending`: computed from the unit price in the platform's totals, or of the product page. */
export const rowPriceAtom = atom((get) => {
  const { pending } = get(cartTotalsAtom)
  const rows = get(totalsAtom)?.items
  return (line: CartLine) => {
    const row = rows?.find(({ item_id }) => item_id === line.item_id)
    const amount = row ? ofQuantity(row, line.qty).row_total_incl_tax : line.price_incl_tax * line.qty
    return { amount, pending: !row || (pending && row.qty !== line.qty) }
  }
})
