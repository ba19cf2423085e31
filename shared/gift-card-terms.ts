import * as v from 'valibot'
import { listOf, MaybeMoney, readAmount, step } from './platform-api/wire.ts'

/** `200`, `"200.0000"`, and Adobe Commerce's `{"value": "200.0000"}`. */
const Amount = step<unknown, number>('amount', (input) =>
  readAmount(typeof input === 'object' && input !== null && 'value' in input ? input.value : input),
)

/** What a gift card may be worth, in the words of Adobe Commerce's gift cards. Read as minor units. */
export const GiftCardTerms = v.object({
  /** Amounts that are offered. */
  giftcard_amounts: listOf(Amount),
  /** The least and the most that one may choose oneself. */
  open_amount_min: MaybeMoney,
  open_amount_max: MaybeMoney,
})
export type GiftCardTerms = v.InferOutput<typeof GiftCardTerms>
