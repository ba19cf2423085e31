import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OrderAction } from '#shared/order-action.ts'
import { cartOf, orderBody, type PlacedOrder, placeOrder } from '#tests/fixtures/order.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { listOrders } from '../desk/orders/list-orders.ts'
import { sendMails } from '../mail/send.ts'
import { type CardProvider, ProviderFailed } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { deskOrders } from './desk-orders.ts'
import { performOrderAction } from './order-action.ts'
import { showOrder } from './show.ts'

let shop: SmallShop
let provider: CardProvider
beforeAll(async () => {
  shop = await smallShop()
  provider = cardProvider({ DB: shop.db, TEST_PAYMENT: 'on' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const ida = { way: 'desk', by: 'ida@karaffel.example' } as const
const newRequest = () => crypto.randomUUID()
type Wish<Action = OrderAction> = Action extends OrderAction ? Omit<Action, 'number' | 'request'> : never
const wanted = ({ number }: PlacedOrder, action: Wish, request = newRequest()) =>
  ({ ...action, number, request }) as OrderAction
const perform = (action: OrderAction, at = provider) => performOrderAction(action, ida, shop.db, at)
const performOn = (order: PlacedOrder, action: Wish) => perform(wanted(order, action))
const placed = (payment = 'cashondelivery') => placeOrder(shop, { ALE: 2 }, { payment })

/** Places an order, pays it in the test window and sends it. */
async function paidByCard(isSent = true): Promise<PlacedOrder> {
  return paid(await placed('reepay_payment'), isSent)
}

async function paid(order: PlacedOrder, isSent = true): Promise<PlacedOrder> {
  const { number, cartId } = order
  const urls = { accept_url: 'http://da.shop.example/', cancel_url: 'http://da.shop.example/' }
  const opened = await shop.post(`/api/order/get-session?cartId=${cartId}`, {
    ...{ orderId: number, card: null, ...urls },
  })
  const card = { action: 'pay', number: '4111111111111111', expiry: '12/99', cvc: '123' }
  await shop.fetch(new URL(opened.result.url).pathname, {
    ...{ method: 'POST', body: String(new URLSearchParams(card)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await shop.get(`/api/order/by-key?orderId=${number}&cartId=${cartId}`)
  if (isSent) await performOn(order, { action: 'complete', parcels: [] })
  return order
}

const returned = ({ number }: PlacedOrder) =>
  shop.db.prepare('SELECT refunded FROM test_charges WHERE handle = ?').bind(number).first('refunded')

async function mailsOf({ id }: PlacedOrder) {
  await sendMails({ DB: shop.db })
  const { results } = await shop.db
    .prepare('SELECT kind, unsent FROM mails WHERE order_id = ? ORDER BY id')
    .bind(id)
    .all<{ kind: string; unsent: string }>()
  return results.map(({ kind, unsent }) => ({ kind, ...(JSON.parse(unsent) as { subject: string }) }))
}

const refusedAs = (refusal: string) => ({ meta: { refusal } })

describe('an action on an order', () => {
  it('is executed once per request, and recorded with person and time', async () => {
    const order = await placed()
    const complete = wanted(order, { action: 'complete', parcels: [{ carrier: 'gls', number: '771' }] })
    for (const _ of [1, 2])
      expect(await perform(complete)).toEqual({ number: order.number, status: 'complete' })
    const { journal, parcels } = await showOrder(shop.db, order.number)
    expect(parcels).toEqual([{ carrier: 'gls', number: '771' }])
    expect(journal).toEqual([
      {
        ...{ ...ida, at: expect.stringMatching(/^20\d\d-/), status: 'complete' },
        action: { action: 'complete', parcels: [{ carrier: 'gls', number: '771' }] },
      },
    ])
    const other = { ...complete, parcels: [{ carrier: 'gls', number: '772' }] } as OrderAction
    await expect(perform(other)).rejects.toMatchObject(refusedAs('requestUsed'))
  })

  it('is refused in the wrong state, and not recorded in the journal', async () => {
    const [sent, closed] = [await placed(), await placed()]
    await performOn(sent, { action: 'complete', parcels: [] })
    await performOn(closed, { action: 'cancel' })
    const refused: [PlacedOrder, Wish, string][] = [
      [sent, { action: 'cancel' }, 'notNow'],
      [sent, { action: 'ready' }, 'notNow'],
      [sent, { action: 'complete', parcels: [{ carrier: 'ups', number: '1' }] }, 'parcelRefused'],
      [sent, { action: 'refund', amount: 99_999 }, 'amountRefused'],
      [sent, { action: 'mail', mail: 'withdrawal' }, 'mailUnknown'],
      [closed, { action: 'complete', parcels: [] }, 'notNow'],
      [{ ...sent, number: '999999999' }, { action: 'cancel' }, 'orderUnknown'],
    ]
    for (const [order, action, name] of refused)
      await expect(performOn(order, action), action.action).rejects.toMatchObject(refusedAs(name))
    for (const { number } of [sent, closed])
      expect((await showOrder(shop.db, number)).journal).toHaveLength(1)
  })

  it('cancels an order that awaits its card payment if the provider has no charge, and closes a paid one', async () => {
    const order = await placed('reepay_payment')
    expect(await performOn(order, { action: 'cancel' })).toMatchObject({ status: 'canceled' })
    const paid = await paidByCard(false)
    expect(await performOn(paid, { action: 'cancel' })).toMatchObject({ status: 'closed' })
  })

  it('sends a mail again, once for each request', async () => {
    const order = await placed()
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(['confirmation'])
    const again = wanted(order, { action: 'mail', mail: 'confirmation' })
    const owed = () =>
      shop.db.prepare('SELECT count(*) AS n FROM mails WHERE order_id = ? AND sent_at IS NULL').bind(order.id)
    await perform(again)
    expect(await owed().first('n')).toBe(1)
    await sendMails({ DB: shop.db })
    await perform(again)
    expect(await owed().first('n')).toBe(0)
  })
})

describe('a withdrawal', () => {
  async function withdrawn(order: PlacedOrder): Promise<PlacedOrder> {
    const statement = { orderNumber: order.number, name: 'Mette Holm', email: 'mette@example.dk' }
    const { id } = (await shop.post('/api/ext/withdrawal/open', statement)).result
    await shop.post('/api/ext/withdrawal/confirm', { id })
    return order
  }
  async function atDesk({ number }: PlacedOrder) {
    const { withdrawn: all } = await deskOrders(shop.db, new Date())
    const task = {
      search: number,
      sort: 'placed',
      isDescending: true,
      page: 0,
      filters: { task: 'send' },
    } as const
    const { total } = await listOrders(shop.db, task, true)
    const [mine] = all.filter((one) => one.number === number)
    return { isToSend: total === 1, mine }
  }

  it('removes its order from the orders to send, and is a task of the desk until the order has ended', async () => {
    const order = await placed()
    const { withdrawn_at: before } = await showOrder(shop.db, order.number)
    expect([await atDesk(order), before]).toEqual([{ isToSend: true, mine: undefined }, null])
    await withdrawn(order)
    const { isToSend, mine } = await atDesk(order)
    expect([isToSend, mine]).toEqual([
      false,
      {
        ...{ number: order.number, status: 'processing', name: 'Mette Holm', isByCard: false },
        withdrawnAt: expect.stringMatching(/^20\d\d-.*Z$/),
      },
    ])
    expect((await showOrder(shop.db, order.number)).withdrawn_at).toBe(mine?.withdrawnAt)
    await performOn(order, { action: 'cancel' })
    expect((await atDesk(order)).mine).toBeUndefined()
  })

  it('of goods that were sent waits until money went back, all of it or the part that is owed', async () => {
    const order = await withdrawn(await paidByCard())
    await withdrawn(order)
    expect((await atDesk(order)).mine).toMatchObject({ status: 'complete', isByCard: true })
    await performOn(order, { action: 'refund', amount: 1000 })
    expect((await atDesk(order)).mine).toBeUndefined()
  })
})

describe('a refund', () => {
  it('of a part is paid once, is mailed, and leaves the order valid', async () => {
    const order = await paidByCard()
    const part = wanted(order, { action: 'refund', amount: 1000 })
    for (const _ of [1, 2]) expect(await perform(part)).toMatchObject({ status: 'complete' })
    await performOn(order, { action: 'refund', amount: 500 })
    expect(await returned(order)).toBe(1500)
    const parts = (await mailsOf(order)).filter(({ kind }) => kind === 'part-refund')
    expect(parts.map(({ subject }) => subject)).toEqual([
      `Du får 10,00\u00a0kr tilbage for ordre ${order.number}`,
      `Du får 5,00\u00a0kr tilbage for ordre ${order.number}`,
    ])
    expect(await showOrder(shop.db, order.number)).toMatchObject({ refunded: 15, status: 'complete' })
  })

  it('never exceeds the rest of the payment, and ends the order if nothing is left', async () => {
    const order = await paidByCard()
    const { grand_total: total } = await showOrder(shop.db, order.number)
    await performOn(order, { action: 'refund', amount: 1000 })
    await expect(performOn(order, { action: 'refund', amount: total * 100 })).rejects.toMatchObject(
      refusedAs('amountRefused'),
    )
    expect(await performOn(order, { action: 'refund' })).toMatchObject({ status: 'closed' })
    expect(await returned(order)).toBe(total * 100)
    const rest = await paidByCard()
    await performOn(rest, { action: 'refund', amount: 1000 })
    expect(await performOn(rest, { action: 'refund', amount: total * 100 - 1000 })).toMatchObject({
      status: 'closed',
    })
    expect(await returned(rest)).toBe(total * 100)
  })

  it('of the whole card payment is refused as a partial one if a gift card paid the rest', async () => {
    const code = '0123456789ABCDEF'
    await shop.db
      .prepare(
        "INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES (?, 'da', 1000, '2026-11-01')",
      )
      .bind(code)
      .run()
    const cartId = await cartOf(shop.post, { ALE: 2 })
    await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
    const body = orderBody(cartId, { ALE: 2 }, { payment: 'reepay_payment' })
    const { magentoOrderId, orderNumber: number } = (await shop.post('/api/order', body)).result
    const order = { id: Number(magentoOrderId), number, orderId: body.order_id, cartId, token: '' }
    await paid(order)
    const { grand_total, gift_card } = await showOrder(shop.db, number)
    expect(gift_card).toBe(-10)
    const all = performOn(order, { action: 'refund', amount: grand_total * 100 })
    await expect(all).rejects.toMatchObject(refusedAs('amountRefused'))
    expect(await returned(order)).toBe(0)
    expect(await performOn(order, { action: 'refund' })).toMatchObject({ status: 'closed' })
    expect(await returned(order)).toBe(grand_total * 100)
    const used = shop.db.prepare('SELECT 1 FROM gift_card_uses WHERE code = ?').bind(code)
    expect(await used.first()).toBeNull()
  })

  it('of bought gift cards keeps the spent part, announces it, and refuses a part refund that reaches into them', async () => {
    const order = await placeOrder(shop, { GIFT: 1, ALE: 2 }, { payment: 'reepay_payment' })
    await paid(order)
    const { grand_total } = await showOrder(shop.db, order.number)
    const code = await shop.db
      .prepare(
        'SELECT code FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ?',
      )
      .bind(order.id)
      .first<string>('code')
    const cartId = await cartOf(shop.post, { ALE: 2 })
    await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
    const free = orderBody(cartId, { ALE: 2 }, { payment: 'free' })
    expect((await shop.post('/api/order', free)).code).toBe(200)
    expect(await showOrder(shop.db, order.number)).toMatchObject({
      bought_cards: { worth: 200, used: 52 },
      refundable: { all: grand_total - 52, part: grand_total - 200 },
    })
    const tooMuch = performOn(order, { action: 'refund', amount: grand_total * 100 - 200_00 + 1 })
    await expect(tooMuch).rejects.toMatchObject(refusedAs('amountRefused'))
    expect(await returned(order)).toBe(0)
    await performOn(order, { action: 'refund', amount: 1000 })
    expect(await performOn(order, { action: 'refund' })).toMatchObject({ status: 'closed' })
    expect(await returned(order)).toBe(grand_total * 100 - 52_00)
    expect(await showOrder(shop.db, order.number)).toMatchObject({ refunded: grand_total - 52 })
    const again = await cartOf(shop.post, { ALE: 2 })
    const refused = await shop.post(`/api/cart/set-gift-card?cartId=${again}&storeCode=da`, { code })
    expect(refused.meta?.refusal).toBe('giftCardUnknown')
  })

  it('of an authorised charge captures the spent part of bought gift cards and returns the rest', async () => {
    const order = await placeOrder(shop, { GIFT: 1, ALE: 2 }, { payment: 'reepay_payment' })
    await paid(order, false)
    const code = await shop.db
      .prepare(
        'SELECT code FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ?',
      )
      .bind(order.id)
      .first<string>('code')
    const cartId = await cartOf(shop.post, { ALE: 2 })
    await shop.post(`/api/cart/set-gift-card?cartId=${cartId}&storeCode=da`, { code })
    expect((await shop.post('/api/order', orderBody(cartId, { ALE: 2 }, { payment: 'free' }))).code).toBe(200)
    const { grand_total } = await showOrder(shop.db, order.number)
    expect(await performOn(order, { action: 'cancel' })).toMatchObject({ status: 'closed' })
    expect(await returned(order)).toBe(grand_total * 100 - 52_00)
  })

  it('returns goods to stock once if the merchant asks for it, and records it in the journal', async () => {
    const stock = () => shop.db.prepare("SELECT qty FROM stock WHERE sku = 'ALE'").first<number>('qty')
    for (const [restock, back] of [
      [undefined, 0],
      ['online', 2],
    ] as const) {
      const order = await paidByCard()
      const before = Number(await stock())
      const refund = wanted(order, { action: 'refund', ...(restock && { restock }) })
      for (const _ of [1, 2]) expect(await perform(refund)).toMatchObject({ status: 'closed' })
      expect(Number(await stock()) - before).toBe(back)
      const { journal } = await showOrder(shop.db, order.number)
      expect(journal.at(-1)?.action).toEqual({ action: 'refund', ...(restock && { restock }) })
    }
  })

  it('is continued by the same request or the clock, never by another, if the provider’s response was lost', async () => {
    const order = await paidByCard()
    const refund: CardProvider['refund'] = async (...asked) => {
      await provider.refund(...asked)
      throw new ProviderFailed('the answer was lost')
    }
    const part = wanted(order, { action: 'refund', amount: 700 })
    await expect(perform(part, { ...provider, refund })).rejects.toThrow('the answer was lost')
    for (const action of [{ action: 'refund', amount: 700 }, { action: 'refund' }] as const)
      await expect(performOn(order, action)).rejects.toThrow(/on its way/)
    expect((await showOrder(shop.db, order.number)).journal.at(-1)).toMatchObject({ status: null })
    await shop.schedule('*/10 * * * *')
    expect((await showOrder(shop.db, order.number)).journal.at(-1)).toMatchObject({ status: 'complete' })
    expect(await perform(part)).toMatchObject({ status: 'complete' })
    expect(await returned(order)).toBe(700)
  })

  it.each(['unknown', 'pending'] as const)(
    'fails if the charge is %s, and can be repeated',
    async (state) => {
      const order = await paidByCard()
      const charge: CardProvider['charge'] = async (handle) => {
        const known = await provider.charge(handle)
        return state === 'unknown' || !known ? null : { ...known, state }
      }
      const refund = wanted(order, { action: 'refund' })
      await expect(perform(refund, { ...provider, charge })).rejects.toBeInstanceOf(ProviderFailed)
      expect(await showOrder(shop.db, order.number)).toMatchObject({ status: 'complete' })
      expect(await perform(refund)).toMatchObject({ status: 'closed' })
      const { grand_total } = await showOrder(shop.db, order.number)
      expect(await returned(order)).toBe(grand_total * 100)
    },
  )

  it('of reserved money is refused, because the money is captured or released', async () => {
    const order = await paidByCard(false)
    await expect(performOn(order, { action: 'refund', amount: 100 })).rejects.toThrow(/only reserved/)
  })

  it('is sent to the provider in the format of its API', async () => {
    const { reepay } = await import('../payment/reepay.ts')
    const send = vi.fn(async (_: Request) => Response.json({}))
    const account = reepay({ key: 'k', api: 'https://api.example', checkout: 'https://c.example', send })
    await account.refund('100000001', { amount: 700, key: 'r1' })
    expect(await send.mock.calls[0]?.[0].json()).toEqual({ invoice: '100000001', amount: 700, key: 'r1' })
  })
})
