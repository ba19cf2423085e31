import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { orderOf } from '#tests/fixtures/order.ts'
import { bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { openCart } from '../cart/access.ts'
import { storeProof } from './approval.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
  await shop.db
    .prepare("UPDATE product_documents SET doc = json_set(doc, '$.abv', 13.5) WHERE doc ->> 'sku' = '10234'")
    .run()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.db.batch([
    shop.db.prepare('DELETE FROM age_approvals'),
    shop.db.prepare("UPDATE customers SET custom_attributes = '[]'"),
    shop.db.prepare('DELETE FROM cart_items'),
  ])
})

interface Customer {
  token: string
  cartId: string
}

async function signedIn(who = mette): Promise<Customer> {
  const token = (await shop.post<string>('/api/user/login', who)).result
  const cartId = String((await shop.post(`/api/cart/create?token=${token}`)).result)
  await shop.post(`/api/cart/update?token=${token}&cartId=${cartId}&storeCode=da`, {
    cartItem: { sku: '10234', qty: 1 },
  })
  return { token, cartId }
}

let transactions = 0
async function prove(customer: Customer, limit: number, transactionId = `t${transactions++}`) {
  const cart = await openCart({ ...customer, db: shop.db, env: { DB: shop.db }, view: storeViews.da })
  return storeProof(cart, { method: 'mitid', limit, transactionId })
}

async function asked({ token, cartId }: Customer, view: StoreCode = 'da') {
  const address = `/api/ext/getAgeRequirement?token=${token}&cartId=${cartId}&storeCode=${view}`
  return (await shop.get(address)).result
}

const attribute = async ({ token }: Customer) =>
  (await shop.get(`/api/user/me?token=${token}`)).result.custom_attributes

describe('the age of a signed-in customer', () => {
  it("is stored with the customer: “age_verified '1' approves age”, for the next cart too", async () => {
    const customer = await signedIn()
    expect(await asked(customer)).toEqual({ age: 18, approved: false })
    expect(await prove(customer, 18)).toBe(true)
    expect(await attribute(customer)).toEqual([{ attribute_code: 'age_verified', value: '1' }])
    await shop.db.prepare('UPDATE carts SET is_active = 0 WHERE id = ?').bind(Number(customer.cartId)).run()
    const again = await signedIn()
    expect(again.cartId).not.toBe(customer.cartId)
    expect(await asked(again)).toEqual({ age: 18, approved: true })
    const { results } = await shop.db.prepare('SELECT * FROM age_approvals').all()
    expect(results).toEqual([
      {
        ...{ transaction_id: expect.any(String), cart_id: null, customer_id: 1, method: 'mitid' },
        ...{ age_limit: 18, verified_at: expect.any(String) },
      },
    ])
  })

  it('is required again for a higher limit: 18 is not enough for 20 in the other view', async () => {
    const customer = await signedIn()
    await prove(customer, 18)
    expect(await asked(customer, 'sv')).toEqual({ age: 20, approved: false })
    await prove(customer, 20)
    expect(await asked(customer, 'sv')).toEqual({ age: 20, approved: true })
    expect(await asked(customer)).toEqual({ age: 18, approved: true })
  })

  it('proved for weaker goods is not enough for stronger ones, and is not stored', async () => {
    const customer = await signedIn()
    await prove(customer, 16)
    expect(await asked(customer)).toEqual({ age: 18, approved: false })
    expect(await attribute(customer)).toEqual([])
  })

  it('counts as 18 for a customer with only the attribute, also after a proof of less', async () => {
    const customer = await signedIn()
    await shop.db
      .prepare(
        `UPDATE customers SET custom_attributes = '[{"attribute_code":"age_verified","value":"1"}]' WHERE id = 1`,
      )
      .run()
    expect(await asked(customer)).toEqual({ age: 18, approved: true })
    await prove(customer, 16)
    expect(await asked(customer)).toEqual({ age: 18, approved: true })
    expect(await asked(customer, 'sv')).toEqual({ age: 20, approved: false })
  })

  it('is proved for one customer per transaction', async () => {
    const customer = await signedIn()
    await prove(customer, 18, 'once')
    const other = await signedIn(bistro)
    expect(await prove(other, 18, 'once')).toBe(false)
    expect(await asked(other)).toEqual({ age: 18, approved: false })
    expect(await prove(customer, 18, 'once')).toBe(true)
  })

  it('is required for gifts in the cart too', async () => {
    const customer = await signedIn()
    await shop.db.batch([
      shop.db.prepare("UPDATE cart_items SET sku = 'ALE', parent_sku = 'ALE'"),
      shop.db.prepare(
        "INSERT INTO sales_rules (store_code, id, title, action, gift_sku) VALUES ('da', 99, 'To all', 'gift', '10234')",
      ),
    ])
    const required = await asked(customer)
    await shop.db.prepare('DELETE FROM sales_rules WHERE id = 99').run()
    expect([required, await asked(customer)]).toEqual([
      { age: 18, approved: false },
      { age: null, approved: false },
    ])
  })

  it.each<[StoreCode, number]>([
    ['da', 18],
    ['sv', 20],
  ])('is checked by the platform: an order in %s without it is refused with %i', async (view, age) => {
    const customer = await signedIn()
    if (view === 'sv') await prove(customer, 18)
    const body = await orderOf(shop, {}, { token: customer.token, view })
    const answer = await shop.post(`/api/order?token=${customer.token}&storeCode=${view}`, body)
    expect(answer).toMatchObject({ code: 403, meta: { refusal: 'ageMissing', age } })
    await prove(customer, age)
    const proved = await shop.post(`/api/order?token=${customer.token}&storeCode=${view}`, body)
    expect(proved.meta?.refusal).not.toBe('ageMissing')
    if (view === 'da') expect(proved.code).toBe(200)
  })
})
