import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOrder } from '#tests/fixtures/copied-orders.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { addresses, home, type PlacedOrder, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { listOrders } from './list-orders.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>
let wine: PlacedOrder
let collected: PlacedOrder
beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  wine = await placeOrder(shop, { '10234': 2, ALE: 1 }, { delivery: home, email: 'mette@holm.example' })
  const pickUp = { carrier_code: 'freeshipping', method_code: 'freeshipping', pickupId: '2' }
  collected = await placeOrder(shop, { ALE: 3 }, { payment: 'banktransfer', delivery: pickUp })
  await shop.db
    .prepare(
      "UPDATE order_addresses SET address = json_set(address, '$.lastname', 'Ørsted') WHERE order_id = ?",
    )
    .bind(collected.id)
    .run()
})
afterAll(() => shop[Symbol.asyncDispose]())

type WantedOrders = Parameters<typeof listOrders>[1]
const any: WantedOrders = { search: '', sort: 'placed', isDescending: true, page: 0, filters: {} }
const numbersOf = async (input: object, token = desk.tokens.shop): Promise<string[]> =>
  (await desk.ask('orders/list', input, token)).result.rows.map(({ number }: { number: string }) => number)
const performAction = (order: PlacedOrder, action: object, token = desk.tokens.shop) =>
  desk.ask('orders/action', { number: order.number, request: crypto.randomUUID(), ...action }, token)

describe('the list of orders', () => {
  it('finds an order by number, name, e-mail, telephone, article and product, and no other', async () => {
    const found = [wine.number, 'METTE@holm.example', 'product 10234', '10234']
    for (const search of found) expect(await numbersOf({ search }), search).toEqual([wine.number])
    for (const search of ['ørsted', 'Mette Ørsted', 'ØRSTED'])
      expect(await numbersOf({ search }), search).toEqual([collected.number])
    expect(await numbersOf({ search: '20 30 40 50' })).toEqual([collected.number, wine.number])
    for (const search of ['%', 'city', "' OR 1=1 --", '_', 'æ'.repeat(100), '1'.repeat(100)])
      expect(await numbersOf({ search }), search).toEqual([])
  })

  it('is filtered by status, task, payment and day, and sorted by each column', async () => {
    expect(await numbersOf({ filters: { status: 'pending' } })).toEqual([collected.number])
    expect(await numbersOf({ filters: { task: 'transfer' } })).toEqual([collected.number])
    expect(await numbersOf({ filters: { task: 'send' } })).toEqual([wine.number])
    expect(await numbersOf({ filters: { payment: 'banktransfer' } })).toEqual([collected.number])
    expect(await numbersOf({ filters: { to: '2020-01-01' } })).toEqual([])
    expect(await numbersOf({ filters: { from: '2020-01-01', to: '2999-01-01', view: 'da' } })).toHaveLength(2)
    expect(await numbersOf({ sort: 'name', isDescending: false })).toEqual([wine.number, collected.number])
    expect(await numbersOf({ sort: 'total' })).toEqual([wine.number, collected.number])
    expect(await numbersOf({ sort: 'number', isDescending: false })).toEqual([wine.number, collected.number])
  })

  it('shows packers neither amounts nor payments, and searches no e-mail for them', async () => {
    const listed = await desk.ask('orders/list', {}, desk.tokens.packer)
    for (const row of listed.result.rows) expect(row).toMatchObject({ total: null, payment: null })
    expect(await numbersOf({ search: 'mette@holm.example' }, desk.tokens.packer)).toEqual([])
    expect(await numbersOf({ search: '20304050' }, desk.tokens.packer)).toEqual([])
  })

  it('reads a page of a thousand orders in one round trip, and few rows beyond those that it counts', async () => {
    await copyOrder(shop.db, wine.id, 1000)
    const read = async (wanted: Partial<WantedOrders>) => {
      let trips = 0
      let rows = 0
      const counted = new Proxy(shop.db, {
        get: (db, name) =>
          name === 'batch'
            ? async (statements: D1PreparedStatement[]) => {
                trips++
                const results = await db.batch(statements)
                rows += results.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0)
                return results
              }
            : (db as never)[name],
      })
      const page = await listOrders(counted, { ...any, ...wanted }, true)
      return { trips, rows, total: page.total, count: page.rows.length }
    }
    const first = await read({})
    expect(first).toMatchObject({ trips: 1, total: 1002, count: 50 })
    expect(first.rows).toBeLessThan(2500)
    const byStatus = await read({ filters: { status: 'processing' } })
    expect(byStatus.rows).toBeLessThan(100)
    const searched = await read({ search: 'copy777@' })
    expect(searched).toMatchObject({ trips: 1, total: 1 })
    expect(searched.rows).toBeLessThan(15_000)
    await shop.db.prepare("DELETE FROM orders WHERE number LIKE '9%'").run()
  })
})

