import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import type { OrderBody } from '../fixtures/order.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { agelessGoods, Platform, setStock, stockOf } from './platform.ts'

/** Number of orders, number of bottles in stock, and the numbers of responses after which the process is killed. */
const [orders, bottles, deaths] = [200, 150, [40, 90]]
const card = { code: 'DRAEBERKORT00001', worth: 4000 }

interface History {
  shop: LocalShop
  sku: string
  bodies: OrderBody[]
  /** Key → order number, of every response with code 200. */
  acknowledged: Map<string, string>
  /** Key → order number of orders that were sent again after their confirmation. */
  repeated: Map<string, string>
}

/** The server process is killed twice during two hundred orders. Shoppers without a response send their order again. */
export const kills: Family = async () => {
  const folder = await shopStorage()
  const { sku, bodies } = await cartsIn(folder)
  const acknowledged = new Map<string, string>()
  for (const death of deaths) await lifeUntil(death, folder, bodies, acknowledged)
  const shop = await startShop({ port: 0, folder, opensPlatform: true, isQuiet: true, vars: patient })
  const platform = new Platform(shop)
  await sendAll(platform, bodies, acknowledged, () => {})
  const repeated = new Map<string, string>()
  const again = bodies.filter(({ order_id }) => acknowledged.has(order_id)).slice(0, 40)
  await sendAll(platform, again, repeated, () => {})
  const history = { shop, sku, bodies, acknowledged, repeated }
  return [eachOnce(history), accounts(history)]
}

async function cartsIn(folder: string): Promise<Pick<History, 'sku' | 'bodies'>> {
  await using shop = await startShop({ port: 0, folder, opensPlatform: true, isQuiet: true, vars: patient })
  const platform = new Platform(shop)
  const [sku = ''] = await agelessGoods(shop)
  await setStock(shop, sku, 1000)
  await shop.db
    .prepare("INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES (?, 'da', ?, '2026-01-01')")
    .bind(card.code, card.worth)
    .run()
  const first = await platform.orderOf(await platform.cartOf({ [sku]: 1 }), { [sku]: 1 })
  const bodies: OrderBody[] = []
  for (let index = 0; index < orders; index++) {
    const cart_id = await platform.cartOf({ [sku]: 1 })
    if (index % 10 === 0)
      await platform.result('/api/cart/set-gift-card', { cartId: cart_id, body: { code: card.code } })
    bodies.push({ ...first, cart_id, order_id: crypto.randomUUID() })
  }
  await setStock(shop, sku, bottles)
  return { sku, bodies }
}

async function lifeUntil(
  death: number,
  folder: string,
  bodies: OrderBody[],
  acknowledged: Map<string, string>,
): Promise<void> {
  const serving = spawn(process.execPath, ['tests/attack/serve-attacked.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const [line] = await once(createInterface(serving.stdout), 'line')
  await sendAll(new Platform(JSON.parse(line, toUrl)), bodies, acknowledged, () => {
    if (acknowledged.size >= death) kill(serving)
  })
  kill(serving)
}

function toUrl(key: string, value: unknown): unknown {
  return key === '' ? value : new URL(String(value))
}

/** Kills the process together with the runtime that it has started: both are in one process group. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (!pid || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

async function sendAll(
  platform: Platform,
  bodies: OrderBody[],
  acknowledged: Map<string, string>,
  heard: () => void,
): Promise<void> {
  const waiting = bodies.filter(({ order_id }) => !acknowledged.has(order_id))
  const line = async () => {
    for (let body = waiting.shift(); body; body = waiting.shift()) {
      const answer = await platform.place(body).catch(() => null)
      if (answer?.code === 200) acknowledged.set(body.order_id, answer.result.orderNumber)
      heard()
    }
  }
  await Promise.all(Array.from({ length: 8 }, line))
}

function eachOnce({ shop, bodies, acknowledged, repeated }: History): Attack<OrderBody> {
  return attack({
    tries: bodies,
    named: ({ order_id }) =>
      `the order ${bodies.findIndex((body) => body.order_id === order_id) + 1} of ${orders}`,
    judge: async ({ order_id }) => {
      const { results } = await shop.db
        .prepare(
          `SELECT number, (SELECT sum(qty) FROM order_items WHERE order_id = orders.id) AS items,
             (SELECT count(*) FROM order_events WHERE order_id = orders.id AND kind = 'placed') AS placed
           FROM orders WHERE order_key = ?`,
        )
        .bind(order_id)
        .all<{ number: string; items: number; placed: number }>()
      const confirmed = acknowledged.get(order_id)
      if (!confirmed) return results.length === 0 ? null : 'is there, and its shopper was refused'
      const [row] = results
      if (results.length !== 1 || row?.number !== confirmed)
        return `was acknowledged as ${confirmed}, is ${JSON.stringify(results)}`
      if (row.items !== 1 || row.placed !== 1) return `is half there: ${JSON.stringify(row)}`
      const again = repeated.get(order_id)
      return again === undefined || again === confirmed ? null : `was ${confirmed} and, sent again, ${again}`
    },
    atOnce: 4,
  })
}

function accounts({ shop, sku, bodies, acknowledged }: History): Attack<[string, () => Promise<Broken>]> {
  const number = async (query: string) => Number(await shop.db.prepare(query).first('one'))
  return attack<[string, () => Promise<Broken>]>({
    tries: [
      [
        'the process died among the orders',
        async () => (acknowledged.size === bottles ? null : `${acknowledged.size} orders`),
      ],
      [
        'nothing is sold twice',
        async () => {
          const sold = await shop.db
            .prepare('SELECT count(*) AS one FROM orders WHERE order_key IN (SELECT value FROM json_each(?))')
            .bind(JSON.stringify(bodies.map(({ order_id }) => order_id)))
            .first<number>('one')
          const left = await stockOf(shop, sku)
          return Number(sold) + left === bottles ? null : `${sold} sold and ${left} left of ${bottles}`
        },
      ],
      [
        'no money is spent twice',
        async () => {
          const used = await number('SELECT ifnull(sum(amount), 0) AS one FROM gift_card_uses')
          return used > 0 && used <= card.worth ? null : `${used} of ${card.worth} were used`
        },
      ],
      [
        'the database is whole',
        async () => {
          const { results } = await shop.db.prepare('PRAGMA quick_check').all<Record<string, string>>()
          const said = JSON.stringify(results)
          return said.includes('ok') ? null : said
        },
      ],
      ['the process ends', async () => shop.miniflare.dispose().then(() => null)],
    ],
    named: ([what]) => what,
    judge: ([, check]) => check(),
  })
}
