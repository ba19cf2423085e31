import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { parcelOf } from '#worker/local/orders/typed-action.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import type { Mail } from '#worker/platform/mail/queued-mail.ts'
import { dispatchOrder, readyOrder } from '#worker/platform/order-actions/dispatch.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'

/** A command about an order. */
export interface Told {
  number: string
  /** The order is ready in the physical shop. Otherwise it was sent or handed over. */
  isReady?: boolean
  /** Parcels in the typed form, `gls:12345678901`. */
  parcels?: readonly string[]
}

/** Opens a server that changes orders of the tests' shop like `npm run orders`. Returns its port for `tellShopkeeper`. */
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

/** Returns the sent mails that contain these words. */
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

/** Sends a command and returns the new status of the order. */
export async function askShopkeeper(port: number, told: Told): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(told) })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { status: string }).status
}