describe('an order at the desk', () => {
  it('is shown whole to the shop: lines with prices, money, addresses, mails and events', async () => {
    const { result } = await desk.ask('orders/show', { number: wine.number }, desk.tokens.shop)
    expect(result).toMatchObject({
      ...{ number: wine.number, status: 'processing', email: 'mette@holm.example', isCollected: false },
      lines: [
        { sku: '10234', qty: 2, price: 14_900, rowTotal: 29_800, taxPercent: 25, deposit: 0, takenBack: 0 },
        { sku: 'ALE', qty: 1, price: 2500, deposit: 100 },
      ],
      shipping: { telephone: addresses.da.telephone, city: 'Holstebro' },
      billing: { lastname: 'Holm' },
      money: {
        payment: 'Pay on delivery',
        total: 29_800 + 2600 + 4900,
        refunded: 0,
        reduced: 0,
        charge: null,
      },
      events: [{ kind: 'placed' }],
    })
    expect(result.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['confirmation'])
    const mail = await desk.ask('orders/mail', { id: result.mails[0].id }, desk.tokens.shop)
    expect(mail.result).toMatchObject({
      to: 'mette@holm.example',
      subject: expect.stringContaining(wine.number),
    })
    expect(mail.result.text).toContain('Product 10234')
    expect(await desk.ask('orders/show', { number: '1' }, desk.tokens.shop)).toMatchObject({ code: 404 })
  })

  it('is shown to packers without prices, buyer and journal', async () => {
    const { result } = await desk.ask('orders/show', { number: wine.number }, desk.tokens.packer)
    expect(result).toMatchObject({ money: null, billing: null, email: null, mails: [], journal: [] })
    expect(JSON.stringify(result)).not.toMatch(/14900|29800|holm\.example/)
  })

  it('is picked, packed and sent by a packer, who neither refunds, cancels, reduces nor takes payments', async () => {
    const order = await placeOrder(shop, { '10234': 2 }, { delivery: home })
    const { result } = await desk.ask('orders/show', { number: order.number })
    const lines = [{ item: result.lines[0].item, qty: 1 }]
    for (const action of [
      { action: 'refund' },
      { action: 'cancel' },
      { action: 'paid' },
      { action: 'reduce', lines },
    ])
      expect(await performAction(order, action, desk.tokens.packer), action.action).toMatchObject({
        code: 403,
        meta: { refusal: 'forbidden' },
      })
    for (const action of ['pick', 'pack'])
      expect((await performAction(order, { action }, desk.tokens.packer)).code).toBe(200)
    expect((await desk.ask('orders/list', { search: order.number })).result.rows[0].step).toBe('packed')
    const parcels = [{ carrier: 'gls', number: '771' }]
    const sent = await performAction(order, { action: 'complete', parcels }, desk.tokens.packer)
    expect(sent.result).toEqual({ number: order.number, status: 'complete' })
    const shown = (await desk.ask('orders/show', { number: order.number })).result
    expect(shown.journal.at(-1)).toMatchObject({ by: desk.emails.packer, way: 'desk', action: 'complete' })
    expect(shown.parcels).toEqual(parcels)
  })

  it('is packed without the units that were taken out, and its notes stay inside the shop', async () => {
    const order = await placeOrder(shop, { '10234': 3, ALE: 2 }, { delivery: home })
    const { result } = await desk.ask('orders/show', { number: order.number })
    expect(
      (await performAction(order, { action: 'reduce', lines: [{ item: result.lines[0].item, qty: 2 }] }))
        .code,
    ).toBe(200)
    expect((await performAction(order, { action: 'note', text: 'Calls back on Monday' })).code).toBe(200)
    await shop.db.prepare("INSERT INTO product_shelves VALUES ('10234', 'A2')").run()
    const packed = await desk.ask('orders/packing', { numbers: [order.number] }, desk.tokens.packer)
    expect(packed.result[0].items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty])).toEqual([
      ['10234', 1],
      ['ALE', 2],
    ])
    expect(packed.result[0].shelves).toEqual({ 10234: 'A2' })
    expect(JSON.stringify(packed.result)).not.toContain('Calls back')
    const shown = (await desk.ask('orders/show', { number: order.number })).result
    expect(shown.notes).toMatchObject([{ text: 'Calls back on Monday', by: desk.emails.shop }])
  })
})

describe('addresses for programs that print labels', () => {
  it('are exported in the columns of Shipmondo and nShift, without collected orders and without formulas', async () => {
    await shop.db
      .prepare(
        "UPDATE order_addresses SET address = json_set(address, '$.company', '=HYPERLINK(1)') WHERE order_id = ?",
      )
      .bind(wine.id)
      .run()
    const numbers = `${wine.number},${collected.number}`
    const file = async (format: string) =>
      (await desk.ask('orders/shipments', { format, numbers }, desk.tokens.packer, 'file')).result as string
    const json = JSON.parse(await file('shipmondo-json'))
    expect(json).toHaveLength(1)
    expect(json[0]).toMatchObject({
      reference: wine.number,
      receiver: { attention: 'Mette Holm', zipcode: '7500', country_code: 'DK', mobile: '+4520304050' },
    })
    const [head = '', row = ''] = (await file('shipmondo-csv')).split('\r\n')
    expect(head).toContain('"reference";"receiver_name"')
    expect(row).toContain(`"${wine.number}";"'=HYPERLINK(1)"`)
    expect(row).toContain('"+4520304050"')
    expect((await file('nshift')).split('\r\n')[0]).toBe(
      '[quickid]\t[receiver]\t[name]\t[contact]\t[address1]\t[address2]\t[zipcode]\t[city]\t[country]\t[phone]\t[sms]\t[email]',
    )
    expect(
      (await desk.send('orders/shipments', { format: 'pdf', numbers }, desk.tokens.shop, 'file')).status,
    ).toBe(400)
  })
})
