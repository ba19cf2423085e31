import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPromoLine } from '#shared/cart.ts'
import { kitOption } from '#shared/kit.ts'
import { addresses, orderBody } from '#tests/fixtures/order.ts'
import { bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { cancelOrder } from '../order/cancel.ts'
import { orderLines, ordersOf } from '../order-actions/export.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
  await shop.db.batch(promotionRows(shop.db))
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Products 10234 and 10240 are wine (category 21); ALE is not. */
function promotionRows(db: D1Database): D1PreparedStatement[] {
  const rule = (columns: string, values: string) =>
    db.prepare(`INSERT INTO sales_rules (store_code, id, title, action, ${columns}) VALUES ('da', ${values})`)
  return [
    db.prepare(`INSERT INTO listings (store_id, category_id, product_id, visibility, status, b2b_only, in_stock, qty,
        position, final_price, lowest_price, created_at, times_bought30, rec_position, sort_name)
      SELECT 1, 21, id, 4, 1, 0, 1, 1, 1, 1, 1, '', 0, 0, '' FROM products WHERE sku IN ('10234', '10240')`),
    rule('coupon_code, amount', "1, 'Ten', 'percent', 'TEN', 1000"),
    rule('coupon_code, amount, to_date', "2, 'Past', 'percent', 'PAST', 1000, '2024-12-31'"),
    rule('coupon_code, amount, from_date', "3, 'Future', 'percent', 'FUTURE', 1000, '2999-01-01'"),
    rule('coupon_code, amount, customer_group_ids', "4, 'Trade', 'percent', 'TRADE', 500, '[10]'"),
    rule('coupon_code, amount, uses_total', "5, 'Two', 'cart_fixed', 'TWO', 2000, 2"),
    rule('coupon_code, amount, uses_each', "6, 'Once', 'cart_fixed', 'ONCE', 2000, 1"),
    rule('coupon_code, min_subtotal', "7, 'Sent', 'free_delivery', 'SENT', 20000"),
    rule('category_ids, min_qty, gift_sku', "8, 'Six of wine', 'gift', '[21]', 6, 'LAST'"),
    rule('category_ids, min_qty, amount', "9, 'A dozen', 'percent', '[21]', 12, 500"),
    db.prepare(`INSERT INTO extra_fees (id, store_code, title, is_multiple, options) VALUES
      (1, 'da', 'Wrapping', 0, '[{"id":1,"title":"Paper","price":3500},{"id":2,"title":"Box","price":6900}]'),
      (2, 'da', 'Climate', 1, '[{"id":3,"title":"Trees","price":500}]')`),
    db.prepare(`INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
      SELECT id, '2026-01-01', 'earn', 150, 150, '' FROM customers WHERE email = '${mette.username}'`),
  ]
}

interface Shopper {
  cartId: string
  token: string
}

async function signedIn(who = mette): Promise<Shopper> {
  const token = (await shop.post<string>('/api/user/login', who)).result
  return { token, cartId: (await shop.post<string>(`/api/cart/create?token=${token}`)).result }
}

async function guest(): Promise<Shopper> {
  return { token: '', cartId: (await shop.post<string>('/api/cart/create?token=')).result }
}

const carried = ({ cartId, token }: Shopper) => `token=${token}&cartId=${cartId}&storeCode=da`

function put(shopper: Shopper, sku: string, qty: number, more: object = {}) {
  return shop.post(`/api/cart/update?${carried(shopper)}`, { cartItem: { sku, qty, ...more } })
}

async function guestWith(items: Record<string, number>): Promise<Shopper> {
  const shopper = await guest()
  for (const [sku, qty] of Object.entries(items)) await put(shopper, sku, qty)
  return shopper
}

const redeem = (shopper: Shopper, coupon: string) =>
  shop.post(`/api/cart/apply-coupon?${carried(shopper)}&coupon=${encodeURIComponent(coupon)}`)
const totals = async (shopper: Shopper) => (await shop.get(`/api/cart/totals?${carried(shopper)}`)).result
const lines = async (shopper: Shopper) => (await shop.get(`/api/cart/pull?${carried(shopper)}`)).result
const choose = (shopper: Shopper, call: string, body: object) =>
  shop.post(`/api/cart/${call}?${carried(shopper)}`, body)
const segments = (result: any) =>
  Object.fromEntries(result.total_segments.map(({ code, value }: any) => [code, value]))

const address = addresses.da
async function order(shopper: Shopper, changes: object = {}, email?: string, payment?: string) {
  const body = orderBody(shopper.cartId, await lines(shopper), { email, payment, ...changes })
  return shop.post(`/api/order?token=${shopper.token}`, body)
}

describe('a coupon', () => {
  it('valid: reduces the sum, in the merchant’s spelling, until it is deleted', async () => {
    const shopper = await guestWith({ '10234': 2 })
    expect(await redeem(shopper, ' ten ')).toEqual({ code: 200, result: true })
    const reduced = await totals(shopper)
    expect(reduced).toMatchObject({ coupon_code: 'TEN', discount_amount: -29.8, tax_amount: 53.64 })
    expect(segments(reduced)).toMatchObject({
      subtotal: 298,
      discount: -29.8,
      tax: 53.64,
      grand_total: 268.2,
    })
    expect(reduced.total_segments[1]).toMatchObject({ title: 'Rabat (Ten)' })
    const coupon = async () => (await shop.get(`/api/cart/coupon?${carried(shopper)}`)).result
    expect(await coupon()).toBe('TEN')
    await shop.post(`/api/cart/delete-coupon?${carried(shopper)}`)
    expect(await coupon()).toBeNull()
    const whole = await totals(shopper)
    expect(whole).not.toHaveProperty('coupon_code')
    expect(segments(whole)).toEqual({ subtotal: 298, tax: 59.6, grand_total: 298 })
  })

  it.each(['NOPE', 'PAST', 'FUTURE', 'TRADE', '%', ' '])('wrong, expired or for groups: %j', async (code) => {
    const shopper = await guestWith({ ALE: 1 })
    expect(await redeem(shopper, code)).toMatchObject({ code: 404, meta: { refusal: 'couponInvalid' } })
    expect(await totals(shopper)).not.toHaveProperty('coupon_code')
  })

  it('for groups: counts for their customers', async () => {
    const shopper = await signedIn(bistro)
    await put(shopper, 'ALE', 4)
    expect((await redeem(shopper, 'TRADE')).code).toBe(200)
    expect(segments(await totals(shopper)).discount).toBe(-5)
  })

  it('is refused with 404 for an empty cart, and is paused while a smaller cart does not meet its conditions', async () => {
    expect(await redeem(await guest(), 'TEN')).toMatchObject({ code: 404, meta: { refusal: 'cartEmpty' } })
    const shopper = await guestWith({ '10234': 2 })
    expect((await redeem(shopper, 'SENT')).code).toBe(200)
    const [line] = await lines(shopper)
    await put(shopper, '10234', 1, { item_id: line.item_id })
    const small = await totals(shopper)
    expect(small).not.toHaveProperty('coupon_code')
    expect(small.extension_attributes.offers.idle_coupon).toBe('SENT')
    await put(shopper, '10234', 2, { item_id: line.item_id })
    expect(await totals(shopper)).toMatchObject({ coupon_code: 'SENT' })
  })

  it('usage limits: is good for so many orders, and no two orders share the last', async () => {
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => guestWith({ ALE: 2 })))
    for (const shopper of shoppers) expect((await redeem(shopper, 'TWO')).code).toBe(200)
    const answers = await Promise.all(shoppers.map((shopper) => order(shopper, { confirmed_total: 32 })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.filter(({ meta }) => meta?.refusal === 'totalChanged')).toHaveLength(2)
    expect((await redeem(await guestWith({ ALE: 2 }), 'TWO')).code).toBe(404)
  })

  it('usage limits: once for each buyer, by the address of the order', async () => {
    const once = async (email: string) => {
      const shopper = await guestWith({ ALE: 2 })
      await redeem(shopper, 'ONCE')
      return (await order(shopper, { confirmed_total: 32 }, email)).code
    }
    expect([await once('a@example.dk'), await once('A@example.dk'), await once('b@example.dk')]).toEqual([
      200, 409, 200,
    ])
  })

  it('usage limits: no longer reduces the sum, with the reason, as soon as the e-mail of a buyer who has used it is known', async () => {
    const email = 'used@example.dk'
    const orderAs = async (shopper: Shopper, total: number) =>
      order(shopper, { confirmed_total: total }, email)
    const first = await guestWith({ ALE: 2 })
    await redeem(first, 'ONCE')
    expect((await orderAs(first, 32)).code).toBe(200)
    const seen = async (shopper: Shopper) => {
      const { coupon_code, extension_attributes, ...read } = await totals(shopper)
      const { idle_coupon, is_coupon_used } = extension_attributes.offers
      return [segments(read).grand_total, coupon_code, idle_coupon, is_coupon_used]
    }
    const told = async (shopper: Shopper, typed: object) => {
      const shippingAddress = { ...address, ...typed }
      const addressInformation = {
        shippingAddress,
        shippingCarrierCode: 'gls',
        shippingMethodCode: 'parcelshop',
      }
      return segments((await choose(shopper, 'shipping-information', { addressInformation })).result.totals)
        .grand_total
    }
    const again = await guestWith({ ALE: 2 })
    await redeem(again, 'ONCE')
    expect(await seen(again)).toEqual([32, 'ONCE', null, false])
    expect(await told(again, { email: 'Used@example.dk' })).toBe(52)
    expect(await seen(again)).toEqual([52, undefined, 'ONCE', true])
    expect(await told(again, { email: 'new@example.dk' })).toBe(32)
    expect(await told(again, { email })).toBe(52)
    expect((await orderAs(again, 52)).code).toBe(200)
    // The customer has not used the coupon, but the e-mail address of the order belongs to a buyer who has.
    const person = { username: 'account@example.dk', password: 'syv glas most' }
    const customer = { email: person.username, firstname: 'Mette', lastname: 'Holm' }
    await shop.post('/api/user/create', { customer, password: person.password })
    const known = await signedIn(person)
    await put(known, 'ALE', 2)
    await redeem(known, 'ONCE')
    expect(await seen(known)).toEqual([32, 'ONCE', null, false])
    expect((await orderAs(known, 32)).meta?.refusal).toBe('totalChanged')
    expect(await seen(known)).toEqual([52, undefined, 'ONCE', true])
    expect((await orderAs(known, 52)).code).toBe(200)
  })
})

