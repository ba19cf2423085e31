import { expect } from 'vitest'
import type { StoreCode } from '#shared/store-view.ts'
import { platform } from '../ask.ts'
import { impossible } from '../attempt.ts'
import { type Cases, cartRefusals, onCart, unknownCart } from '../case.ts'
import { product, productOfType } from '../found.ts'
import { cartWith, newCustomer, openCart, signIn } from '../shopper.ts'

const filled = async (view: StoreCode) => ({ view, cartId: (await cartWith(view)).cartId })

const updating = async (view: StoreCode, item: object = {}) => {
  const cartId = await openCart(view)
  const { sku } = await product(view)
  return { view, cartId, body: { cartItem: { sku, qty: 2, quoteId: cartId, ...item } } }
}

const deleting = async (view: StoreCode, item_id?: number) => {
  const { cartId, line } = await cartWith(view)
  const cartItem = { sku: line.sku, item_id: item_id ?? line.item_id, quoteId: cartId }
  return { view, cartId, body: { cartItem } }
}

const redeeming = async (view: StoreCode, coupon = platform.coupon ?? 'A-COUPON') => ({
  ...(await filled(view)),
  query: { coupon },
})

const joining = async (view: StoreCode) => {
  const { cartId } = await filled(view)
  const { token } = await signIn(await newCustomer(view))
  return { view, cartId, token, body: { customerId: 81, storeId: 1, cartId } }
}

export const cartCases: Pick<
  Cases,
  | 'cartCreate'
  | 'cartPull'
  | 'cartUpdate'
  | 'cartDelete'
  | 'cartApplyCoupon'
  | 'cartCoupon'
  | 'cartDeleteCoupon'
  | 'assignCustomerToCart'
> = {
  cartCreate: {
    valid: (view) => ({ view }),
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
  },
  cartPull: {
    valid: filled,
    textless: true,
    refusals: cartRefusals(filled),
    expects: (lines) => expect(lines).toMatchObject([{ qty: 1, problem: null }]),
  },
  cartUpdate: {
    valid: updating,
    refusals: {
      ...cartRefusals(updating),
      lineGone: (view) => updating(view, { item_id: 999_999_999 }),
      productGone: (view) => updating(view, { sku: 'no-such-sku' }),
      quantityInvalid: (view) => updating(view, { qty: 0 }),
      notAvailable: async (view) => updating(view, { qty: (await product(view)).available + 1 }),
      optionsInvalid: async (view) =>
        updating(view, { sku: (await productOfType(view, 'configurable')).sku, qty: 1 }),
    },
    expects: (line) => expect(line).toMatchObject({ qty: 2, item_id: expect.any(Number) }),
  },
  cartDelete: {
    valid: deleting,
    refusals: { ...cartRefusals(deleting), lineGone: (view) => deleting(view, 999_999_999) },
  },
  cartApplyCoupon: {
    valid: redeeming,
    before: () => {
      if (!platform.coupon) throw impossible('needs a valid coupon: --coupon')
    },
    refusals: {
      ...cartRefusals(redeeming),
      couponInvalid: (view) => redeeming(view, 'NO-SUCH-COUPON'),
      cartEmpty: async (view) => ({ ...(await redeeming(view)), cartId: await openCart(view) }),
    },
  },
  cartCoupon: { valid: filled, refusals: cartRefusals(filled), expects: (code) => expect(code).toBeNull() },
  cartDeleteCoupon: { valid: filled, textless: true, refusals: cartRefusals(filled) },
  assignCustomerToCart: {
    valid: joining,
    refusals: {
      unauthorized: async (view) => ({ ...(await joining(view)), token: 'not-a-token' }),
      cartGone: async (view) => onCart(await joining(view), unknownCart),
    },
  },
}
