import type { OrderQuestion } from '#shared/order-action.ts'
import type { OrderPage } from '#worker/platform/order-actions/export.ts'
import type { Done } from '#worker/platform/order-actions/order-action.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { typedAddress } from '../typed-address.ts'
import type { Orders } from './orders.ts'

type Envelope = { result: unknown; meta?: object } | null

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