describe('the saving of a cart', () => {
  it('is counted of announced reductions, from the lowest price of the 30 days and not from the crossed-out one', async () => {
    const shopper = await guestWith({ '10234': 2, ALE: 1 })
    const saved = async () => (await totals(shopper)).extension_attributes.offers.saved
    const reduce = (to: object) =>
      shop.db
        .prepare(
          "UPDATE product_documents SET doc = json_patch(doc, ?) WHERE product_id = (SELECT id FROM products WHERE sku = '10234')",
        )
        .bind(JSON.stringify(to))
        .run()
    expect(await saved()).toBe(0)
    await reduce({ original_price_incl_tax: 199, special_price_incl_tax: 149, lowestPrice: 179 })
    expect(await saved()).toBe(60)
    expect(segments(await totals(shopper)).subtotal).toBe(
      segments(await totals(await guestWith({ '10234': 2, ALE: 1 }))).subtotal,
    )
    // The lowest price of 30 days is no higher than the current one: there is no saving to announce.
    await reduce({ lowestPrice: 149 })
    expect(await saved()).toBe(0)
    await reduce({ original_price_incl_tax: 149, special_price_incl_tax: null, lowestPrice: null })
  })
})

describe('the arrival of a cart', () => {
  it('has the working days of the chosen or first delivery method, and is null for gift cards', async () => {
    const days = async (shopper: Shopper) => (await totals(shopper)).extension_attributes.offers.delivery_days
    const shopper = await guestWith({ '10234': 1 })
    expect(await days(shopper)).toEqual({ min: 1, max: 1 })
    await choose(shopper, 'shipping-information', {
      addressInformation: {
        shippingAddress: address,
        shippingCarrierCode: 'gls',
        shippingMethodCode: 'home',
      },
    })
    expect(await days(shopper)).toEqual({ min: 1, max: 1 })
    expect(await days(await guestWith({ GIFT: 1 }))).toBeNull()
  })
})

