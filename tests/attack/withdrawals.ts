import type { LocalShop } from '#worker/local/shop.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { mailsOf } from './mailbox.ts'
import { merchant } from './money-races.ts'
import { agelessGoods, Platform, setStock } from './platform.ts'
import { Shopper } from './shopper.ts'

const often = 15

interface Order {
  number: string
  email: string
}

/** An order is withdrawn from once, with one receipt, and only while it is valid. */
export const withdrawals: Family = async (grounds) => {
  const shop = await grounds.shop()
  const [sku = ''] = await agelessGoods(shop)
  await setStock(shop, sku, 1000)
  const order = (payment?: string) => newOrder(shop, sku, payment)
  return [
    attack({
      tries: Object.entries(repeated),
      named: ([name]) => name,
      judge: async ([, run]) => {
        const placed = await order()
        await run(shop, placed)
        return countedOf(shop, placed, 1)
      },
    }),
    attack({
      tries: Object.entries(ended),
      named: ([name]) => `an order that is ${name}`,
      judge: async ([, { payment, end }]) => {
        const placed = await order(payment)
        await end?.(shop, placed)
        const answer = await open(shop, placed, 'Mette Holm')
        if (answer.code !== 409) return `the first step is answered with ${answer.code}`
        return countedOf(shop, placed, 0)
      },
    }),
    attack({
      tries: Object.entries(ended).filter(([, { payment }]) => payment === undefined),
      named: ([name]) => `an order that is ${name} between the two steps`,
      judge: async ([, { end }]) => {
        const placed = await order()
        const { result } = await open(shop, placed, 'Mette Holm')
        await end?.(shop, placed)
        const { code } = await confirm(shop, result.id)
        if (code !== 404) return `the second step is answered with ${code}`
        return countedOf(shop, placed, 0)
      },
    }),
  ]
}

/** Names that make receipts differ. */
const names = Array.from({ length: often }, (_, index) => `Navn ${'abcdefghijklmno'.charAt(index)}ja`)

const repeated: Record<string, (shop: LocalShop, order: Order) => Promise<void>> = {
  'fifteen withdrawals, one after the other': async (shop, order) => {
    for (const name of names) {
      const { code, result } = await open(shop, order, name)
      if (code === 200) await confirm(shop, result.id)
    }
  },
  'fifteen begun and then made at once': async (shop, order) => {
    const begun = await Promise.all(names.map((name) => open(shop, order, name)))
    await Promise.all(begun.map(({ result }) => confirm(shop, result.id)))
  },
  'one made fifteen times at once': async (shop, order) => {
    const { result } = await open(shop, order, 'Mette Holm')
    await Promise.all(names.map(() => confirm(shop, result.id)))
  },
  'the form of fifteen networks with the same key and other names': async (shop, order) => {
    const said = (name: string) => ({ name, orderNumber: order.number, email: order.email })
    const page = await (await new Shopper(shop).form('/withdrawal', said('Mette Holm'))).text()
    const key = /name="key"[^>]*value="([0-9a-f]+)"|value="([0-9a-f]+)"[^>]*name="key"/.exec(page)
    const step = { step: 'confirm', key: key?.[1] ?? key?.[2] ?? '' }
    for (const name of names) await new Shopper(shop).form('/withdrawal', { ...step, ...said(name) })
  },
}

const ended: Record<string, { payment?: string; end?(shop: LocalShop, order: Order): Promise<void> }> = {
  'not paid yet': { payment: 'reepay_payment' },
  cancelled: { end: (shop, { number }) => merchant(shop, { action: 'cancel', number }) },
  'given back': {
    end: async (shop, { number }) => {
      await merchant(shop, { action: 'complete', number, parcels: [] })
      await merchant(shop, { action: 'refund', number })
    },
  },
}

async function newOrder(shop: LocalShop, sku: string, payment?: string): Promise<Order> {
  const platform = new Platform(shop)
  const cartId = await platform.cartOf({ [sku]: 1 })
  const body = await platform.orderOf(cartId, { [sku]: 1 }, payment)
  const email = `withdraws-${crypto.randomUUID()}@example.dk`
  const { addressInformation: where } = body
  const shippingAddress = { ...(where.shippingAddress as object), email }
  const order = { ...body, addressInformation: { ...where, shippingAddress } } as typeof body
  const { code, result } = await platform.place(order)
  if (code !== 200) throw new Error(`not ordered: ${JSON.stringify(result)}`)
  return { number: String(result.orderNumber), email }
}

const open = (shop: LocalShop, { number, email }: Order, name: string) =>
  new Platform(shop).post('/api/ext/withdrawal/open', { body: { orderNumber: number, name, email } })

const confirm = (shop: LocalShop, id: string) =>
  new Platform(shop).post('/api/ext/withdrawal/confirm', { body: { id } })

/** Compares the numbers of stored statements and mailed receipts with the expected one. */
async function countedOf(shop: LocalShop, { number, email }: Order, expected: number): Promise<Broken> {
  const made = await shop.db
    .prepare(
      `SELECT count(*) AS n FROM withdrawals JOIN orders ON orders.id = order_id
       WHERE orders.number = ? AND confirmed_at IS NOT NULL`,
    )
    .bind(number)
    .first<number>('n')
  const receipts = (await mailsOf(shop, 'withdrawal', email)).length
  return made === expected && receipts === expected ? null : `${made} withdrawals and ${receipts} receipts`
}
