import { atom } from 'jotai'
import { steadyAtom } from '#client/state/unchanged.ts'
import type { CartLine } from '#shared/cart.ts'
import type { Totals } from '#shared/totals.ts'
import { cartAtom, cartStateAtom, totalsAtom } from './cart-atoms.ts'
import { ofQuantity, withLines } from './expected-totals.ts'

interface Expectation {
  of(totals: Totals): Totals
}

/** What the totals are expected to become by a delivery that the platform has not answered to. Its code comes with the checkout. */
export const expectationAtom = atom<Expectation | null>(null)

/** What a shopper has chosen beside the goods and the platform has not answered to. */
export interface CartChoice {
  /** What the choice is about: of two choices about the same only the newer is wanted. */
  about: string
  /** What the totals are expected to become, where a browser can know it. */
  of?(totals: Totals): Totals
}

/** In the order in which they were made. */
export const choicesAtom = atom<readonly CartChoice[]>([])

/** The totals with the lines that the shopper sees and all that is being chosen. `pending`: expected, and not the platform's. */
export const cartTotalsAtom = steadyAtom((get) => {
  const { totals, totalsFit, pending } = get(cartStateAtom)
  const isBehind = !totalsFit || pending.length > 0
  const ofLines = totals && isBehind ? withLines(totals, get(cartAtom).lines) : totals
  const ofDelivery = ofLines && (get(expectationAtom)?.of(ofLines) ?? ofLines)
  const choices = get(choicesAtom)
  const shown = ofDelivery && choices.reduce((before, choice) => choice.of?.(before) ?? before, ofDelivery)
  return { totals: shown, pending: isBehind || choices.length > 0 || shown !== totals }
})

/** What a line costs. `pending`: expected, by what one cost in the platform's totals or, of a new line, on its page. */
export const rowPriceAtom = atom((get) => {
  const { pending } = get(cartTotalsAtom)
  const rows = get(totalsAtom)?.items
  return (line: CartLine) => {
    const row = rows?.find(({ item_id }) => item_id === line.item_id)
    const amount = row ? ofQuantity(row, line.qty).row_total_incl_tax : line.price_incl_tax * line.qty
    return { amount, pending: !row || (pending && row.qty !== line.qty) }
  }
})