describe('cart price rules', () => {
  it('free shipping: a delivery with a price becomes free', async () => {
    const shopper = await guestWith({ '10234': 2 })
    const home = { shippingAddress: address, shippingCarrierCode: 'gls', shippingMethodCode: 'home' }
    await choose(shopper, 'shipping-information', { addressInformation: home })
    expect(segments(await totals(shopper)).shipping).toBe(49)
    expect((await totals(shopper)).extension_attributes.offers.free_delivery).toEqual({
      ...{ title: 'Home', counted: 298, missing: 702 },
    })
    await redeem(shopper, 'SENT')
    expect(segments(await totals(shopper))).toMatchObject({ shipping: 0, grand_total: 298 })
    expect((await totals(shopper)).extension_attributes.offers.free_delivery.missing).toBe(0)
  })

  it('free delivery: goods count towards it, a gift card does not', async () => {
    const shopper = await guestWith({ GIFT: 5 })
    await put(shopper, '10234', 1)
    const home = { shippingAddress: address, shippingCarrierCode: 'gls', shippingMethodCode: 'home' }
    await choose(shopper, 'shipping-information', { addressInformation: home })
    const { extension_attributes, ...charged } = await totals(shopper)
    expect(segments(charged as any)).toMatchObject({ shipping: 49, grand_total: 1000 + 149 + 49 })
    expect(extension_attributes.offers.free_delivery).toEqual({ title: 'Home', counted: 149, missing: 851 })
    const { result } = await choose(shopper, 'shipping-methods', { address })
    const prices = result.map(({ method_code, price_incl_tax }: any) => [method_code, price_incl_tax])
    expect(Object.fromEntries(prices)).toMatchObject({ home: 49, freeshipping: 29 })
  })

  it('by category: apply as soon as the cart has enough, also beside a coupon', async () => {
    const shopper = await guestWith({ '10234': 9, ALE: 5 })
    const offer = async () => (await totals(shopper)).extension_attributes.offers.quantity_discount
    // The discount is not reached yet. Bottles of different wines count together; ALE does not count.
    expect(await offer()).toEqual({ title: 'A dozen', percent: 5, counted: 9, missing: 3 })
    await put(shopper, '10234', 2)
    expect(segments(await totals(shopper))).not.toHaveProperty('discount')
    await put(shopper, '10240', 1)
    expect(await offer()).toMatchObject({ counted: 12, missing: 0 })
    expect(
      (await totals(await guestWith({ ALE: 6 }))).extension_attributes.offers.quantity_discount,
    ).toBeNull()
    expect(segments(await totals(shopper)).discount).toBe(-86.95)
    await redeem(shopper, 'TEN')
    const { total_segments, coupon_code } = await totals(shopper)
    expect(coupon_code).toBe('TEN')
    expect(total_segments[1].title).toBe('Rabat (Ten, A dozen)')
  })
})

