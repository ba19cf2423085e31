import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { parcelOf } from '#worker/local/orders/typed-parcel.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import type { Mail } from '#worker/platform/mail/queued-mail.ts'
import { dispatchOrder } from '#worker/platform/order-deeds/dispatch.ts'
import { readyOrder } from '#worker/platform/order-deeds/ready.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'

/** What `npm run orders` is told of an order. */
export interface Told {
  number: string
  /** It stands in the shop; else it was sent or handed over. */
  isReady?: boolean
  /** As they are typed, `gls:12345678901`. */
  parcels?: readonly string[]
}

/**
 * Does to orders of a running shop what `npm run orders` does to one that stands still. Answers the port at which tests
 * ask it (`tellShopkeeper`).
 */
export async function openShopkeeper({ db }: LocalShop): Promise<{ port: number; close(): void }> {
  const provider = cardProvider({ DB: db, TEST_PAYMENT: 'on' })
  const server = createServer(async (request, response) => {
    try {
      const told = (await json(request)) as Told | { mailsWith: string }
      if ('mailsWith' in told) return response.end(JSON.stringify(await mailsWith(told.mailsWith, db)))
      const { number, isReady = false, parcels = [] } = told
      const status = await (isReady
        ? readyOrder(number, db)
        : dispatchOrder(number, db, provider, parcels.map(parcelOf)))
      response.end(JSON.stringify({ status }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The shopkeeper has no port')
  return { port: address.port, close: () => void server.close() }
}

/** Mails that the shop has sent in which these words stand. */
export async function sentMails(port: number, words: string): Promise<Mail[]> {
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body: JSON.stringify({ mailsWith: words }),
  })
  return (await answer.json()) as Mail[]
}

async function mailsWith(words: string, db: D1Database): Promise<Mail[]> {
  const { results } = await db
    .prepare('SELECT unsent FROM mails WHERE instr(unsent, ?) ORDER BY id')
    .bind(words)
    .all<{ unsent: string }>()
  return results.map(({ unsent }) => JSON.parse(unsent))
}

/** Answers what has become of the order. */
export async function tellShopkeeper(port: number, told: Told): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(told) })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { status: string }).status
}
