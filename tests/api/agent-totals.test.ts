import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { agentHandover } from '#shared/platform-api/agents.ts'
import { cartApplyCoupon, cartCreate, cartUpdate } from '#shared/platform-api/cart.ts'
import { cartSetFee } from '#shared/platform-api/cart-choices.ts'
import { cartShippingInformation, cartTotals } from '#shared/platform-api/checkout.ts'
import type { Endpoint, ResultOf } from '#shared/platform-api/endpoint.ts'
import { type AgentRequest, ask, type Outcome } from '#worker/agents/agent-request.ts'
import { searchCatalog } from '#worker/agents/catalog/search-catalog.ts'
import { createCheckout, getCheckout } from '#worker/agents/checkout/checkout-operations.ts'
import type { Answer } from '#worker/commerce/call.ts'
import { platformInProcess } from '../contract/platform-in-process.ts'
import { agentRequest, type CallPlatform } from '../fixtures/agent-request.ts'
import { addresses } from '../fixtures/order.ts'

const views = [
  { view: 'da', beer: 'øl', codes: ['TAK50', 'FRAGTFRI', 'NOPE'] },
  { view: 'sv', beer: 'öl', codes: ['TAK50', 'FRAKTFRI', 'NOPE'] },
] as const

let callPlatform: CallPlatform
beforeAll(async () => {
  const platform = await platformInProcess()
  callPlatform = (path, init) => platform(new Request(`http://platform${path}`, init))
})

/** Indexes of a service and of its option among those that the shop offers. */
type Service = readonly [service: number, option: number]

interface Filled {
  /** Indexes of products, each with a quantity. */
  lines: readonly (readonly [number, number])[]
  code: string | undefined
  option: number
  service: Service | undefined
}

async function chooseService(cartId: string, [service, option]: Service, request: AgentRequest) {
  const totals = await resultOf(ask(cartTotals, { cartId }, request))
  const { fee_id, options = [] } = totals.offers?.fees[service] ?? {}
  const information = { fee_id: Number(fee_id), options_ids: [Number(options[option % options.length]?.id)] }
  await resultOf(ask(cartSetFee, { cartId, body: { information } }, request))
}

async function resultOf<E extends Endpoint>(answer: Promise<Answer<E>>): Promise<ResultOf<E>> {
  const given = await answer
  if (!given.ok) throw new Error(given.message)
  return given.result
}

/** Fills a cart of an agent. Services are chosen in the shop, by the buyer who has taken the cart over. */
async function agentsCart(
  goods: readonly any[],
  { lines, code, option, service }: Filled,
  request: AgentRequest,
) {
  const { street, postcode, city, country_id } = addresses[request.view.code]
  const home = {
    ...{ id: 'home', street_address: String(street[0]), address_locality: city, postal_code: postcode },
    ...{ address_country: country_id, first_name: '', last_name: '', extended_address: '', phone_number: '' },
  }
  const checkout = (selected_option_id?: string) => ({
    line_items: lines.map(([place, quantity]) => ({ item: { id: goods[place].id }, quantity })),
    fulfillment: {
      methods: [
        {
          ...{ type: 'shipping' as const, destinations: [home], selected_destination_id: 'home' },
          groups: selected_option_id ? [{ selected_option_id }] : [],
        },
      ],
    },
    ...(code && { discounts: { codes: [code] } }),
  })
  const { fulfillment } = (await createCheckout({ body: checkout() }, request)) as any
  const options = fulfillment.methods[0].groups[0].options.map(({ id }: any) => id)
  const chosen: string = options[option % options.length]
  const made = (await createCheckout({ body: checkout(chosen) }, request)) as any
  if (!service) return { made, chosen }
  const key = new URL(made.continue_url).pathname.split('/').at(-1)
  const body = { key: String(key), takes: true }
  const { cart_id } = await resultOf(ask(agentHandover, { body }, request))
  await chooseService(cart_id, service, request)
  return { made: await getCheckout({ id: made.id }, request), chosen }
}

/** Returns the totals of the same cart that the shop's own pages have filled, by the types of the protocol. */
async function ownTotals(
  { line_items }: any,
  chosen: string,
  { code: coupon, service }: Filled,
  request: AgentRequest,
) {
  const cartId = await resultOf(ask(cartCreate, {}, request))
  for (const { item, quantity } of line_items) {
    // The shop adds its gifts itself.
    if (item.price === 0) continue
    const cartItem = { sku: item.id, qty: quantity, quoteId: cartId }
    await resultOf(ask(cartUpdate, { cartId, body: { cartItem, eventId: crypto.randomUUID() } }, request))
  }
  if (coupon) await ask(cartApplyCoupon, { cartId, query: { coupon } }, request)
  const [shippingCarrierCode = '', shippingMethodCode = ''] = chosen.split('_')
  const shippingAddress = addresses[request.view.code]
  const addressInformation = { shippingAddress, shippingCarrierCode, shippingMethodCode }
  await resultOf(ask(cartShippingInformation, { cartId, body: { addressInformation } }, request))
  if (service) await chooseService(cartId, service, request)
  const { segments } = await resultOf(ask(cartTotals, { cartId }, request))
  return segments.filter(({ code }) => code !== 'tax').map(({ code, value }) => [typeOf(code), value])
}

const types: Record<string, string> = { shipping: 'fulfillment', pant: 'deposit', grand_total: 'total' }

const typeOf = (code: string) => types[code] ?? (code.startsWith('fee_') ? 'fee' : code)

describe.each(views)('the totals of a checkout of an agent in $view', ({ view, beer, codes }) => {
  it('equal those of the shop’s own checkout with codes, deliveries, deposits and services to the last øre', async () => {
    const request = agentRequest(callPlatform, { view })
    const found = async (query: string) => {
      const { products } = (await searchCatalog(
        { body: { query, pagination: { limit: 25 } } } as never,
        request,
      )) as any
      return products
        .flatMap(({ id, variants }: any) => (variants.length === 1 && variants[0].id === id ? variants : []))
        .filter(({ availability }: any) => availability.available)
    }
    const goods = [...(await found('vin')), ...(await found(beer))]
    const filled = fc.record<Filled>({
      lines: fc.uniqueArray(fc.tuple(fc.nat(goods.length - 1), fc.integer({ min: 1, max: 14 })), {
        ...{ selector: ([place]) => place, minLength: 1, maxLength: 4 },
      }),
      code: fc.option(fc.constantFrom(...codes), { nil: undefined }),
      option: fc.nat(5),
      service: fc.option(fc.tuple(fc.nat(1), fc.nat(1)), { nil: undefined }),
    })
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(filled, async (wanted) => {
        const { made, chosen } = await agentsCart(goods, wanted, request)
        const amounts = amountsOf(made)
        expect(amounts).toEqual(await ownTotals(made, chosen, wanted, request))
        for (const [type] of amounts) seen.add(type)
        const total = amounts.find(([type]) => type === 'total')?.[1]
        const parts = amounts.filter(([type]) => type !== 'total')
        expect(parts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(total)
      }),
      { numRuns: 20, seed: 46 },
    )
    expect([...seen].sort()).toEqual(['deposit', 'discount', 'fee', 'fulfillment', 'subtotal', 'total'])
  })
})

function amountsOf({ totals }: Outcome): [type: string, amount: number][] {
  return (totals as any[]).map(({ type, amount }) => [type, amount])
}
