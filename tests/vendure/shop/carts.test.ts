import { expect, it } from 'vitest'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { randomNumbers } from '#worker/platform/drawings/chance.ts'
import { callDashboard, vendureApi } from '../rows/call-dashboard.ts'

const platform = process.env.PLATFORM ?? ''
const count = 200
const coupons = { da: ['VELKOMMEN10', 'TAK50', 'FRAGTFRI', 'FOERST100'], sv: ['TAK50', 'FRAKTFRI'] }
const deliveries = {
  da: ['gls_parcelshop', 'dao_parcelshop', 'freeshipping_freeshipping', 'gls_home'],
  sv: ['gls_parcelshop', 'freeshipping_freeshipping', 'gls_home'],
}
const countries = { da: 'DK', sv: 'SE' }

interface Article {
  sku: string
  stock: number
}

it(`${count} random carts have the totals of their orders in Vendure, to the øre and öre`, async () => {
  const random = randomNumbers(20_261_128)
  const articles = await articlesInStock()
  const different: unknown[] = []
  for (let number = 0; number < count; number++) {
    const view = number % 2 ? 'sv' : 'da'
    const cart = await fillRandomCart(view, articles, random)
    const [shown, stored] = [await shownTotals(view, cart), await storedTotals(view, cart)]
    if (JSON.stringify(shown) !== JSON.stringify(stored)) different.push({ number, view, shown, stored })
  }
  expect(different).toEqual([])
}, 600_000)

async function articlesInStock(): Promise<Article[]> {
  const { productVariants } = await callDashboard(
    '{ productVariants(options: { take: 900 }) { items { sku stockLevels { stockOnHand stockAllocated } } } }',
  )
  return productVariants.items.flatMap(({ sku, stockLevels: [level] }: any) => {
    const stock = level.stockOnHand - level.stockAllocated
    return stock > 0 ? [{ sku, stock }] : []
  })
}

/** Returns the id of a cart with one to six articles, half of the time with a coupon, and a delivery. */
async function fillRandomCart(view: StoreCode, articles: readonly Article[], random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const cart: string = (await ask(view, 'POST', '/api/cart/create')).result
  for (let lines = 1 + below(6); lines > 0; lines--) {
    const { sku, stock } = one(articles)
    await ask(view, 'POST', `/api/cart/update?cartId=${cart}`, {
      cartItem: { sku, qty: 1 + below(Math.min(6, stock)) },
    })
  }
  // A coupon whose condition is not met is refused: the cart stays as it is.
  if (random() < 0.5)
    await ask(view, 'POST', `/api/cart/apply-coupon?cartId=${cart}&coupon=${one(coupons[view])}`)
  const [shippingCarrierCode = '', shippingMethodCode = ''] = one(deliveries[view]).split('_')
  const shippingAddress = { country_id: countries[view], postcode: view === 'da' ? '7500' : '211 22' }
  const addressInformation = { shippingAddress, shippingCarrierCode, shippingMethodCode }
  await ask(view, 'POST', `/api/cart/shipping-information?cartId=${cart}`, { addressInformation })
  return cart
}

async function shownTotals(view: StoreCode, cart: string) {
  const { result } = await ask(view, 'GET', `/api/cart/totals?cartId=${cart}`)
  const segment = (code: string) =>
    minor(result.total_segments.find((one: any) => one.code === code)?.value ?? 0)
  return {
    currency: result.quote_currency_code,
    total: segment('grand_total'),
    goods: segment('subtotal'),
    delivery: segment('shipping'),
    deposit: segment('pant'),
    reduction: minor(result.discount_amount),
  }
}

/** Adds up the lines of the order as Vendure's dashboard shows them. */
async function storedTotals(view: StoreCode, cart: string) {
  const active = await fetch(`${vendureApi}/shop-api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'vendure-token': view, Authorization: `Bearer ${cart}` },
    body: JSON.stringify({ query: '{ activeOrder { id } }' }),
  })
  const { id } = ((await active.json()) as any).data.activeOrder
  const { order } = await callDashboard(
    `query ($id: ID!) { order(id: $id) { currencyCode totalWithTax lines { linePriceWithTax proratedLinePriceWithTax }
      shippingLines { priceWithTax discountedPriceWithTax } surcharges { priceWithTax } } }`,
    { id },
    view,
  )
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  const goods = sum(order.lines.map((line: any) => line.linePriceWithTax))
  const reduced = sum(order.lines.map((line: any) => line.proratedLinePriceWithTax))
  const delivery = sum(order.shippingLines.map((line: any) => line.discountedPriceWithTax))
  const deposit = sum(order.surcharges.map((line: any) => line.priceWithTax))
  expect(order.totalWithTax).toBe(reduced + delivery + deposit)
  return {
    currency: order.currencyCode,
    total: order.totalWithTax,
    goods,
    delivery,
    deposit,
    reduction: reduced - goods,
  }
}

const minor = (decimal: number) => Math.round(decimal * 100)

async function ask(view: StoreCode, method: string, path: string, body?: object) {
  const address = new URL(
    `${path}${path.includes('?') ? '&' : '?'}storeCode=${storeViews[view].code}`,
    platform,
  )
  const response = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; result: any }
}
