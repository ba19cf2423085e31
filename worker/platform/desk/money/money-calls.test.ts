import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopDay } from '#shared/shop-time.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { placeOrder } from '#tests/fixtures/order.ts'
import { readSie } from '#tests/fixtures/sie-reader.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { changeList } from '#worker/local/content/list-file.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { accounts } from '#worker/platform/content/accounts.ts'
import { closeOrder } from '../../order/close.ts'
import { completeOrder } from '../../order-actions/dispatch.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>
let number: string
const today = shopDay(new Date())
const [year, month] = [today.slice(0, 4), today.slice(0, 7)]
const invoice = `DA-F${year}-00001`

/** Two orders are sent: one of three ales for 75 kr and 3 kr deposit, and a bottle for 149 kr, which comes back. */
beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  await changeList(shop.db, accounts, demonstrationContent, [], false)
  const kept = await placeOrder(shop, { ALE: 3 })
  number = kept.number
  await completeOrder(shop.db, kept.id)
  const returned = await placeOrder(shop, { '10234': 1 })
  await completeOrder(shop.db, returned.id)
  await closeOrder(shop.db, returned.id)
})
afterAll(() => shop[Symbol.asyncDispose]())

const listed = async (input: object) => (await desk.ask('money/documents', input, desk.tokens.shop)).result

it('lists invoices and credit notes, and finds them by number, order and buyer', async () => {
  const all = await listed({})
  expect(all.total).toBe(3)
  expect(all.rows[0]).toMatchObject({ kind: 'credit-note', number: `DA-K${year}-00001`, total: 14_900 })
  expect((await listed({ search: `f${year}-00001` })).rows).toEqual([
    {
      ...{ kind: 'invoice', number: invoice, issuedAt: expect.stringMatching(/Z$/), orderNumber: number },
      ...{ buyer: 'Holms Vinbar', total: 7_800, currency: 'DKK' },
    },
  ])
  expect((await listed({ search: number })).total).toBe(1)
  expect((await listed({ search: 'vinbar' })).total).toBe(3)
  expect((await listed({ filters: { kind: 'credit-note' } })).total).toBe(1)
  expect((await listed({ filters: { view: 'sv' } })).total).toBe(0)
})

it('returns an invoice as it was issued, also when seller and order have changed since', async () => {
  const before = (await desk.ask('money/document', { number: invoice }, desk.tokens.shop)).result
  expect(before).toMatchObject({
    ...{ kind: 'invoice', number: invoice, view: 'da', corrects: null, total: 7_800, paid: 0 },
    rows: [
      { kind: 'goods', name: 'Product ALE', qty: 3, unit: 2_000, discount: 0, net: 6_000, percent: 25 },
      { kind: 'freight', net: 0 },
      { kind: 'deposit', net: 300, percent: null },
    ],
    rates: [{ percent: 25, taxable: 6_000, tax: 1_500 }],
  })
  await shop.db
    .prepare(
      "UPDATE orders SET payment_title = 'Other', totals = json_set(totals, '$.grand_total', 1) WHERE number = ?",
    )
    .bind(number)
    .run()
  expect((await desk.ask('money/document', { number: invoice }, desk.tokens.shop)).result).toEqual(before)
  const credit = await desk.ask('money/document', { number: `DA-K${year}-00001` }, desk.tokens.shop)
  expect(credit.result).toMatchObject({ corrects: `DA-F${year}-00002`, total: 14_900 })
  expect(await desk.ask('money/document', { number: 'DA-F1999-00001' }, desk.tokens.shop)).toMatchObject({
    code: 404,
  })
})

it('shows the owner the sums of a month, and sends its file as the command writes it', async () => {
  const { owner } = desk.tokens
  expect((await desk.ask('money/months', { view: 'da' }, owner)).result).toEqual([month])
  const shown = (await desk.ask('money/month', { view: 'da', month }, owner)).result
  expect(shown.counts).toEqual({ F: 2, K: 1, B: 2, R: 1 })
  expect(shown.sums).toContainEqual({
    ...{
      account: 'goods',
      percent: 25,
      method: null,
      methodTitle: null,
      number: '1010',
      name: 'Varesalg 25 % moms',
    },
    ...{ debit: 11_920, credit: 17_920 },
  })
  const response = await desk.send('money/monthFile', { view: 'da', month, format: 'sie' }, owner, 'file')
  expect(response.headers.get('Content-Disposition')).toContain(`da-${month}-sie.se`)
  const { vouchers } = readSie(new Uint8Array(await response.arrayBuffer()))
  expect(vouchers.map(({ series, number: running }) => series + running)).toEqual([
    ...['F1', 'B1', 'F2', 'B2', 'K1', 'R1'],
  ])
})

it('changes the account table as a content document of owners, refuses one that lacks an account, and undoes it', async () => {
  const { owner, shop: colleague } = desk.tokens
  const read = async () => (await desk.ask('content/read', { kind: 'accounts' }, owner)).result
  const { values, version } = await read()
  const before = values.da as { for: string }[]
  const save = (table: object[], token = owner) =>
    desk.ask('content/save', { kind: 'accounts', version, values: { da: table } }, token)
  const faultsOf = async (table: object[]) => (await save(table)).result.faults
  expect(await faultsOf(before.slice(1))).toMatchObject([{ reason: 'There is no account for {code}.' }])
  expect(await faultsOf([{ ...before[0], for: 'beer 25' }, ...before])).toMatchObject([{ at: 'da.0.for' }])
  const after = before.map((account) =>
    account.for === 'goods 25' ? { ...account, number: '1000', vat_code: 'U25' } : account,
  )
  expect((await save(after, colleague)).code).toBe(403)
  expect((await desk.ask('content/read', { kind: 'accounts' }, colleague)).code).toBe(403)
  expect((await save(after)).result.faults).toEqual([])
  expect((await read()).values.da).toEqual(after)
  const { rows } = (await desk.ask('journal/list', { search: 'accounts' }, owner)).result
  expect(rows).toEqual([
    expect.objectContaining({ action: 'content changed', about: 'accounts', canUndo: true }),
  ])
  expect((await desk.ask('journal/undo', { id: rows[0].id }, owner)).code).toBe(200)
  expect((await read()).values.da).toEqual(before)
})