describe('gifts', () => {
  const wine = async () => {
    const shopper = await guestWith({ '10234': 6 })
    const [own, gift] = await lines(shopper)
    return { shopper, own, gift }
  }

  it('come and go with the cart, at price 0, marked by ampromo_rule_id', async () => {
    const { shopper, own, gift } = await wine()
    expect(gift).toMatchObject({ sku: 'LAST', qty: 1, price: 0 })
    expect(gift.product_option.extension_attributes.custom_options).toEqual([
      { option_id: 'ampromo_rule_id', option_value: '8' },
    ])
    expect(segments(await totals(shopper)).grand_total).toBe(894)
    await put(shopper, '10234', 5, { item_id: own.item_id })
    expect(await lines(shopper)).toHaveLength(1)
  })

  it('are not added to a cart without shipped products', async () => {
    await shop.db
      .prepare(
        "INSERT INTO sales_rules (store_code, id, title, action, gift_sku) VALUES ('da', 99, 'To all', 'gift', 'ALE')",
      )
      .run()
    expect(await lines(await guestWith({ GUIDE: 1 }))).toHaveLength(1)
    expect(await lines(await guestWith({ GUIDE: 1, '10240': 1 }))).toHaveLength(3)
    await shop.db.prepare('DELETE FROM sales_rules WHERE id = 99').run()
  })

  it('are the platform’s: never pushed, edited or deleted', async () => {
    const { shopper, gift } = await wine()
    const { sku, item_id, product_option } = gift
    expect((await put(shopper, sku, 1, { product_option })).meta?.refusal).toBe('optionsInvalid')
    expect((await put(shopper, sku, 2, { item_id })).meta?.refusal).toBe('lineGone')
    const deleted = await choose(shopper, 'delete', { cartItem: { sku, item_id } })
    expect(deleted.meta?.refusal).toBe('lineGone')
    expect(await lines(shopper)).toHaveLength(2)
  })

  it('take no stock from paid bottles, and are not added without stock', async () => {
    const { shopper } = await wine()
    expect((await put(shopper, 'LAST', 1)).code).toBe(200)
    expect(await lines(shopper)).toMatchObject([{ sku: '10234' }, { sku: 'LAST', price: 160 }])
  })

  it('end the list of rules if marked as the last one, but not if they cannot be added', async () => {
    const run = (sql: string) => shop.db.prepare(sql).run()
    await run(`INSERT INTO sales_rules (store_code, id, title, action, gift_sku, sort_order, is_last, amount) VALUES
      ('da', 97, 'First', 'gift', 'LAST', -2, 1, 0), ('da', 98, 'Tenth', 'percent', NULL, -1, 0, 1000)`)
    const ofRule = async () =>
      (await lines(await guestWith({ '10240': 1 }))).map(({ sku }: { sku: string }) => sku)
    const discount = async () => segments(await totals(await guestWith({ '10240': 1 }))).discount
    try {
      expect(await ofRule()).toEqual(['10240', 'LAST'])
      expect(await discount()).toBeUndefined()
      await run("UPDATE stock SET qty = 0 WHERE sku = 'LAST'")
      expect(await ofRule()).toEqual(['10240'])
      expect(await discount()).toBeLessThan(0)
    } finally {
      await run('DELETE FROM sales_rules WHERE id IN (97, 98)')
      await run("UPDATE stock SET qty = 1 WHERE sku = 'LAST'")
    }
  })

  it('are ordered with the cart, reduce the stock, and may be the first line of the order', async () => {
    const { shopper, gift, own } = await wine()
    const products = [gift, own].map(({ sku, qty }) => ({ sku, qty, price: 0 }))
    expect((await order(shopper, { products, confirmed_total: 894 })).code).toBe(200)
    const { qty } = (await shop.get('/api/stock/check?sku=LAST')).result
    expect(qty).toBe(0)
    await shop.db.prepare("UPDATE stock SET qty = 1 WHERE sku = 'LAST'").run()
  })
})

