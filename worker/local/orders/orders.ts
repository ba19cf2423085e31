import type { OrderAction, OrderQuestion } from '#shared/order-action.ts'
import { typedAddress } from '#worker/local/command-line.ts'
import { sendMails } from '#worker/platform/mail/send.ts'
import { type OrderPage, ordersOf, type ReadOrders } from '#worker/platform/order-actions/export.ts'
import { type Done, performOrderAction } from '#worker/platform/order-actions/order-action.ts'
import { showOrder } from '#worker/platform/order-actions/show.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { countWebhooks, replayWebhooks, type WebhookCounts } from '#worker/platform/webhooks/replay.ts'
import { openShop } from '../running-shop.ts'
import { readSecrets } from '../secrets.ts'

type Envelope = { result: unknown; meta?: object } | null

/** The orders of a local or deployed platform. Throws a readable error if the platform refuses. */
export interface Orders {
  list: ReadOrders
  show(number: string): Promise<unknown>
  webhooks(): Promise<WebhookCounts>
  /** Returns the number of webhooks that will be sent again. `since` is ISO 8601. */
  replay(since: string | undefined): Promise<number>
  do(action: OrderAction, by: string): Promise<Done>
}

/** Opens the orders of a local shop. Cards use the account of REEPAY_API_KEY in the environment, else the test window. */
export async function withOrdersOfFolder(
  folder: string,
  use: (orders: Orders) => Promise<void>,
): Promise<void> {
  await using shop = await openShop(folder, readSecrets(folder))
  const { db } = shop
  const { REEPAY_API_KEY } = process.env
  const env = { DB: db, TEST_PAYMENT: 'on', ...(REEPAY_API_KEY && { REEPAY_API_KEY }) }
  await use({
    list: ordersOf(db),
    show: (number) => showOrder(db, number),
    webhooks: () => countWebhooks(db),
    replay: (since) => replayWebhooks(db, since, new Date()),
    async do(action, by) {
      const done = await performOrderAction(action, { way: 'folder', by }, db, cardProvider(env))
      await sendMails(env)
      return done
    },
  })
}

/** Returns the orders of a deployed platform over its endpoint. `shop`: an address of the storefront. `key`: ORDERS_KEY of the platform. */
export function deployedOrders(shop: string, key: string | undefined): Orders {
  const url = new URL('/merchant/orders', typedAddress('--remote', shop))
  if (!key) throw new Error('ORDERS_KEY in the environment is the key of the platform')
  const ask = async <Result>(question: OrderQuestion): Promise<Result> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(question),
      redirect: 'error',
    }).catch((cause) => unanswered(question, cause))
    const body = (await answer.json().catch(() => null)) as Envelope
    if (answer.ok) return body?.result as Result
    if (answer.status === 404 && !body?.meta) throw new Error(`${url} is closed: no ORDERS_KEY is set there`)
    if (answer.status >= 500) throw unanswered(question, body?.result ?? answer.status)
    throw new Refusal(answer.status, String(body?.result ?? `${url} answers ${answer.status}`))
  }
  return {
    list: (since, after) => ask<OrderPage>({ ask: 'list', since, after }),
    show: (number) => ask({ ask: 'show', number }),
    webhooks: () => ask({ ask: 'webhooks' }),
    replay: (since) => ask({ ask: 'replay', since }),
    do: (action, by) => ask<Done>({ ask: 'do', by, action }),
  }
}

/** Throws an error that names the request id: the action may have been done, so the same request must be repeated. */
function unanswered(question: OrderQuestion, cause: unknown): never {
  const again = question.ask === 'do' ? `; the same again with --request ${question.action.request}` : ''
  throw new Error(`${cause instanceof Error ? cause.message : cause}${again}`, { cause })
}
