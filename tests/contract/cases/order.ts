import { expect } from 'vitest'
import { orderByKey, orderCreate } from '#shared/platform-api/order.ts'
import { cancelReepaySession } from '#shared/platform-api/payment.ts'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/placed-order.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { ask, platform } from '../ask.ts'
import { missing } from '../attempt.ts'
import { type Cases, cartRefusals, unknownCart } from '../case.ts'
import { collectedOnSaturday, offeredDelivery } from '../delivery.ts'
import { plentifulProduct, productOfType, scarceProduct } from '../found.ts'
import { cardOrder, changed, directed, order, orderOf, placed, unproved } from '../ordering.ts'
import { resultOf } from '../result.ts'
import { cartWith, newCustomer, openCart, put, signIn } from '../shopper.ts'

export const orderCases: Pick<
  Cases,
  | 'orderCreate'
  | 'orderByKey'
  | 'updateMoreOptions'
  | 'getOrderCount'
  | 'getOrderCountByCustomerId'
  | 'openWithdrawal'
  | 'confirmWithdrawal'
> = {
  orderCreate: {
    valid: order,
    refusals: {
      ...cartRefusals(order),
      cartEmpty: async (view) => {
        const cart_id = await openCart(view)
        return { ...changed(await order(view), { cart_id }), cartId: cart_id }
      },
      cartChanged: async (view) => {
        const input = await order(view)
        return changed(input, { products: input.body.products.map((line) => ({ ...line, qty: 2 })) })
      },
      totalChanged: async (view) => changed(await order(view), { confirmed_total: 1 }),
      keyReused: async (view) => {
        const { order_id } = (await placed(view)).input.body
        return changed(await order(view), { order_id })
      },
      keyVoid: async (view) => {
        const input = await order(view)
        await ask(orderByKey, voiding(input))
        return input
      },
      soldOut: lastBottlesTwice,
      addressInvalid: async (view) => {
        const input = await order(view)
        const { shippingAddress } = input.body.addressInformation
        return directed(input, { shippingAddress: { ...shippingAddress, firstname: '7' } })
      },
      ageMissing: async (view) => unproved(view),
      consentMissing: withDownload,
      termsMissing: async (view) => changed(await order(view), { terms_accepted: false }),
      methodUnknown: async (view) => directed(await order(view), { shipping_carrier_code: 'carrier-pigeon' }),
      paymentUnknown: async (view) => directed(await order(view), { payment_method_code: 'beads' }),
      transferTooMuch: async (view) => {
        if (!platform.hasEverything) throw missing('limit of transfers')
        const { sku, available } = await plentifulProduct(view)
        const input = await orderOf(view, await cartWith(view, { sku, qty: available }))
        return directed(input, { payment_method_code: 'banktransfer' })
      },
      pickupMissing: async (view) => {
        const input = await order(view)
        const method = await offeredDelivery(view, input.cartId, 'parcel-shop')
        return directed(input, {
          shipping_carrier_code: method.carrier_code,
          shipping_method_code: method.method_code,
          shippingExtraFields: {},
        })
      },
      dateGone: async (view) => {
        // Parcels are not delivered on the Saturday that the cart has stored for pickup in a shop.
        const input = await order(view)
        await collectedOnSaturday(input)
        return input
      },
    },
    expects: (receipt) => expect(receipt.orderNumber ?? receipt.magentoOrderId).toMatch(/\S/),
  },
  orderByKey: {
    valid: async (view) => {
      const { cartId, body } = (await placed(view)).input
      return { view, cartId, query: { orderId: body.order_id } }
    },
    refusals: {
      unauthorized: (view) => ({ ...nobodysOrder(view), token: 'not-a-token' }),
      orderUnknown: nobodysOrder,
      orderVoid: async (view) => voiding(await order(view)),
    },
    expects: ({ lines, parcels }) => expect([lines.length, parcels]).toEqual([1, []]),
  },
  updateMoreOptions: {
    valid: noting,
    refusals: {
      unauthorized: (view) => ({ ...nobodysNotes(view), token: 'not-a-token' }),
      orderUnknown: nobodysNotes,
      tooLate: async (view) => {
        const { cartId, body, ...input } = await noting(view)
        const given = { token: '', quoteId: cartId, orderId: body.orderId }
        await resultOf(cancelReepaySession, { ...input, cartId, body: given })
        return { ...input, cartId, body }
      },
    },
  },
  getOrderCount: {
    valid: async (view) => {
      const { addressInformation } = (await placed(view)).input.body
      return { view, query: { email: addressInformation.shippingAddress.email ?? '' } }
    },
    refusals: {},
    expects: ({ count }) => expect(count).toBeGreaterThan(0),
  },
  getOrderCountByCustomerId: {
    valid: async (view) => ({ view, token: (await signIn(await newCustomer(view))).token }),
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
    expects: ({ count }) => expect(count).toBe(0),
  },
  openWithdrawal: {
    valid: statement,
    refusals: {
      orderUnknown: async (view) => {
        const input = await statement(view)
        return { ...input, body: { ...input.body, email: 'somebody.else@example.dk' } }
      },
      alreadyWithdrawn: async (view) => {
        const input = await statement(view)
        const { id } = await resultOf(openWithdrawal, input)
        await resultOf(confirmWithdrawal, { view, body: { id } })
        return input
      },
      notInForce: async (view) => {
        const { cartId, orderId } = await cardOrder(view)
        const { orderNumber, email } = await resultOf(orderByKey, { view, cartId, query: { orderId } })
        return { view, body: { orderNumber, name: 'Mette Holm', email } }
      },
    },
  },
  confirmWithdrawal: {
    valid: async (view) => ({ view, body: { id: await begun(view) } }),
    refusals: { withdrawalUnknown: (view) => ({ view, body: { id: unknownCart } }) },
    expects: ({ confirmed_at }) => expect(confirmed_at).toMatch(/^\d{4}-.*Z$/),
  },
}