describe('extra fees', () => {
  it('are offered with the totals, chosen by set-amasty-fee, and charged with tax', async () => {
    const shopper = await guestWith({ '10234': 1 })
    const fee = (fee_id: number, options_ids: number[]) =>
      choose(shopper, 'set-amasty-fee', { information: { fee_id, options_ids }, addressInformation: {} })
    const { result } = await fee(1, [1])
    expect(segments(result)).toMatchObject({ fee_1: 35, tax: 36.8, grand_total: 184 })
    expect(segments((await fee(2, [3])).result)).toMatchObject({ fee_1: 35, fee_2: 5, grand_total: 189 })
    expect(segments((await fee(1, [2])).result)).toMatchObject({ fee_1: 69, fee_2: 5 })
    expect(segments((await fee(1, [])).result)).not.toHaveProperty('fee_1')
    for (const wrong of [await fee(9, [1]), await fee(1, [3]), await fee(1, [1, 2])]) {
      expect(wrong).toMatchObject({ code: 404, meta: { refusal: 'feeUnknown' } })
    }
  })

  it('are not offered to a cart without packed products', async () => {
    const { extension_attributes } = await totals(await guestWith({ GUIDE: 1 }))
    expect(extension_attributes.offers.fees).toEqual([])
  })
})

describe('loyalty points', () => {
  it('pay for goods only, not for a gift card beside them', async () => {
    const shopper = await signedIn()
    for (const { sku, item_id } of await lines(shopper))
      await shop.post(`/api/cart/delete?${carried(shopper)}`, { cartItem: { sku, item_id } })
    await put(shopper, 'GIFT', 1)
    expect((await choose(shopper, 'set-use-points', { usePoints: true })).meta?.refusal).toBe(
      'pointsUnavailable',
    )
    await put(shopper, 'ALE', 2)
    const { result } = await choose(shopper, 'set-use-points', { usePoints: true })
    expect(segments(result)).toMatchObject({ points: -50, grand_total: 202 })
    const off = result.items.map(({ discount_amount }: any) => discount_amount)
    expect(off).toEqual([0, 50])
    await choose(shopper, 'set-use-points', { usePoints: false })
    for (const { sku, item_id } of await lines(shopper))
      await shop.post(`/api/cart/delete?${carried(shopper)}`, { cartItem: { sku, item_id } })
  })

  it('are for customers of the view with the club alone', async () => {
    const usePoints = { usePoints: true }
    expect((await choose(await guestWith({ ALE: 1 }), 'set-use-points', usePoints)).code).toBe(401)
    const none = await choose(await signedIn(bistro), 'set-use-points', usePoints)
    expect(none).toMatchObject({ code: 400, meta: { refusal: 'pointsUnavailable' } })
    const { cartId, token } = await signedIn()
    const swedish = `/api/cart/set-use-points?token=${token}&cartId=${cartId}&storeCode=sv`
    expect((await shop.post(swedish, usePoints)).meta?.refusal).toBe('pointsUnavailable')
  })

  it('pay for goods in whole points, are frozen into the order, and are spent once', async () => {
    const shopper = await signedIn()
    await put(shopper, '10240', 1)
    const { result } = await choose(shopper, 'set-use-points', { usePoints: true })
    expect(segments(result)).toMatchObject({ subtotal: 99.99, points: -99, tax: 0.2, grand_total: 0.99 })
    await put(shopper, '10234', 1)
    expect((await totals(shopper)).extension_attributes.offers.points).toEqual({
      ...{ balance: 150, spendable: 150, worth: 150, used: true },
    })
    const paid = await order(shopper, { confirmed_total: 98.99 })
    expect(paid.code).toBe(200)
    const ledger = await shop.db
      .prepare("SELECT points, balance, text FROM point_transactions WHERE type = 'spend'")
      .all()
    expect(ledger.results).toEqual([{ points: -150, balance: 0, text: paid.result.orderNumber }])
    const after = await signedIn()
    await put(after, 'ALE', 1)
    expect((await choose(after, 'set-use-points', { usePoints: true })).meta?.refusal).toBe(
      'pointsUnavailable',
    )
  })
})

it('a cancelled order returns its points and coupon, which can be used again', async () => {
  await shop.db
    .prepare(
      `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
       SELECT id, '', 'earn', 20, 20, '' FROM customers WHERE email = ?`,
    )
    .bind(mette.username)
    .run()
  const shopper = await signedIn()
  await put(shopper, 'ALE', 2)
  expect((await redeem(shopper, 'ONCE')).code).toBe(200)
  expect((await choose(shopper, 'set-use-points', { usePoints: true })).code).toBe(200)
  const { code, result } = await order(shopper, {}, 'c@example.dk', 'banktransfer')
  expect(code).toBe(200)
  const left = () =>
    shop.db
      .prepare(
        `SELECT (SELECT balance FROM point_transactions ORDER BY id DESC LIMIT 1) AS points,
           (SELECT count(*) FROM rule_uses WHERE buyer = 'c@example.dk') AS uses`,
      )
      .first()
  expect(await left()).toEqual({ points: 0, uses: 1 })
  const id = Number(result.magentoOrderId)
  expect([
    await cancelOrder(shop.db, id, 'canceled', null),
    await cancelOrder(shop.db, id, 'canceled', null),
  ]).toEqual([true, false])
  expect(await left()).toEqual({ points: 20, uses: 0 })
})

