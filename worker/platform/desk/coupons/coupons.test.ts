import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { cartOf, orderBody } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { coupons } from '../../content/coupons.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>
beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  const insert = `INSERT INTO documents (store_id, type, id, key, position, doc)
    VALUES (1, 'category', 20, 'rodvin', 1, '{"id": 20, "slug": "rodvin", "name": "Rødvin"}')`
  await shop.db.prepare(insert).run()
})
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (name: string, input: object) => desk.ask(`coupons/${name}`, input, desk.tokens.shop)
const save = (rule: object, before: object | null = null) => ask('save', { view: 'da', before, rule })
const stored = () => coupons.readStored(shop.db, storeViews.da)
const listed = async (input: object = {}) => (await ask('list', input)).result.rows

/** Returns whether a coupon counts in a cart with a bottle. */
async function counts(coupon: string): Promise<boolean> {
  const cartId = await cartOf(shop.post, { '10234': 1 })
  return (
    (await shop.post(`/api/cart/apply-coupon?cartId=${cartId}&storeCode=da&coupon=${coupon}`)).code === 200
  )
}

const ten = { title: 'Velkommen', coupon: 'Vel10', percent: 10, uses_each: 1 }

describe('a coupon at the desk', () => {
  it('of every kind is stored as from a content file, after the other coupons', async () => {
    const rules = [
      ten,
      { title: 'Tak', coupon: 'TAK', off_cart: 49.5, from: '2026-01-01', until: '2099-12-24 18:00:00' },
      { title: 'Stykvis', off_each: 5, groups: [0, 1], least_quantity: 12 },
      { title: 'Fragt', coupon: 'FRAGT', free_delivery: true, least_sum: 300, last: true },
      { title: 'Gave', gift: 'ALE', gift_quantity: 2, categories: ['rodvin'], uses: 100 },
    ]
    for (const rule of rules) expect((await save(rule)).result, rule.title).toMatchObject({ faults: [] })
    expect(await stored()).toEqual(rules)
    expect((await listed()).map(({ rule }: { rule: object }) => rule)).toEqual(rules)
    expect(await counts('vel10')).toBe(true)
  })

  it('is refused with the field at fault, and nothing is stored', async () => {
    const before = await stored()
    const faultsOf = async (rule: object) =>
      (await save(rule)).result.faults.map(({ at }: { at: string }) => at)
    expect(await faultsOf({ title: 'To', percent: 10, off_cart: 5 })).toEqual([''])
    expect(await faultsOf({ title: 'Ingen' })).toEqual([''])
    expect(await faultsOf({ title: 'For meget', percent: 101 })).toEqual(['percent'])
    expect(await faultsOf({ title: 'Dag', percent: 5, until: 'jul' })).toEqual(['until'])
    expect(await faultsOf({ title: 'Ukendt', percent: 5, categories: ['rom'] })).toEqual(['categories'])
    expect((await faultsOf({ ...ten, coupon: 'VEL10', title: 'Igen' })).length).toBe(1)
    expect(await stored()).toEqual(before)
  })

  it('is changed only as it was read, and the journal restores it', async () => {
    const changed = { ...ten, percent: 15 }
    expect((await save(changed, ten)).result.faults).toEqual([])
    expect((await save({ ...ten, percent: 20 }, ten)).code).toBe(409)
    expect((await stored())[0]).toEqual(changed)
    const undo = async () => {
      const { result } = await desk.ask('journal/list', { search: 'coupon changed' })
      return (await desk.ask('journal/undo', { id: result.rows[0].id })).code
    }
    expect(await undo()).toBe(200)
    expect((await stored())[0]).toEqual(ten)
    expect((await save({ title: 'Ny', coupon: 'NY', percent: 1 })).code).toBe(200)
    expect(await undo()).toBe(200)
    expect(await counts('NY')).toBe(false)
    const { result } = await desk.ask('journal/list', { search: 'coupon changed' })
    expect(result.rows[0]).toMatchObject({ about: 'da NY', after: { rule: null } })
  })

  it('shows how often it was used and for which sums, and keeps that when it is ended', async () => {
    const cartId = await cartOf(shop.post, { '10234': 2 })
    const carried = `cartId=${cartId}&storeCode=da`
    await shop.post(`/api/cart/apply-coupon?${carried}&coupon=VEL10`)
    const lines = (await shop.get(`/api/cart/pull?${carried}`)).result
    expect((await shop.post('/api/order', orderBody(cartId, lines))).code).toBe(200)
    const totals = JSON.parse(
      (await shop.db.prepare('SELECT totals FROM orders').first<string>('totals')) ?? '',
    )
    const sums = { uses: 1, ordered: totals.grand_total, reduced: -totals.discount_amount }
    const [row] = await listed({ search: 'vel10' })
    expect(row).toMatchObject({ key: 'VEL10', state: 'runs', currency: 'DKK', ...sums })
    expect((await listed({ sort: 'uses' }))[0].key).toBe('VEL10')
    const renamed = await save({ ...ten, coupon: 'HEJ10' }, ten)
    expect(renamed.result).toEqual({ faults: [], key: 'HEJ10', rule: { ...ten, coupon: 'HEJ10' } })
    expect((await listed({ search: 'hej10' }))[0]).toMatchObject(sums)
    await save(ten, { ...ten, coupon: 'HEJ10' })
    expect((await ask('end', { view: 'da', key: 'VEL10' })).code).toBe(200)
    expect(await counts('VEL10')).toBe(false)
    expect((await ask('end', { view: 'da', key: 'VEL10' })).code).toBe(409)
    expect((await ask('end', { view: 'da', key: 'NOTHING' })).code).toBe(404)
    expect((await ask('read', { view: 'da', key: 'VEL10' })).result).toMatchObject({
      ...{ state: 'over', categories: [{ id: 20, slug: 'rodvin', name: 'Rødvin' }] },
      ...sums,
    })
    expect(await listed({ filters: { state: 'over' } })).toHaveLength(1)
    expect(await listed({ filters: { view: 'sv' } })).toEqual([])
  })

  it('is kept if colleagues save other coupons at the same moment', async () => {
    const before = await stored()
    const added = ['EN', 'TO', 'TRE'].map((coupon) => ({ title: `Samtidig ${coupon}`, coupon, percent: 7 }))
    const [, second] = before
    const answers = await Promise.all([
      ...['Min', 'Din'].map((title) => save({ ...second, title }, second)),
      ...added.map((rule) => save(rule)),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 409])
    const after = await stored()
    const title = answers[0]?.code === 200 ? 'Min' : 'Din'
    expect(after.slice(0, before.length)).toEqual(before.with(1, { ...second, title } as never))
    expect(after.slice(before.length)).toEqual(expect.arrayContaining(added))
    expect(after).toHaveLength(before.length + 3)
  })
})