/** Returns the first step of a withdrawal from a new order. */
async function statement(view: StoreCode) {
  const { input, receipt } = await placed(view)
  const { email = '' } = input.body.addressInformation.shippingAddress
  return { view, body: { orderNumber: receipt.orderNumber ?? '', name: 'Mette Holm', email } }
}

async function begun(view: StoreCode): Promise<string> {
  return (await resultOf(openWithdrawal, await statement(view))).id
}

/** Returns a note for an order that waits for its card payment. */
async function noting(view: StoreCode) {
  const { cartId, orderId } = await cardOrder(view)
  return { view, cartId, body: { orderId, noticeMessage: 'Ring the bell' } }
}

function nobodysNotes(view: StoreCode) {
  const { cartId, query } = nobodysOrder(view)
  return { view, cartId, body: { ...query, noticeMessage: 'Ring the bell' } }
}

/** Returns an order with a bottle and a download, without consent to immediate delivery of the download. */
async function withDownload(view: StoreCode) {
  if (!platform.hasEverything) throw missing('downloads')
  const input = await order(view)
  const { sku } = await productOfType(view, 'downloadable')
  await put(view, input.cartId, { sku, qty: 1 })
  return changed(input, { products: [...input.body.products, { sku, qty: 1 }] })
}

/** Returns the second of two orders for all remaining units of a product, after the first was placed. */
async function lastBottlesTwice(view: StoreCode) {
  const { sku, available } = await scarceProduct(view)
  const [first, second] = [
    await cartWith(view, { sku, qty: available }),
    await cartWith(view, { sku, qty: available }),
  ]
  const [one, other] = [await orderOf(view, first), await orderOf(view, second)]
  await resultOf(orderCreate, one)
  return other
}

/** Asks for an order that was not placed, and makes its key invalid for later orders. */
function voiding({ view, cartId, body }: Awaited<ReturnType<typeof order>>) {
  return { view, cartId, query: { orderId: body.order_id, voids: '1' as const } }
}

function nobodysOrder(view: StoreCode) {
  return { view, cartId: unknownCart, query: { orderId: `no-such-order-${crypto.randomUUID()}` } }
}
