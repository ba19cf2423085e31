import * as v from 'valibot'
import { textUpTo } from '#shared/input-limits.ts'
import type { SavedCard } from '#shared/platform-api/payment.ts'
import { describeIssues } from '#shared/platform-api/wire.ts'
import { type CardProvider, ProviderFailed, type WantedWindow } from './card-provider.ts'

interface Account {
  /** Private API key. */
  key: string
  api: string
  checkout: string
  send(request: Request): Promise<Response>
}

const Session = v.object({ id: v.string(), url: v.string() })
const Charge = v.object({
  state: v.picklist(['created', 'pending', 'authorized', 'settled', 'failed', 'cancelled']),
  amount: v.number(),
  currency: v.string(),
  refunded_amount: v.optional(v.number(), 0),
})

const Cards = v.object({
  cards: v.optional(
    v.array(
      v.object({
        id: v.string(),
        state: v.string(),
        card_type: v.optional(v.string(), ''),
        masked_card: v.optional(v.string(), ''),
        /** Month and year, for example `12-27`. */
        exp_date: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
})

/** The largest response in bytes. */
const longestAnswer = 1024 * 1024
/** Milliseconds: the shopper is waiting at the order button. */
const timeLimit = 10_000

/** Creates a client of Reepay's (Frisbii's) REST API: sessions for the hosted window, and charges by the order's handle. */
export function reepay({ key, api, checkout, send }: Account): CardProvider {
  async function ask(method: string, url: string, body?: object): Promise<unknown> {
    const answer = await askOrNull(method, url, body)
    if (answer === null) throw new ProviderFailed(`${method} ${new URL(url).pathname}: 404`)
    return answer
  }

  /** Sends a request; returns null if the provider has no such object. */
  async function askOrNull(method: string, url: string, body?: object): Promise<unknown> {
    const headers = { Authorization: `Basic ${btoa(`${key}:`)}`, 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(timeLimit)
    const request = new Request(url, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    const asked = `${method} ${new URL(url).pathname}`
    try {
      const response = await send(request)
      if (response.status === 404) return null
      if (!response.ok) throw new ProviderFailed(`${asked}: ${response.status}`)
      const text = await textUpTo(longestAnswer, response)
      return text ? JSON.parse(text) : {}
    } catch (cause) {
      throw cause instanceof ProviderFailed ? cause : new ProviderFailed(asked, { cause })
    }
  }

  const charges = (handle: string) => `${api}/v1/charge/${encodeURIComponent(handle)}`
  return {
    open: async (wanted) =>
      read(Session, await ask('POST', `${checkout}/v1/session/charge`, session(wanted))),
    close: async (id) => void (await askOrNull('DELETE', `${checkout}/v1/session/${encodeURIComponent(id)}`)),
    charge: async (handle) => {
      const found = await askOrNull('GET', charges(handle))
      return found === null ? null : read(Charge, found)
    },
    settle: async (handle, amount) =>
      void (await ask('POST', `${charges(handle)}/settle`, amount === undefined ? {} : { amount })),
    cancel: async (handle) => void (await ask('POST', `${charges(handle)}/cancel`, {})),
    cards: async (customer) => {
      const found = await askOrNull(
        'GET',
        `${api}/v1/customer/${encodeURIComponent(customer)}/payment_method`,
      )
      return found === null ? [] : read(Cards, found).cards.flatMap(savedCard)
    },
    forgetCard: async (id) =>
      void (await askOrNull('DELETE', `${api}/v1/payment_method/${encodeURIComponent(id)}`)),
    refund: async (handle, part) =>
      void (await ask('POST', `${api}/v1/refund`, { invoice: handle, ...part })),
  }
}

function session(wanted: WantedWindow) {
  const { handle, amount, currency, email, customer, card, keep, method, settle, ...window } = wanted
  const who = customer ? { email, handle: customer } : { email, generate_handle: true }
  return {
    settle,
    order: { handle, amount, currency, customer: who },
    ...(method && { payment_methods: [method] }),
    ...(card ? { card_on_file: card } : keep && customer && { recurring: true }),
    ...window,
  }
}

type ProvidersCard = v.InferOutput<typeof Cards>['cards'][number]

function savedCard({ id, state, card_type: type, masked_card, exp_date }: ProvidersCard): SavedCard[] {
  return state === 'active' ? [{ id, type, masked_card, expires: exp_date.replace('-', '/') }] : []
}

function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new ProviderFailed(describeIssues(result.issues))
  return result.output
}
