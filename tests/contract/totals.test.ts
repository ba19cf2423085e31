import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { giftCardField } from '#shared/gift-card.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import { cartPaymentMethods, cartShippingInformation, cartTotals } from '#shared/platform-api/checkout.ts'
import type { ProductOption } from '#shared/product-option.ts'
import { CustomOption } from '#shared/product-parts.ts'
import { platform } from './ask.ts'
import { attempt, impossible } from './attempt.ts'
import { addresses, offeredDelivery } from './delivery.ts'
import { type FoundProduct, productOfType, products } from './found.ts'
import { resultOf, wireResultOf } from './result.ts'
import { cartWith, put } from './shopper.ts'

const view = 'da'

/** Returns the option of a gift card with an amount in whole kroner. */
function worth({ custom_options }: FoundProduct, amount: string): ProductOption {
  const questions = v.parse(v.array(CustomOption), custom_options)
  const asked = questions.find((question) => giftCardField(question) === 'amount')
  return {
    extension_attributes: { custom_options: [{ option_id: asked?.option_id ?? '', option_value: amount }] },
  }
}

/** Creates a cart with two lines and a delivery method. */
async function deliveredCart() {
  const [one, two] = await products(view)
  const { cartId } = await cartWith(view, { sku: one?.sku ?? '', qty: 3 })
  expect((await put(view, cartId, { sku: two?.sku ?? '', qty: 2 })).status).toBe(200)
  const method = await offeredDelivery(view, cartId)
  const addressInformation = {
    shippingAddress: { ...addresses[view], street: [...addresses[view].street] },
    shippingCarrierCode: method.carrier_code,
    shippingMethodCode: method.method_code,
  }
  const answer = await resultOf(cartShippingInformation, { view, cartId, body: { addressInformation } })
  return { cartId, method, afterDelivery: answer.totals }
}

const wireTotals = (cartId: string): Promise<any> => wireResultOf(cartTotals, { view, cartId })
const payable = (totals: any): number =>
  totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value

describe('totals', () => {
  it(
    'have the payable amount in a segment, because the field grand_total lacks the tax',
    attempt(async () => {
      const { cartId } = await deliveredCart()
      const wire = await wireTotals(cartId)
      expect(toMinor(wire.grand_total)).toBe(toMinor(payable(wire)) - toMinor(wire.tax_amount))
      const read = await resultOf(cartTotals, { view, cartId })
      expect(toDecimal(read.grand_total)).toBe(payable(wire))
    }),
  )

  it(
    'are exact to the øre: rows, delivery and deposit make the sum, which includes the tax',
    attempt(async () => {
      const { cartId, method } = await deliveredCart()
      const totals = await resultOf(cartTotals, { view, cartId })
      const rows = totals.items.reduce((sum, item) => sum + item.row_total_incl_tax, 0)
      expect(totals.subtotal_incl_tax).toBe(rows)
      expect(totals.shipping_incl_tax).toBe(method.price_incl_tax)
      expect(totals.grand_total).toBe(
        rows + totals.shipping_incl_tax + totals.pant_amount + totals.discount_amount,
      )
      for (const item of totals.items) {
        expect(item.row_total + item.tax_amount).toBe(item.row_total_incl_tax)
        expect(item.tax_amount).toBe(Math.round((item.row_total_incl_tax * 25) / 125))
      }
      const tax = totals.items.reduce((sum, item) => sum + item.tax_amount, totals.shipping_tax_amount)
      expect(totals.tax_amount).toBe(tax)
    }),
  )

  it(
    'charge the delivery once, not once a line',
    attempt(async () => {
      const { cartId, method } = await deliveredCart()
      const [one] = await products(view)
      const before = await resultOf(cartTotals, { view, cartId })
      expect((await put(view, cartId, { sku: one?.sku ?? '', qty: 1 })).status).toBe(200)
      const after = await resultOf(cartTotals, { view, cartId })
      expect(after.items_qty).toBe(before.items_qty + 1)
      expect(after.shipping_incl_tax).toBe(method.price_incl_tax)
    }),
  )

  it(
    'do not count a gift card towards free delivery',
    attempt(async () => {
      if (!platform.hasEverything) throw impossible('is a rule of the embedded engine')
      const price = ({ price_incl_tax }: FoundProduct) => price_incl_tax ?? Number.POSITIVE_INFINITY
      const [cheapest] = (await products(view)).toSorted((a, b) => price(a) - price(b))
      const gift = await productOfType(view, 'virtual')
      const { cartId, line } = await cartWith(view, { sku: cheapest?.sku ?? '', qty: 1 })
      const before = await offeredDelivery(view, cartId)
      const card = { sku: gift.sku, qty: 10, product_option: worth(gift, '1000') }
      expect((await put(view, cartId, card)).status).toBe(200)
      expect(before.price_incl_tax).toBeGreaterThan(0)
      expect(await offeredDelivery(view, cartId)).toEqual(before)
      const { offers } = await resultOf(cartTotals, { view, cartId })
      expect(offers?.free_delivery?.counted).toBe(line.price_incl_tax)
      expect(offers?.free_delivery?.missing).toBeGreaterThan(0)
    }),
  )

  it(
    'keep the chosen delivery after other reads (a read of the reference resets it)',
    attempt(async () => {
      const { cartId, afterDelivery } = await deliveredCart()
      await resultOf(cartPaymentMethods, { view, cartId })
      await offeredDelivery(view, cartId)
      expect(await resultOf(cartTotals, { view, cartId })).toEqual(afterDelivery)
    }),
  )

  it(
    'have the item_id of each line, options as JSON text, and a coupon code only if one counts',
    attempt(async () => {
      const { cartId, line } = await cartWith(view)
      const wire = await wireTotals(cartId)
      expect(wire.items).toHaveLength(1)
      expect(wire.items[0]).toMatchObject({ item_id: line.item_id, qty: 1, name: line.name })
      expect(JSON.parse(wire.items[0].options)).toBeInstanceOf(Array)
      expect(wire).not.toHaveProperty('coupon_code')
    }),
  )

  it(
    'are in the currency of their view',
    attempt(async () => {
      for (const [code, currency] of [
        ['da', 'DKK'],
        ['sv', 'SEK'],
      ] as const) {
        const { cartId } = await cartWith(code)
        expect((await resultOf(cartTotals, { view: code, cartId })).currency).toBe(currency)
      }
    }),
  )
})
