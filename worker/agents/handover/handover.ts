import { type Context, Hono, type HonoRequest } from 'hono'
import type { html } from 'hono/html'
import { type CheckoutDraft, emptyDraft } from '#client/features/checkout/draft/checkout-draft.ts'
import { chosenPlace } from '#shared/offered-place.ts'
import { type AgentDetails, agentHandover } from '#shared/platform-api/agents.ts'
import { cartPaymentMethods, type PaymentMethod } from '#shared/platform-api/checkout.ts'
import type { StoreView } from '#shared/store-view.ts'
import { typedAddress } from '#worker/agents/checkout/store-delivery.ts'
import { ask, type Shopfront } from '../agent-request.ts'
import { type Delivery, deliveryOf } from '../checkout/delivery-of.ts'
import { readGoods } from '../goods/goods-of.ts'
import { type OwnCart, renderCartChoice, renderContinuation, renderExpiredLink } from './handover-page.ts'

/** The pages behind the link of an agent. Its address is opened again and again by previews, so only the buyer's button uses the key. */
export const handover = new Hono<OfShopfront>()

interface OfShopfront {
  Variables: { shopfront: Shopfront }
}
type AgentContext = Context<OfShopfront>

/** The request header in which the storefront names what the buyer has: `none`, `cart` or `account`. */
const ownHeader = 'X-Own-Cart'
/** The request header with the secret of the buyer's browser; empty if it has none. */
const browserHeader = 'X-Browser'
/** The header by which the storefront gets the cart for the buyer's session. It does not reach the browser. */
const cartHeader = 'X-Taken-Cart'

handover.get('/:key', async (c) => {
  const shopfront = c.get('shopfront')
  const found = await handedOver(c.req, shopfront)
  if (!found) return page(renderExpiredLink(shopfront), 404)
  // The buyer has pressed the button before, and the response may be lost.
  if (found.isTaken) return takenCart(found, await draftFor(found, shopfront), c)
  const agent = new URL(found.details.agent).hostname
  return page(renderCartChoice({ ...found, agent, own: ownOf(c) }, shopfront), 200)
})

handover.post('/:key', async (c) => {
  const shopfront = c.get('shopfront')
  const found = await handedOver(c.req, shopfront)
  const draft = found && (await draftFor(found, shopfront))
  // The last call: if an earlier one fails, the link still works.
  const isTaken = found && (await ask(agentHandover, { body: { ...found.link, takes: true } }, shopfront)).ok
  return draft && isTaken ? takenCart(found, draft, c) : page(renderExpiredLink(shopfront), 404)
})

function takenCart({ cartId }: Found, draft: CheckoutDraft, c: AgentContext): Response {
  const answer = page(renderContinuation(draft, ownOf(c), c.get('shopfront')), 200)
  answer.headers.set(cartHeader, cartId)
  return answer
}

function ownOf({ req }: AgentContext): OwnCart {
  const own = req.header(ownHeader)
  return own === 'cart' || own === 'account' ? own : 'none'
}

type Found = NonNullable<Awaited<ReturnType<typeof handedOver>>>

async function handedOver(request: HonoRequest<'/:key'>, shopfront: Shopfront) {
  const key = request.param('key')
  if (!/^[\w-]{43}$/.test(key)) return null
  const browser = request.header(browserHeader)
  const link = { key, ...(browser && { browser }) }
  const answer = await ask(agentHandover, { body: { ...link, takes: false } }, shopfront)
  if (!answer.ok) return null
  const { cart_id: cartId, details, is_taken: isTaken } = answer.result
  const goods = await readGoods(cartId, shopfront)
  return goods && { cartId, goods, details, link, isTaken }
}

async function draftFor({ cartId, goods, details }: Found, shopfront: Shopfront) {
  const [delivery, payments] = await Promise.all([
    deliveryOf(goods, details, cartId, shopfront),
    ask(cartPaymentMethods, { cartId }, shopfront),
  ])
  return draftOf(details, delivery, payments.ok ? payments.result : [], shopfront.view)
}

/** Returns a page of its own: its style and its script run by a nonce, and nothing else loads. */
function page(body: (nonce: string) => ReturnType<typeof html>, status: 200 | 404): Response {
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(String(body(nonce)), { status, headers })
}

/** Returns what the agent knows as the draft of the shop's own checkout, where the buyer checks and changes it. */
function draftOf(
  details: AgentDetails,
  delivery: Delivery | null,
  payments: readonly PaymentMethod[],
  { country }: StoreView,
): CheckoutDraft {
  const { street, country_id, ...address } = typedAddress(details, delivery?.address, country)
  const { option, place } = delivery ?? {}
  const isPlaced = details.delivery === 'pickup' ? place : delivery?.address && country_id === country
  return {
    ...emptyDraft,
    details: { ...emptyDraft.details, ...address, street: street.join(', ') },
    delivery:
      option && isPlaced
        ? { method: option.method, place: place ? chosenPlace(place.place) : null, date: null }
        : null,
    payments,
    modifiedAt: Date.now(),
  }
}
