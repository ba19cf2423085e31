import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Shopper } from '../attack/shopper.ts'
import { orderBody } from '../fixtures/order.ts'
import { type Agent, openAgent } from '../support/agent.ts'
import { hosts, shop } from '../support/shop.ts'

const home = { id: 'home', street_address: 'Nørregade 1', address_locality: 'Holstebro', postal_code: '7500' }
const hem = { id: 'home', street_address: 'Storgatan 1', address_locality: 'Malmö', postal_code: '211 22' }
const views = {
  da: {
    host: hosts.da,
    label: 'da',
    address: { ...home, address_country: 'DK' },
  },
  sv: {
    host: hosts.sv,
    label: 'se',
    address: { ...hem, address_country: 'SE' },
  },
} as const
type View = (typeof views)[keyof typeof views]

const buyer = { email: 'kim@example.dk', first_name: 'Kim', last_name: 'Holm', phone_number: '+4520304050' }

let agent: Agent
beforeAll(async () => {
  agent = await openAgent(shop)
})
afterAll(() => agent[Symbol.asyncDispose]())

async function bottles(view: View, query = 'vin'): Promise<any[]> {
  const { json } = await agent.ask('POST', '/catalog/search', { query, pagination: { limit: 25 } }, view)
  return json.products
    .flatMap(({ id, variants }: any) => (variants.length === 1 && variants[0].id === id ? variants : []))
    .filter(({ availability }: any) => availability.available)
}

const items = (...lines: [item: any, quantity: number][]) => ({
  line_items: lines.map(([item, quantity]) => ({ item: { id: item.id }, quantity })),
})

const shipping = (view: View) => ({
  fulfillment: {
    methods: [{ type: 'shipping', destinations: [view.address], selected_destination_id: 'home' }],
  },
})

const codesOf = ({ messages = [] }: any) => messages.map(({ code }: any) => code)

describe('a cart of an agent', () => {
  it('is replaced as a whole, and unknown after it was cancelled', async () => {
    const [one, two] = await bottles(views.da)
    const made = await agent.ask('POST', '/carts', items([one, 2], [one, 1]))
    expect(made.status).toBe(201)
    expect(made.json.line_items).toMatchObject([
      { item: { id: one.id, price: one.price.amount }, quantity: 3 },
    ])
    const path = `/carts/${made.json.id}`
    const replaced = await agent.ask('PUT', path, items([two, 1]))
    expect(replaced.json.line_items).toMatchObject([{ item: { id: two.id }, quantity: 1 }])
    expect((await agent.ask('GET', path)).json.line_items).toHaveLength(1)
    const { json: last } = await agent.ask('POST', `${path}/cancel`)
    expect(last.line_items).toHaveLength(1)
    expect(codesOf((await agent.ask('GET', path)).json)).toEqual(['not_found'])
  })

  it('has the shop’s prices and quantities, whatever the agent sends', async () => {
    const [one] = await bottles(views.da)
    const line = {
      item: { id: one.id, price: 1, title: 'Free' },
      quantity: 9999,
      totals: [{ type: 'total', amount: 1 }],
    }
    const { json } = await agent.ask('POST', '/carts', {
      line_items: [line],
      totals: [{ type: 'total', amount: 1 }],
    })
    const [cheap] = json.line_items
    expect(cheap.item.price).toBe(one.price.amount)
    expect(cheap.quantity).toBeLessThan(9999)
    expect(codesOf(json)).toEqual(['quantity_adjusted'])
    expect(json.totals.find(({ type }: any) => type === 'subtotal').amount).toBeGreaterThanOrEqual(
      cheap.quantity * one.price.amount * 0.9,
    )
  })

  it('is not made of unknown products, and not found in the other view', async () => {
    const { status, json } = await agent.ask('POST', '/carts', items([{ id: 'no-such-thing' }, 1]))
    expect([status, json.ucp.status, json.id]).toEqual([200, 'error', undefined])
    expect(json.messages).toMatchObject([{ code: 'item_unavailable', path: '$.line_items[0]' }])
    const [one] = await bottles(views.da)
    const { json: cart } = await agent.ask('POST', '/carts', items([one, 1]))
    expect(codesOf((await agent.ask('GET', `/carts/${cart.id}`, undefined, views.sv)).json)).toEqual([
      'not_found',
    ])
  })
})

