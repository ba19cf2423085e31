import { expect } from 'vitest'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { missing } from '../attempt.ts'
import { type Cases, cartRefusals, onCart } from '../case.ts'
import { addresses } from '../delivery.ts'
import { product } from '../found.ts'
import { resultOf } from '../result.ts'
import { cartWith, openCart, put, signedIn } from '../shopper.ts'

/** Returns a call that chooses the first option of the first fee for a new cart. */
const choosing = async (view: StoreCode, fee_id?: number) => {
  const { cartId } = await cartWith(view)
  const { offers } = await resultOf(cartTotals, { view, cartId })
  const [fee] = offers?.fees ?? []
  if (!fee) throw missing('extra fee')
  const information = {
    fee_id: fee_id ?? fee.fee_id,
    options_ids: fee.options.slice(0, 1).map(({ id }) => id),
  }
  return { view, cartId, body: { information, addressInformation: addresses[view] } }
}

const spending = async (view: StoreCode, usePoints = false) => {
  const { token } = await signedIn(view)
  const cartId = await openCart(view, token)
  await put(view, cartId, { sku: (await product(view)).sku, qty: 1 }, token)
  return { view, cartId, token, body: { usePoints } }
}

const paying = async (view: StoreCode, code: string) => {
  const { cartId } = await cartWith(view)
  return { view, cartId, body: { code } }
}

export const cartChoiceCases: Pick<Cases, 'cartSetFee' | 'cartSetPoints' | 'cartSetGiftCard'> = {
  cartSetFee: {
    valid: choosing,
    refusals: { ...cartRefusals(choosing), feeUnknown: (view) => choosing(view, 999_999) },
    expects: ({ segments, offers }) => {
      const options = offers?.fees.flatMap((fee) => fee.options.filter(({ chosen }) => chosen)) ?? []
      expect(options).toHaveLength(1)
      expect(segments.map(({ value }) => value)).toContain(options[0]?.price_incl_tax)
    },
  },
  cartSetPoints: {
    valid: spending,
    textless: true,
    refusals: {
      unauthorized: async (view) => ({ ...(await spending(view)), token: '' }),
      cartGone: async (view) => onCart(await spending(view), '999999999'),
      pointsUnavailable: (view) => spending(view, true),
    },
    expects: ({ grand_total }) => expect(grand_total).toBeGreaterThan(0),
  },
  cartSetGiftCard: {
    valid: (view) => paying(view, ''),
    refusals: {
      ...cartRefusals((view) => paying(view, '')),
      giftCardUnknown: (view) => paying(view, 'no-such-card'),
    },
    expects: ({ grand_total }) => expect(grand_total).toBeGreaterThan(0),
  },
}
