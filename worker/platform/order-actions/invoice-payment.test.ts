import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OrderAction } from '#shared/order-action.ts'
import { storeViews } from '#shared/store-view.ts'
import { mistakesInBooks } from '#tests/fixtures/books.ts'
import { type PlacedOrder, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { readMonth } from '../accounting/booked-month.ts'
import { showOrderAtDesk } from '../desk/orders/show-order.ts'
import { cardProvider } from '../payment/provider.ts'
import { performOrderAction } from './order-action.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
  // The books are on a day in the middle of a month.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-20T11:00:00Z') })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop[Symbol.asyncDispose]()
})

type Wish<Action = OrderAction> = Action extends OrderAction ? Omit<Action, 'number' | 'request'> : never
const ida = { way: 'desk', by: 'ida@karaffel.example' } as const
const perform = ({ number }: PlacedOrder, action: Wish, request = crypto.randomUUID()) => {
  const provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
  return performOrderAction({ ...action, number, request } as OrderAction, ida, shop.db, provider)
}
const paid = { action: 'invoice-paid', day: '2027-03-18', reference: 'FIK 4711' } as const

/** Places an order of 75 kr. by invoice; `isSent` sends it. */
async function invoiced(isSent = true): Promise<PlacedOrder> {
  const order = await placeOrder(shop, { ALE: 2 }, {})
  await shop.db.prepare("UPDATE orders SET payment_method = 'b2b_invoice' WHERE id = ?").bind(order.id).run()
  if (isSent) await perform(order, { action: 'complete', parcels: [] })
  return order
}

async function sumsOf({ id }: PlacedOrder, account: string): Promise<number> {
  const sum = `SELECT ifnull(sum(amount), 0) AS sum FROM postings JOIN vouchers ON vouchers.id = voucher_id
    WHERE order_id = ? AND account = ?`
  return (await shop.db.prepare(sum).bind(id, account).first<number>('sum')) ?? 0
}
const totalOf = ({ id }: PlacedOrder) =>
  shop.db.prepare('SELECT grand_total FROM orders WHERE id = ?').bind(id).first<number>('grand_total')

describe('the payment of an invoice', () => {
  it('is booked on its day for all that is owed, once for its request, and shown with its reference', async () => {
    const order = await invoiced()
    const total = await totalOf(order)
    expect(await sumsOf(order, 'receivable')).toBe(total)
    const request = crypto.randomUUID()
    for (const _ of [1, 2]) expect(await perform(order, paid, request)).toMatchObject({ status: 'complete' })
    expect(await sumsOf(order, 'receivable')).toBe(0)
    expect(await sumsOf(order, 'payment')).toBe(total)
    const { vouchers } = await readMonth(shop.db, storeViews.da, '2027-03')
    const payments = vouchers.filter(
      ({ series, orderNumber }) => series === 'B' && orderNumber === order.number,
    )
    expect(payments.map(({ day }) => day)).toEqual(['2027-03-18'])
    const { money } = await showOrderAtDesk(shop.db, order.number, true)
    expect(money?.invoice).toEqual({ isPaid: true, day: '2027-03-18', reference: 'FIK 4711' })
    expect(await mistakesInBooks(shop.db)).toEqual([])
  })

  it('is booked today if the month of its day is over', async () => {
    const order = await invoiced()
    await perform(order, { ...paid, day: '2027-02-27' })
    const { vouchers } = await readMonth(shop.db, storeViews.da, '2027-02')
    expect(vouchers.filter(({ orderNumber }) => orderNumber === order.number)).toEqual([])
    expect(await sumsOf(order, 'receivable')).toBe(0)
  })

  it('is taken back by the opposite entry, and booked again when it comes', async () => {
    const order = await invoiced()
    const total = await totalOf(order)
    await perform(order, paid)
    await perform(order, { action: 'invoice-unpaid' })
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([total, 0])
    await expect(perform(order, { action: 'invoice-unpaid' })).rejects.toMatchObject({
      meta: { refusal: 'notNow' },
    })
    await perform(order, paid)
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([0, total])
    expect(await mistakesInBooks(shop.db)).toEqual([])
  })

  it('is refunded in part and in whole like other money, and cannot be taken back afterwards', async () => {
    const order = await invoiced()
    const total = (await totalOf(order)) ?? 0
    await perform(order, paid)
    await perform(order, { action: 'refund', amount: 1_000 })
    expect(await sumsOf(order, 'payment')).toBe(total - 1_000)
    await expect(perform(order, { action: 'invoice-unpaid' })).rejects.toMatchObject({
      meta: { refusal: 'notNow' },
    })
    await perform(order, { action: 'refund' })
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([0, 0])
    expect(await mistakesInBooks(shop.db)).toEqual([])
  })

  it('is lower after a credit note, for which no money is refunded', async () => {
    const order = await invoiced()
    const total = (await totalOf(order)) ?? 0
    await perform(order, { action: 'refund', amount: 1_000 })
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([total - 1_000, 0])
    await perform(order, paid)
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([0, total - 1_000])
    await perform(order, { action: 'invoice-unpaid' })
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([total - 1_000, 0])
    await perform(order, { action: 'refund' })
    expect([await sumsOf(order, 'receivable'), await sumsOf(order, 'payment')]).toEqual([0, 0])
    expect(await mistakesInBooks(shop.db)).toEqual([])
  })

  it('is refused for a future day, a second time, before the order is sent, and for an order that is paid otherwise', async () => {
    const refused = { meta: { refusal: 'notNow' } }
    const order = await invoiced()
    await expect(perform(order, { ...paid, day: '2027-03-21' })).rejects.toMatchObject(refused)
    await perform(order, paid)
    await expect(perform(order, paid)).rejects.toMatchObject(refused)
    await expect(perform(await invoiced(false), paid)).rejects.toMatchObject(refused)
    const onDelivery = await placeOrder(shop, { ALE: 1 }, {})
    await perform(onDelivery, { action: 'complete', parcels: [] })
    await expect(perform(onDelivery, paid)).rejects.toMatchObject(refused)
  })
})