describe('an order', () => {
  it('carries discount, fee and gift in its frozen totals, at exactly the confirmed total', async () => {
    const shopper = await guestWith({ '10234': 6 })
    await redeem(shopper, 'TEN')
    const information = { fee_id: 1, options_ids: [2] }
    const { result } = await choose(shopper, 'set-amasty-fee', { information })
    const { grand_total } = segments(result)
    expect(grand_total).toBe(873.6)
    const wrong = await order(shopper, { confirmed_total: grand_total - 0.01 })
    expect(wrong.meta?.refusal).toBe('totalChanged')
    const key = { order_id: 'promotion-frozen', confirmed_total: grand_total }
    expect((await order(shopper, key)).code).toBe(200)
    const placed = (await shop.get(`/api/order/by-key?${carried(shopper)}&orderId=promotion-frozen`)).result
    expect(placed.lines).toMatchObject([{ sku: '10234' }, { sku: 'LAST', row_total_incl_tax: 0 }])
    expect(segments(placed.totals)).toEqual({
      ...{ subtotal: 894, discount: -89.4, fee_1: 69, shipping: 0, tax: 174.72, grand_total: 873.6 },
    })
    await shop.db.prepare("UPDATE stock SET qty = 1 WHERE sku = 'LAST'").run()
  })

  it('is exported with all parts of its total', async () => {
    await shop.db.batch([
      shop.db
        .prepare(
          `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
           SELECT id, '', 'earn', 30, 30, 'books' FROM customers WHERE email = ?`,
        )
        .bind(mette.username),
      shop.db.prepare(
        "INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES ('B00C5', 'da', 5000, '')",
      ),
    ])
    const shopper = await signedIn()
    await put(shopper, '10234', 1)
    await put(shopper, 'ALE', 3)
    await redeem(shopper, 'TEN')
    await choose(shopper, 'set-use-points', { usePoints: true })
    await choose(shopper, 'set-gift-card', { code: 'B00C5' })
    await choose(shopper, 'set-amasty-fee', { information: { fee_id: 1, options_ids: [1] } })
    expect((await order(shopper, { order_id: 'promotion-exported' })).code).toBe(200)
    const lines: Record<string, any>[] = []
    for await (const line of orderLines(ordersOf(shop.db), '1970-01-01')) lines.push(JSON.parse(line))
    const line = lines.find(({ key }) => key === 'promotion-exported') ?? {}
    expect(line).toMatchObject({ discount: -22.4, points: -30, gift_card: -50, fees: 35, deposit: 3 })
    const goods = line.items.reduce((sum: number, item: { row_total: number }) => sum + item.row_total, 0)
    const sums =
      goods + line.discount + line.points + line.deposit + line.fees + line.shipping + line.gift_card
    expect(sums).toBeCloseTo(line.grand_total, 9)
    await shop.db
      .prepare(
        "DELETE FROM point_transactions WHERE text = 'books' OR order_id IN (SELECT id FROM orders WHERE order_key = 'promotion-exported')",
      )
      .run()
  })
})

