import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#tests/fixtures/order.ts'
import { bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { decide, unansweredRecommendations, waitingRecommendations } from './moderate.ts'

let shop: SmallShop
let token: string
let stranger: string
beforeAll(async () => {
  shop = await smallShop()
  token = (await shop.post<string>('/api/user/login', mette)).result
  stranger = (await shop.post<string>('/api/user/login', bistro)).result
  await shop.db.batch(
    [1, 2].map((store) =>
      shop.db
        .prepare(
          `INSERT INTO listings (store_id, category_id, product_id, visibility, status, b2b_only, in_stock, qty, position,
             final_price, lowest_price, created_at, times_bought30, rec_position, sort_name)
           SELECT ?, 0, id, 4, 1, 0, 1, 9, 0, 100, 100, '', 0, 0, '' FROM products`,
        )
        .bind(store),
    ),
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

const recommend = (productId: number, changes: object = {}, by = token, view = 'da') =>
  shop.post(`/api/ext/createRecommendation?token=${by}&storeCode=${view}`, {
    ...{ comment: 'Good with lamb', score: 4, productId },
    ...changes,
  })
const revise = (recommendationId: number, changes: object, by = token) =>
  shop.post(`/api/ext/updateRecommendation?token=${by}`, {
    ...{ recommendationId, comment: 'Good with lamb', score: 4 },
    ...changes,
  })
const own = async (by = token) => (await shop.get(`/api/ext/recommendations/list?token=${by}`)).result
const shown = async (productId: number, page = 1) =>
  (await shop.get(`/api/ext/recommendations/of-product?productId=${productId}&page=${page}`)).result
const idOf = async (sku: string) =>
  (await shop.db.prepare('SELECT id FROM products WHERE sku = ?').bind(sku).first<number>('id')) ?? 0
const rated = async (productId: number) =>
  shop.db
    .prepare(
      `SELECT DISTINCT doc ->> 'rating' AS rating, doc ->> 'rating_count' AS votes, doc ->> 'recommendation_count' AS named,
         listings.rating AS listed,
         (SELECT group_concat(DISTINCT value) FROM facets JOIN product_facets AS p ON p.facet_id = facets.id
          WHERE attribute = 'rating' AND p.product_id = ?1) AS filtered,
         (SELECT group_concat(DISTINCT facets.value) FROM facets JOIN facet_postings AS p ON p.facet_id = facets.id,
          json_each(product_ids) AS one WHERE attribute = 'rating' AND one.value = ?1) AS posted
       FROM product_documents JOIN listings USING (store_id, product_id) WHERE product_id = ?1`,
    )
    .bind(productId)
    .all()
const read = async (id: number, state: 'approved' | 'refused' = 'approved') => {
  const { revision = 0 } = (await waitingRecommendations(shop.db)).find((one) => one.id === id) ?? {}
  return decide(shop.db, { id, revision }, { state })
}

describe('a recommendation of a product', () => {
  it('is accepted only of a customer who has bought the product in an order in force', async () => {
    const ale = await idOf('ALE')
    expect(await recommend(ale)).toMatchObject({ code: 403, meta: { refusal: 'notBought' } })
    await placeOrder(shop, { ALE: 1 }, { token, payment: 'banktransfer' })
    expect((await recommend(ale)).code).toBe(403)
    const { id } = await placeOrder(shop, { ALE: 1 }, { token })
    await shop.db.prepare("UPDATE orders SET status = 'canceled' WHERE id = ?").bind(id).run()
    expect((await recommend(ale)).code).toBe(403)
    await placeOrder(shop, { ALE: 1 }, { token })
    expect((await recommend(ale, {}, stranger)).code).toBe(403)
    expect((await recommend(ale)).result).toMatchObject({
      productId: ale,
      sku: 'ALE',
      score: 4,
      state: 'waiting',
    })
    expect((await recommend(999_999)).code).toBe(403)
  })

  it('is accepted for the product of a bought variant, and for the products of a bought case', async () => {
    await placeOrder(shop, { MIX6: 1 }, { token })
    expect((await recommend(await idOf('10240'))).code).toBe(200)
    expect((await recommend(await idOf('MIX6'))).code).toBe(200)
    expect((await recommend(await idOf('LAST'))).code).toBe(403)
    const option = {
      extension_attributes: { configurable_item_options: [{ option_id: '142', option_value: 7 }] },
    }
    await placeOrder(shop, { GLASS: 1 }, { token, chosen: { GLASS: option } })
    expect((await recommend(await idOf('GLASS-T'))).result).toMatchObject({ sku: 'GLASS' })
    expect((await recommend(await idOf('GLASS'))).code).toBe(409)
  })

  it('is stored once, also if it is sent several times at once', async () => {
    await placeOrder(shop, { SALE: 1 }, { token })
    const sale = await idOf('SALE')
    const answers = await Promise.all(Array.from({ length: 6 }, () => recommend(sale)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await own()).filter((one: any) => one.productId === sale)).toHaveLength(1)
  })

  it('is shown to and changed by its own author only', async () => {
    const [mine] = await own()
    expect(await own(stranger)).toEqual([])
    expect(await revise(mine.recommendationId, { score: 1 }, stranger)).toMatchObject({
      ...{ code: 404, meta: { refusal: 'recommendationUnknown' } },
    })
    expect((await own())[0]).toEqual(mine)
    expect((await revise(mine.recommendationId, { score: 1 }, 'no token')).code).toBe(401)
  })
})

describe('a recommendation', () => {
  it('is shown to others once it is approved, and a change once that is approved', async () => {
    await placeOrder(shop, { '10234': 1 }, { token })
    const product = await idOf('10234')
    const { recommendationId: id } = (await recommend(product, { score: 5 })).result
    expect(await shown(product)).toEqual({ items: [], total_count: 0 })
    expect(await read(id)).toBe(product)
    const { items, total_count } = await shown(product)
    expect(total_count).toBe(1)
    expect(items).toEqual([
      {
        ...{ recommendationId: id, score: 5, comment: 'Good with lamb', answer: '' },
        ...{
          firstname: 'Mette',
          store_code: 'da',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      },
    ])
    expect((await revise(id, { score: 5 })).result.state).toBe('approved')
    expect((await revise(id, { score: 2 })).result.state).toBe('waiting')
    expect((await shown(product)).total_count).toBe(0)
    expect(await read(id, 'refused')).toBe(product)
    expect((await shown(product)).total_count).toBe(0)
    expect((await own()).find((one: any) => one.recommendationId === id).state).toBe('refused')
  })

  it('of two stars is shown with the answer of the shop, which stays over later decisions without one', async () => {
    const [waiting] = await waitingRecommendations(shop.db)
    if (!waiting) throw new Error('no recommendation waits')
    await shop.db.prepare('UPDATE recommendations SET score = 2 WHERE id = ?').bind(waiting.id).run()
    await decide(shop.db, waiting, { state: 'approved' })
    const [unanswered] = await unansweredRecommendations(shop.db)
    expect(unanswered?.id).toBe(waiting.id)
    const answer = 'Thank you, Mette.'
    const product = (await decide(shop.db, waiting, { state: 'approved', answer })) ?? 0
    expect((await shown(product)).items).toMatchObject([{ recommendationId: waiting.id, answer }])
    await decide(shop.db, waiting, { state: 'refused' })
    await decide(shop.db, waiting, { state: 'approved' })
    expect((await shown(product)).items).toMatchObject([{ answer }])
    const left = await unansweredRecommendations(shop.db)
    expect(left.map(({ id }) => id)).not.toContain(waiting.id)
  })

  it('is not approved if it was changed after it was read', async () => {
    const [waiting] = await waitingRecommendations(shop.db)
    if (!waiting) throw new Error('nothing waits')
    expect(waiting).toMatchObject({ firstname: 'Mette', comment: 'Good with lamb', sku: expect.any(String) })
    await revise(waiting.id, { comment: 'Something else' })
    expect(await decide(shop.db, waiting, { state: 'approved' })).toBeNull()
    expect(await decide(shop.db, { id: 999_999, revision: 1 }, { state: 'approved' })).toBeNull()
  })

  it('counts in the rating of its product in documents, lists and filter from five votes on', async () => {
    const product = await idOf('SIX')
    await shop.db
      .prepare(
        `UPDATE product_documents SET doc = json_set(doc, '$.rating', 4.5, '$.rating_count', 4) WHERE product_id = ?`,
      )
      .bind(product)
      .run()
    await placeOrder(shop, { SIX: 1 }, { token })
    await placeOrder(shop, { SIX: 1 }, { token: stranger })
    const { recommendationId: first } = (await recommend(product, { score: 2 })).result
    const { recommendationId: second } = (await recommend(product, { score: 5 }, stranger)).result
    await read(first, 'refused')
    expect((await rated(product)).results).toEqual([
      { rating: 4.5, votes: 4, named: 0, listed: 0, filtered: null, posted: null },
    ])
    await read(second)
    expect((await rated(product)).results).toEqual([
      { rating: 4.6, votes: 5, named: 1, listed: 4.6, filtered: '4.6', posted: '4.6' },
    ])
    await decide(shop.db, { id: first, revision: 1 }, { state: 'approved' })
    expect((await rated(product)).results).toEqual([
      { rating: 4.2, votes: 6, named: 2, listed: 4.2, filtered: '4.2', posted: '4.2' },
    ])
    await revise(second, { score: 1 }, stranger)
    expect((await rated(product)).results).toEqual([
      { rating: 4, votes: 5, named: 1, listed: 4, filtered: '4', posted: '4' },
    ])
  })

  it('is in its author’s data export, and leaves page and rating when the account is deleted', async () => {
    const product = await idOf('SIX')
    const file = await shop.post(`/api/user/data?token=${token}`, { current: mette.password })
    expect(file.result.recommendations).toContainEqual(
      expect.objectContaining({
        product_id: product,
        score: 2,
        comment: 'Good with lamb',
        state: 'approved',
      }),
    )
    await shop.post(`/api/user/delete?token=${token}`, { current: mette.password })
    expect(await shown(product)).toEqual({ items: [], total_count: 0 })
    expect((await rated(product)).results).toEqual([
      { rating: 4.5, votes: 4, named: 0, listed: 0, filtered: null, posted: null },
    ])
  })
})