describe('a checkout of an agent', () => {
  it('of a cart is made once, also by simultaneous requests', async () => {
    const [one] = await bottles(views.da)
    const { json: cart } = await agent.ask('POST', '/carts', items([one, 2]))
    const create = () => agent.ask('POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] })
    const made = await Promise.all([create(), create(), create()])
    expect(new Set(made.map(({ json }) => json.id)).size).toBe(1)
    expect(made[0]?.json.line_items).toMatchObject([{ item: { id: one.id }, quantity: 2 }])
  })

  it('with the same idempotency key is the same one, and another body is refused', async () => {
    const [one] = await bottles(views.da)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await agent.ask('POST', '/checkout-sessions', items([one, 1]), { headers })
    const again = await agent.ask('POST', '/checkout-sessions', items([one, 1]), { headers })
    expect(again.json.id).toBe(first.json.id)
    const other = await agent.ask('POST', '/checkout-sessions', items([one, 2]), { headers })
    expect([other.status, other.json.code]).toEqual([409, 'idempotency_conflict'])
    await using stranger = await openAgent(shop)
    const own = await stranger.ask('POST', '/checkout-sessions', items([one, 2]), { headers })
    expect(own.status).toBe(201)
    expect(own.json.id).not.toBe(first.json.id)
  })

  it.each([
    ['18 years in Denmark', views.da, 18],
    ['20 years in Sweden', views.sv, 20],
  ])('with alcohol names %s, and is never completed by the agent', async (_, view, age) => {
    const [one] = await bottles(view)
    const body = { ...items([one, 1]), buyer, ...shipping(view) }
    const { json: made } = await agent.ask('POST', '/checkout-sessions', body, view)
    const notice = made.messages.find(({ code }: any) => code === 'age_restricted')
    expect(notice).toMatchObject({ type: 'warning', presentation: 'disclosure' })
    expect(notice.content).toContain(String(age))
    const payment = {
      instruments: [{ id: 'card', handler_id: 'x', type: 'card', credential: { token: 'x' } }],
    }
    const path = `/checkout-sessions/${made.id}`
    const { json: completed } = await agent.ask('POST', `${path}/complete`, { payment }, view)
    expect(completed.status).toBe('requires_escalation')
    expect(completed.order).toBeUndefined()
    expect(completed.continue_url).toMatch(/\/handover\/[\w-]{43}$/)
    expect(completed.messages).toEqual(
      expect.arrayContaining([expect.objectContaining({ severity: 'requires_buyer_input' })]),
    )
    expect(codesOf((await agent.ask('GET', `/orders/${made.id}`, undefined, view)).json)).toEqual([
      'not_found',
    ])
  })

  it('is incomplete without an e-mail address and an address, and refuses an address in another country', async () => {
    const [one] = await bottles(views.da)
    const { json } = await agent.ask('POST', '/checkout-sessions', items([one, 1]))
    expect(json.status).toBe('incomplete')
    expect(json.messages.filter(({ severity }: any) => severity === 'recoverable')).toMatchObject([
      { path: '$.buyer.email' },
      { path: '$.fulfillment.methods[0].destinations' },
    ])
    const body = { ...items([one, 1]), buyer, ...shipping(views.sv) }
    const { json: abroad } = await agent.ask('PUT', `/checkout-sessions/${json.id}`, body)
    expect(codesOf(abroad)).toContain('address_undeliverable')
    expect(abroad.status).toBe('incomplete')
  })

  it('stays as it is after it was cancelled, and its link opens nothing', async () => {
    const [one] = await bottles(views.da)
    const { json } = await agent.ask('POST', '/checkout-sessions', items([one, 1]))
    const path = `/checkout-sessions/${json.id}`
    expect((await agent.ask('POST', `${path}/cancel`)).json.status).toBe('canceled')
    const { json: after } = await agent.ask('PUT', path, items([one, 5]))
    expect([after.status, after.line_items[0].quantity]).toEqual(['canceled', 1])
    expect((await agent.ask('POST', `${path}/cancel`)).json.ucp.status).toBe('error')
    expect((await shopper(views.da).ask(new URL(json.continue_url).pathname)).status).toBe(404)
  })
})

const shopper = ({ label }: View) =>
  new Shopper({ url: new URL(`http://127.0.0.1:${inject('shopPort')}`) }, label)

describe('the link of an agent', () => {
  /** Adds a carafe to the cart of a new browser, and returns an order of it that has not been sent yet. */
  async function waitingOrder() {
    const [carafe] = await bottles(views.da, 'karaffel')
    const browser = shopper(views.da)
    const cartItem = { sku: carafe.id, qty: 1 }
    await browser.write('/api/cart/update', { cartItem, eventId: crypto.randomUUID() })
    const delivery = { carrier_code: 'gls', method_code: 'home' }
    const waiting = orderBody('', { [carafe.id]: 1 }, { delivery, payment: 'banktransfer' })
    return { browser, carafe, waiting }
  }

  async function handedOver(query?: string) {
    const view = views.da
    const [one] = await bottles(view, query)
    const { json } = await agent.ask(
      'POST',
      '/checkout-sessions',
      { ...items([one, 2]), buyer, ...shipping(view) },
      view,
    )
    return { one, json, path: new URL(json.continue_url).pathname }
  }

  it('opens in no cache, is used once by the buyer’s button alone, and has nothing of the buyer in its address', async () => {
    const { json, path, one } = await handedOver()
    expect(path).not.toMatch(/kim|holm|7500/i)
    const browser = shopper(views.da)
    for (const _ of [1, 2]) {
      const page = await browser.ask(path)
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(await page.text()).not.toContain('kim@example.dk')
    }
    const foreign = await browser.ask(path, { method: 'POST', headers: { Origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    const taken = await browser.form(path, { keep: 'agent' })
    expect(taken.status).toBe(200)
    expect(taken.headers.get('X-Taken-Cart')).toBeNull()
    expect(await taken.text()).toContain('kim@example.dk')
    const own = (await (await browser.ask('/api/cart/pull')).json()) as any
    expect(own.result).toMatchObject([{ sku: one.id, qty: 2 }])
    expect((await shopper(views.da).form(path, { keep: 'agent' })).status).toBe(404)
    const { json: late } = await agent.ask('PUT', `/checkout-sessions/${json.id}`, items([one, 5]))
    expect(codesOf(late)).toContain('handed_over')
    expect(late.line_items[0].quantity).toBe(2)
  })

  it('opens the cart again in the browser whose response was lost, and in no other', async () => {
    const { path, one } = await handedOver()
    const browser = shopper(views.da)
    await browser.ask(path)
    const before = browser.cookie
    await browser.form(path, { keep: 'agent' })
    browser.cookie = before
    const again = await browser.ask(path)
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('kim@example.dk')])
    const own = (await (await browser.ask('/api/cart/pull')).json()) as any
    expect(own.result).toMatchObject([{ sku: one.id, qty: 2 }])
    // The session has the cart: a redirect keeps the buyer's changes in the checkout.
    expect((await browser.ask(path)).headers.get('Location')).toBe('/checkout')
    const stranger = shopper(views.da)
    for (const answer of [await stranger.ask(path), await stranger.form(path, { keep: 'agent' })])
      expect(answer.status).toBe(404)
  })

  it('leaves a cart to the buyer who took it: an agent can make no checkout of it', async () => {
    const [one] = await bottles(views.da)
    const { json: cart } = await agent.ask('POST', '/carts', items([one, 2]))
    const browser = shopper(views.da)
    await browser.form(new URL(cart.continue_url).pathname, { keep: 'agent' })
    const body = { cart_id: cart.id, line_items: [], buyer, ...shipping(views.da) }
    const { json } = await agent.ask('POST', '/checkout-sessions', body)
    expect([json.ucp.status, json.id, codesOf(json)]).toEqual(['error', undefined, ['handed_over']])
  })

  it('leads a browser without scripts to the checkout with the address and the delivery filled in', async () => {
    // The goods are without alcohol: a cart with alcohol leads to the age check first.
    const { path } = await handedOver('karaffel')
    const browser = shopper(views.da)
    const html = await (await browser.form(path, { keep: 'agent' })).text()
    const fields = Array.from(
      html.matchAll(/name="([^"]+)" value="([^"]*)"/g),
      ([, name = '', value = '']) => [name, value],
    )
    const checkout = await browser.form('/checkout', Object.fromEntries(fields))
    expect(checkout.status).toBe(200)
    const page = await checkout.text()
    expect(page).toContain('value="kim@example.dk"')
    const radio = /<input(?=[^>]*type="radio")(?=[^>]*value="gls_home")[^>]*>/.exec(page)?.[0]
    expect(radio).toContain('checked')
  })

  it('asks a guest with a cart which one to keep, and loses neither', async () => {
    const { path, one } = await handedOver()
    const [, two] = await bottles(views.da)
    const browser = shopper(views.da)
    await browser.write('/api/cart/update', {
      cartItem: { sku: two.id, qty: 1 },
      eventId: crypto.randomUUID(),
    })
    expect(await (await browser.ask(path)).text()).toContain('value="own"')
    expect((await browser.form(path, { keep: 'own' })).headers.get('Location')).toBe('/cart')
    const skus = async () =>
      ((await (await browser.ask('/api/cart/pull')).json()) as any).result.map(({ sku }: any) => sku)
    expect(await skus()).toEqual([two.id])
    await browser.form(path, { keep: 'agent' })
    expect(await skus()).toEqual([one.id])
  })

  it('leaves an order that waits for a connection to the buyer’s own cart, and the agent’s cart after it', async () => {
    const { path, one } = await handedOver()
    const { browser, carafe, waiting } = await waitingOrder()
    await browser.form(path, { keep: 'agent' })
    const byKey = `/api/order/by-key?orderId=${waiting.order_id}`
    expect((await browser.get(byKey)).meta.refusal).toBe('orderUnknown')
    expect((await browser.post('/api/order', waiting)).code).not.toBe(200)
    const placed = await browser.post('/api/order', { ...waiting, transmited: false })
    expect(placed).toMatchObject({ code: 200, result: { orderNumber: expect.any(String) } })
    expect((await browser.post('/api/order', waiting)).result).toEqual(placed.result)
    expect((await browser.get(byKey)).result.lines).toMatchObject([{ sku: carafe.id, qty: 1 }])
    expect((await browser.get('/api/cart/pull')).result).toMatchObject([{ sku: one.id, qty: 2 }])
  })

  it('leaves a waiting order to the buyer’s own cart if the buyer has emptied the agent’s cart', async () => {
    const { path } = await handedOver()
    const { browser, waiting } = await waitingOrder()
    await browser.form(path, { keep: 'agent' })
    const [{ item_id, sku }] = (await browser.get('/api/cart/pull')).result
    await browser.post('/api/cart/delete', { cartItem: { item_id, sku } })
    expect((await browser.get('/api/cart/pull')).result).toEqual([])
    expect((await browser.post('/api/order', waiting)).meta?.refusal).toBe('cartEmpty')
    const placed = await browser.post('/api/order', { ...waiting, transmited: false })
    expect(placed).toMatchObject({ code: 200, result: { orderNumber: expect.any(String) } })
  })

  it('keeps the unsent changes of a customer’s cart, which takes the goods in, and forgets those of a guest’s', async () => {
    const scriptAfter = async (browser: Shopper) => {
      const { path } = await handedOver()
      return (await browser.form(path, { keep: 'agent' })).text()
    }
    const customer = shopper(views.da)
    await customer.signUp()
    const ofCustomer = await scriptAfter(customer)
    expect(ofCustomer).not.toContain('unwritten')
    expect(ofCustomer).toContain("location.replace('/cart')")
    const ofGuest = await scriptAfter(shopper(views.da))
    expect(ofGuest).toContain("removeItem('karaffel:cart-da:unwritten')")
    expect(ofGuest).toContain("location.replace('/checkout')")
  })
})