describe('signing in', () => {
  const join = ({ token }: Shopper, { cartId }: Shopper) =>
    shop.send('PUT', `/api/ext/assignCustomerToCart?token=${token}&cartId=${cartId}&storeCode=da`, {})

  async function emptied(): Promise<Shopper> {
    await shop.db
      .prepare('DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM carts WHERE customer_id IS NOT NULL)')
      .run()
    await shop.db.prepare('UPDATE carts SET coupon_code = NULL').run()
    return signedIn(bistro)
  }

  it('merges quantities once per pair of carts: a repeated call changes nothing', async () => {
    const customer = await emptied()
    await put(customer, '10234', 2)
    const visitor = await guestWith({ '10234': 3, ALE: 1 })
    await choose(visitor, 'set-amasty-fee', { information: { fee_id: 2, options_ids: [3] } })
    await choose(visitor, 'shipping-information', {
      addressInformation: {
        ...{ shippingAddress: address, shippingCarrierCode: 'gls', shippingMethodCode: 'home' },
      },
    })
    const note = { noticeMessage: 'Behind the gate' }
    await shop.send('PUT', `/api/cart/set-shipping-notice?${carried(visitor)}`, note)
    await shop.db
      .prepare("UPDATE carts SET gift_card = 'GAVE' WHERE masked_id = ?")
      .bind(visitor.cartId)
      .run()
    const answers = await Promise.all([join(customer, visitor), join(customer, visitor)])
    expect(answers.map(({ code, result }) => [code, result])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await join(customer, visitor)).result).toBe(true)
    expect(await lines(customer)).toMatchObject([
      { sku: '10234', qty: 5 },
      { sku: 'ALE', qty: 1 },
    ])
    expect(segments(await totals(customer))).toMatchObject({ fee_2: expect.anything(), shipping: 49 })
    const { result: more } = await shop.get(`/api/cart/get-more-options?${carried(customer)}`)
    expect(more).toMatchObject(note)
    const card = shop.db.prepare('SELECT gift_card FROM carts WHERE id = ?').bind(customer.cartId)
    expect(await card.first('gift_card')).toBe('GAVE')
    await shop.db.prepare('UPDATE carts SET gift_card = NULL').run()
    expect((await shop.get(`/api/cart/pull?${carried(visitor)}`)).code).toBe(404)
    expect(await join(await signedIn(), visitor)).toMatchObject({ code: 404, meta: { refusal: 'cartGone' } })
  })

  it('respects limits, loses no line, and names reduced lines', async () => {
    const customer = await emptied()
    await put(customer, 'RARE', 2)
    await put(customer, 'SALE', 6)
    const visitor = await guestWith({ RARE: 1, SALE: 6, ALE: 1 })
    const limited = [
      { sku: 'RARE', name: 'Product RARE', qty: 2 },
      { sku: 'SALE', name: 'Product SALE', qty: 9 },
    ]
    expect((await join(customer, visitor)).meta?.limited).toEqual(limited)
    // A client that repeats the request after a lost response gets the same result.
    expect((await join(customer, visitor)).meta?.limited).toEqual(limited)
    const kept = (await lines(customer)).map(({ sku, qty }: any) => [sku, qty])
    expect(kept).toEqual([
      ['RARE', 2],
      ['SALE', 9],
      ['ALE', 1],
    ])
  })

  it('reduces a kit to the whole kits in stock, and takes no loose bottles', async () => {
    const contents = { sku: 'KIT', parts: { RARE: 1, 10234: 2 } }
    const kit = { product_option: kitOption(contents) }
    const customer = await emptied()
    await put(customer, 'RARE', 1, kit)
    await put(customer, '10234', 2, kit)
    const visitor = await guestWith({ '10234': 3 })
    await put(visitor, '10234', 4, kit)
    await put(visitor, 'RARE', 2, kit)
    expect((await join(customer, visitor)).meta?.limited).toMatchObject([
      { sku: '10234', qty: 4, ...kit },
      { sku: 'RARE', qty: 2, ...kit },
    ])
    const bought = (await lines(customer)).filter((line: any) => !isPromoLine(line))
    const kept = bought.map(({ sku, qty, product_option }: any) => [sku, qty, product_option !== undefined])
    expect(kept).toEqual([
      ['RARE', 2, true],
      ['10234', 4, true],
      ['10234', 3, false],
    ])
  })

  it('drops the coupon and applies it again if the customer may use it', async () => {
    const customer = await emptied()
    const visitor = await guestWith({ ALE: 2 })
    await redeem(visitor, 'TEN')
    await join(customer, visitor)
    expect(await totals(customer)).toMatchObject({ coupon_code: 'TEN' })
    const again = await emptied()
    const other = await guestWith({ ALE: 2 })
    await shop.db
      .prepare("UPDATE carts SET coupon_code = 'PAST' WHERE masked_id = ?")
      .bind(other.cartId)
      .run()
    await join(again, other)
    expect(await totals(again)).not.toHaveProperty('coupon_code')
    const own = await emptied()
    await put(own, 'ALE', 1)
    await redeem(own, 'TEN')
    const expired = await guestWith({ ALE: 1 })
    await shop.db
      .prepare("UPDATE carts SET coupon_code = 'PAST' WHERE masked_id = ?")
      .bind(expired.cartId)
      .run()
    await join(own, expired)
    expect(await totals(own)).toMatchObject({ coupon_code: 'TEN' })
  })
})

