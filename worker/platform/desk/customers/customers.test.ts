import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mistakesInBooks } from '#tests/fixtures/books.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { placeOrder } from '#tests/fixtures/order.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>
let id: number
let number: string
const run = (text: string, ...values: unknown[]) =>
  shop.db
    .prepare(text)
    .bind(...values)
    .run()
const address = `INSERT INTO customer_addresses (customer_id, firstname, lastname, company, street, postcode, city, country_id,
  telephone, vat_id, default_billing) VALUES (?, 'Mette', 'Holm', ?, '["Havnen 3"]', '7600', 'Struer', 'DK', ?, ?, 1)`

beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  const found = await shop.db
    .prepare('SELECT id FROM customers WHERE email = ?')
    .bind(mette.username)
    .first('id')
  id = Number(found)
  await run(address, id, 'Ørneborg Vinbar', '+45 97 85 12 34', 'DK12345674')
  const token = (await shop.post<string>('/api/user/login', mette)).result
  number = (await placeOrder(shop, { ALE: 2 }, { token })).number
  await run("INSERT INTO customer_lists (customer_id, name, created_at) VALUES (?, 'Til jul', '')", id)
  await run(
    "INSERT INTO customer_list_products (list_id, product_id, added_at) SELECT 1, id, '' FROM products WHERE sku = '10234'",
  )
  await run(
    "INSERT INTO product_alerts (website_id, product_id, email, created_at) SELECT 1, id, ?, '2026-11-01T10:00:00.000Z' FROM products WHERE sku = 'ALE'",
    mette.username,
  )
  await run(
    "INSERT INTO newsletter_subscriptions (email, store_code, state, confirmed_at, words, page, asked_at) VALUES (?, 'da', 'subscribed', '2026-11-02', 'Ja', '/', '2026-11-01')",
    mette.username,
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (name: string, input: object, token = desk.tokens.shop) =>
  desk.ask(`customers/${name}`, input, token)
const emailsOf = async (input: object): Promise<string[]> =>
  (await ask('list', input)).result.rows.map(({ email }: { email: string }) => email)
const shown = async () => (await ask('show', { id })).result

describe('the list of customers', () => {
  it('finds a customer by name, company, e-mail, telephone and number, and no other', async () => {
    await run("UPDATE customers SET lastname = 'Ørsted' WHERE id = ?", id)
    const found = [
      mette.username.toUpperCase(),
      'ørsted',
      'ÖRNEBORG'.replace('Ö', 'Ø'),
      '97 85 12 34',
      String(id),
    ]
    for (const search of found) expect(await emailsOf({ search }), search).toEqual([mette.username])
    for (const search of ['%', '_', "' OR 1=1 --", '00000000', 'æ'.repeat(100), '1'.repeat(100)])
      expect(await emailsOf({ search }), search).toEqual([])
  })

  it('is sorted by each column, and filtered by group and by who asks for a business account', async () => {
    expect((await emailsOf({ sort: 'orders' }))[0]).toBe(mette.username)
    expect((await emailsOf({ sort: 'spent' }))[0]).toBe(mette.username)
    const emails = await emailsOf({ sort: 'email', isDescending: false })
    expect(emails).toEqual(emails.toSorted())
    expect(await emailsOf({ filters: { business: 'waits' } })).toEqual([mette.username])
    expect(await emailsOf({ filters: { group: 13 } })).toEqual([])
    const [row] = (await ask('list', { search: mette.username })).result.rows
    expect(row).toMatchObject({ company: 'Ørneborg Vinbar', group: 1, business: 'waits', orders: 1 })
  })
})

describe('a customer at the desk', () => {
  it('is shown with orders, addresses, lists, alerts and newsletter', async () => {
    expect(await shown()).toMatchObject({
      ...{ email: mette.username, isConfirmed: true, companies: [{ vatId: 'DK12345674' }] },
      recentOrders: [{ number, currency: 'DKK' }],
      addresses: [{ city: 'Struer', street: ['Havnen 3'], isBilling: true }],
      lists: [{ name: 'Til jul', isShared: false, products: [{ sku: '10234', qty: 1 }] }],
      alerts: [{ sku: 'ALE', isConfirmed: false }],
      newsletter: { state: 'subscribed', at: '2026-11-02' },
    })
    expect((await ask('show', { id: 999_999 })).code).toBe(404)
  })

  it('is approved as a business by a change of group, which the journal undoes, or declined', async () => {
    expect((await ask('declineBusiness', { id })).code).toBe(200)
    expect(await shown()).toMatchObject({ business: 'declined', group: 1 })
    expect((await ask('declineBusiness', { id })).code).toBe(409)
    expect((await ask('setGroup', { id, before: 1, group: 3 })).code).toBe(200)
    expect(await shown()).toMatchObject({ business: null, group: 3 })
    expect((await ask('setGroup', { id, before: 1, group: 5 })).code).toBe(409)
    const { result } = await desk.ask('journal/list', { search: 'customer group changed' })
    expect((await desk.ask('journal/undo', { id: result.rows[0].id })).code).toBe(200)
    expect(await shown()).toMatchObject({ group: 1 })
  })

  it('gets points with a reason once for the balance that was seen, and the books owe their value', async () => {
    const { points: before } = await shown()
    const move = { id, before, points: 40, reason: 'A broken bottle' }
    expect((await ask('movePoints', move)).code).toBe(200)
    expect((await ask('movePoints', move)).code).toBe(409)
    const after = await shown()
    expect(after.points).toBe(before + 40)
    expect(after.movements[0]).toMatchObject({ type: 'adjust', points: 40, text: 'A broken bottle' })
    expect((await ask('movePoints', { ...move, before: before + 40, points: -before - 41 })).code).toBe(422)
    expect((await ask('movePoints', { ...move, before: before + 40, points: -15 })).code).toBe(200)
    const owed = `SELECT -sum(amount) AS owed FROM postings JOIN vouchers ON vouchers.id = voucher_id
      WHERE order_id IS NULL AND series = 'P' AND account = 'points'`
    expect(await shop.db.prepare(owed).first('owed')).toBe(2_500)
    expect(await mistakesInBooks(shop.db)).toEqual([])
  })

  it('has notes, which are removed only as the notes of that customer', async () => {
    expect((await ask('addNote', { id, text: 'Prefers to be called' })).code).toBe(200)
    const [note] = (await shown()).notes
    expect(note).toMatchObject({ text: 'Prefers to be called', by: desk.emails.shop })
    expect((await ask('removeNote', { id: id + 1, note: note.id })).code).toBe(409)
    expect((await ask('addNote', { id: 999_999, text: 'Nobody' })).code).toBe(404)
    expect((await ask('removeNote', { id, note: note.id })).code).toBe(200)
    expect((await shown()).notes).toEqual([])
  })
})

describe('the personal data of a customer', () => {
  it('is exported for the owner as the account exports it, and the journal names no person', async () => {
    await ask('addNote', { id, text: 'Prefers to be called' })
    const token = (await shop.post<string>('/api/user/login', mette)).result
    const own = await shop.post<object>(`/api/user/data?token=${token}`, { current: mette.password })
    const file = await desk.ask('customers/data', { id: String(id) }, desk.tokens.owner, 'file')
    expect(JSON.parse(file.result)).toEqual(own.result)
    expect(file.result).toContain('Prefers to be called')
    const { result } = await desk.ask('journal/list', { search: 'customer data exported' })
    expect(result.rows[0].about).toBe(String(id))
  })

  it('is deleted by the owner who types the e-mail, and the order stays without the account', async () => {
    const owner = desk.tokens.owner
    expect((await ask('delete', { id, email: 'somebody@else.example' }, owner)).code).toBe(422)
    expect((await ask('delete', { id, email: mette.username }, desk.tokens.shop)).code).toBe(403)
    const colleague = await shop.db
      .prepare('SELECT id FROM customers WHERE email = ?')
      .bind(desk.emails.packer)
      .first('id')
    expect((await ask('delete', { id: colleague, email: desk.emails.packer }, owner)).code).toBe(409)
    expect((await ask('delete', { id, email: mette.username }, owner)).code).toBe(200)
    expect((await ask('show', { id })).code).toBe(404)
    for (const table of ['customer_addresses', 'customer_lists', 'customer_notes', 'point_transactions'])
      expect(await shop.db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'), table).toBe(0)
    const left = await shop.db.prepare('SELECT customer_id FROM orders WHERE number = ?').bind(number).first()
    expect(left).toEqual({ customer_id: null })
    const { result } = await desk.ask('journal/list', { search: 'customer deleted' })
    expect(result.rows[0]).toMatchObject({ about: String(id), by: desk.emails.owner })
  })
})
