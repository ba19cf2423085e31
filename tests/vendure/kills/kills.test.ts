import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#worker/local/shop.ts'
import { callDashboard, variantOf, vendureApi, vendureSecret } from '../rows/call-dashboard.ts'
import { guestCart, orderOf, vendureShop } from '../rows/vendure-shop.ts'
import { startVendure } from '../vendure-server.ts'

const data = temporaryFolder()
const start = () =>
  startVendure({
    ...{ data, port: Number(new URL(vendureApi).port), secret: vendureSecret },
    ...{ shop: 'http://127.0.0.1:9', log: () => {}, products: 0 },
  })

/** Milliseconds after the order is sent: before it arrives, while it is placed, after it is stored. */
const moments = [0, 25, 50, 75, 100, 150, 250]

it('an order is placed once, and its stock allocated once, if Vendure is killed while it is placed and started again', async () => {
  let vendure = await start()
  await using shop = await vendureShop()
  for (const moment of moments) {
    const cart = await guestCart(shop, { '10234': 1 })
    const body = orderOf(cart, { '10234': 1 })
    const before = await allocated()
    // A killed Vendure responds with an error or not at all.
    const place = () => shop.post(`/api/order?cartId=${cart}`, body)
    const lost = place().catch(() => undefined)
    await setTimeout(moment)
    await vendure[Symbol.asyncDispose]()
    await lost
    vendure = await start()
    const sentAgain = await place()
    expect([moment, sentAgain.code]).toEqual([moment, 200])
    expect([moment, await ordersWith(body.order_id)]).toEqual([moment, [sentAgain.result.orderNumber]])
    expect([moment, (await allocated()) - before]).toEqual([moment, 1])
  }
  await vendure[Symbol.asyncDispose]()
}, 400_000)

async function allocated(): Promise<number> {
  return (await variantOf('10234'))?.stockLevels[0]?.stockAllocated ?? 0
}

async function ordersWith(key: string): Promise<string[]> {
  const { orders } = await callDashboard(
    '{ orders(options: { take: 50, sort: { createdAt: DESC } }) { items { code customFields { orderKey } } } }',
  )
  return orders.items.flatMap(({ code, customFields }: any) => (customFields.orderKey === key ? code : []))
}