describe('a change between the last reading of the cart and the order', () => {
  const run = (statement: string) => shop.db.prepare(statement).run()
  const placed = () => shop.db.prepare('SELECT count(*) AS orders FROM orders').first('orders')
  const ofWine = "product_id = (SELECT id FROM products WHERE sku = '10234')"
  const written = (values: string) =>
    `UPDATE product_documents SET doc = json_patch(doc, '${values}') WHERE ${ofWine}`
  const priceOfWine = (price: number) =>
    written(JSON.stringify({ price_incl_tax: price, original_price_incl_tax: price, final_price: price }))
  const points = (balance: number) =>
    `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
     SELECT id, '', 'expire', 0, ${balance}, '' FROM customers WHERE email = '${mette.username}'`

  /** Six bottles of wine with their gift, a coupon, a fee, points and a gift card; no test of this group orders them. */
  let shopper: Shopper
  let seen: number
  beforeAll(async () => {
    await run(points(10))
    await run("INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES ('CARD', 'da', 500, '')")
    await run(`INSERT INTO group_prices SELECT 1, 10, product_id, 9900 FROM stock WHERE ${ofWine}`)
    shopper = await signedIn()
    for (const { item_id, sku } of await lines(shopper)) {
      const cartItem = { sku, item_id, quoteId: shopper.cartId }
      await shop.post(`/api/cart/delete?${carried(shopper)}`, { cartItem })
    }
    await put(shopper, '10234', 6)
    await redeem(shopper, 'TEN')
    await choose(shopper, 'set-amasty-fee', { information: { fee_id: 1, options_ids: [1] } })
    await choose(shopper, 'set-use-points', { usePoints: true })
    const shown = segments((await choose(shopper, 'set-gift-card', { code: 'CARD' })).result)
    expect(shown).toMatchObject({ subtotal: 894, discount: -89.4, points: -10, fee_1: 35, giftcard: -5 })
    seen = shown.grand_total
  })

  it.each([
    ['a price goes up', priceOfWine(159), priceOfWine(149)],
    ['a price goes down', priceOfWine(139), priceOfWine(149)],
    ['a deposit comes', written('{"pant_amount":3}'), written('{"pant_amount":null}')],
    [
      'a coupon expires',
      "UPDATE sales_rules SET to_date = '2020-01-01' WHERE id = 1",
      'UPDATE sales_rules SET to_date = NULL WHERE id = 1',
    ],
    [
      'a coupon is used up',
      'UPDATE sales_rules SET uses_total = 0 WHERE id = 1',
      'UPDATE sales_rules SET uses_total = NULL WHERE id = 1',
    ],
    [
      'a coupon is no longer valid for the customer',
      "UPDATE sales_rules SET customer_group_ids = '[99]' WHERE id = 1",
      "UPDATE sales_rules SET customer_group_ids = '[]' WHERE id = 1",
    ],
    [
      'a fee costs more',
      "UPDATE extra_fees SET options = replace(options, '3500', '4500') WHERE id = 1",
      "UPDATE extra_fees SET options = replace(options, '4500', '3500') WHERE id = 1",
    ],
    [
      'a delivery costs more',
      'UPDATE shipping_methods SET price_incl_tax = 9900, free_from = NULL',
      'UPDATE shipping_methods SET price_incl_tax = 0',
    ],
    ['points are spent elsewhere', points(4), points(10)],
    [
      'a gift card is used elsewhere',
      "UPDATE gift_cards SET worth = 100 WHERE code = 'CARD'",
      "UPDATE gift_cards SET worth = 500 WHERE code = 'CARD'",
    ],
    [
      'the customer gets another group',
      `UPDATE customers SET group_id = 10 WHERE email = '${mette.username}'`,
      `UPDATE customers SET group_id = 1 WHERE email = '${mette.username}'`,
    ],
  ])('is refused if the total differs from the shown one: %s', async (_, change, back) => {
    const before = await placed()
    await run(change)
    try {
      const refused = await order(shopper, { confirmed_total: seen })
      expect(refused).toMatchObject({ code: 409, meta: { refusal: 'totalChanged' } })
      expect(refused.meta?.grand_total).not.toBe(seen)
      expect(await placed()).toBe(before)
      expect((await lines(shopper))[0]).toMatchObject({ sku: '10234', qty: 6 })
    } finally {
      await run(back)
    }
  })

  it('is refused without the shown gift, because its rule has ended', async () => {
    const products = (await lines(shopper)).map(({ sku, qty }: any) => ({ sku, qty, price: 0 }))
    expect(products).toHaveLength(2)
    await run("UPDATE sales_rules SET to_date = '2020-01-01' WHERE id = 8")
    try {
      const refused = await order(shopper, { products, confirmed_total: seen })
      expect(refused).toMatchObject({ code: 409, meta: { refusal: 'cartChanged' } })
    } finally {
      await run('UPDATE sales_rules SET to_date = NULL WHERE id = 8')
    }
  })

  it.each([
    ['unavailable', 'UPDATE products SET status = 2', 'UPDATE products SET status = 1'],
    ['unavailable', 'UPDATE products SET b2b_only = 1', 'UPDATE products SET b2b_only = 0'],
    ['out_of_stock', 'UPDATE stock SET qty = 0', 'UPDATE stock SET qty = 50'],
    ['quantity', 'UPDATE stock SET qty = 5', 'UPDATE stock SET qty = 50'],
    ['quantity', 'UPDATE stock SET max_sale_qty = 5', 'UPDATE stock SET max_sale_qty = 10000'],
  ])('is refused with the line that is no longer available: %s by %s', async (problem, change, back) => {
    const { item_id } = (await lines(shopper))[0]
    await run(`${change} WHERE sku = '10234'`)
    try {
      const refused = await order(shopper)
      expect(refused).toMatchObject({
        meta: { refusal: 'soldOut', lines: [{ item_id, sku: '10234', problem }] },
      })
    } finally {
      await run(`${back} WHERE sku = '10234'`)
    }
  })
})
