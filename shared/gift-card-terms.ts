import * as v from 'valibot'
import { listOf, MaybeMoney, readAmount, step } from './platform-api/wire.ts'

/** An amount: `200`, `"200.0000"`, or Adobe Commerce's `{"value": "200.0000"}`. */
const Amount = step<unknown, number>('amount', (input) =>
  readAmount(typeof input === 'object' && input !== null && 'value' in input ? input.value : input),
)

/** The amounts of a gift card, under the names of Adobe Commerce. Read as minor units. */
export const GiftCardTerms = v.object({
  /** Amounts that are offered. */
  giftcard_amounts: listOf(Amount),
  /** The smallest and the largest amount that the shopper may type. */
  open_amount_min: MaybeMoney,
  open_amount_max: MaybeMoney,
})
export type GiftCardTerms = v.InferOutput<typeof GiftCardTerms>
