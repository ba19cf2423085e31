import type { LocalShop } from '../../worker/local-shop.ts'
import { median, p99, times } from './load.ts'
import { print } from './print.ts'

const runs = 60
/** Medians of the smallest catalogue, to say how they have grown. */
const first = new Map<string, number>()

/** The platform's own time for what shoppers ask most, without the storefront in front of it. */
export async function measurePlatform(shop: LocalShop, products: number): Promise<void> {
  const platform = await shop.miniflare.getWorker('karaffel-platform')
  const call = async (path: string, body?: unknown) => {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const answer = await platform.fetch(`http://platform${path}`, init)
    const json = (await answer.json()) as any
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(json).slice(0, 300)}`)
    return json
  }
  const listing = search({ category_ids: { in: [37] }, ...visible }, { size: 40, facets })
  const { items } = await call('/api/catalog/search', listing)
  const sku: string = items.find((item: any) => item.type_id === 'simple').sku
  const cart = await cartWith(call, sku)
  const work: Record<string, (run: number) => Promise<unknown>> = {
    'category, 40 cards and facets': () => call('/api/catalog/search', listing),
    'text search': (run) =>
      call(
        '/api/catalog/search',
        search({ visibility: { in: [3, 4] } }, { size: 40, text: words[(run + 1) % words.length] }),
      ),
    'product by sku': () => call('/api/catalog/search', search({ sku: { eq: sku } }, { size: 1 })),
    totals: () => call(`/api/cart/totals?token=&cartId=${cart}&storeCode=da`),
    'cart of one line and its order': () => order(call, sku),
  }
  const rows = []
  for (const [name, one] of Object.entries(work)) {
    const taken = await times(runs, one)
    const middle = median(taken)
    const smallest = first.get(name) ?? first.set(name, middle).get(name) ?? middle
    rows.push({
      '': name,
      'median ms': middle.toFixed(1),
      'p99 ms': p99(taken).toFixed(1),
      growth: `× ${(middle / smallest).toFixed(2)}`,
    })
  }
  print(`Platform at ${products} products (each with about a call's own cost of one from Node)`, rows)
}

type Call = (path: string, body?: unknown) => Promise<any>

const words = ['rioja', 'riesling', 'champagne', 'barolo', 'whisky', 'chateauneuf']
const visible = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }
const facets = ['wine_color_swatch', 'country_code', 'grape_types', 'year', 'price']

function search(
  filters: Record<string, unknown>,
  options: { size: number; text?: string; facets?: string[] },
) {
  return {
    store: 'da',
    type: 'product',
    searchQuery: {
      _appliedFilters: Object.entries(filters).map(([attribute, value]) => ({ attribute, value })),
      _availableFilters: (options.facets ?? []).map((field) => ({ field, options: { size: 100 } })),
      _appliedSort: options.text
        ? []
        : [
            { field: 'stock.is_in_stock', options: 'desc' },
            { field: 'final_price', options: 'asc' },
          ],
      _searchText: options.text ?? '',
    },
    size: options.size,
  }
}

async function cartWith(call: Call, sku: string): Promise<string> {
  const cart: string = (await call('/api/cart/create?token=&storeCode=da', {})).result
  await call(`/api/cart/update?token=&cartId=${cart}&storeCode=da`, {
    cartItem: { sku, qty: 1, quoteId: cart },
  })
  return cart
}

async function order(call: Call, sku: string): Promise<void> {
  const cart = await cartWith(call, sku)
  const address = {
    firstname: 'Mette',
    lastname: 'Holm',
    street: ['Havnegade 4', ''],
    postcode: '7500',
    city: 'Holstebro',
    country_id: 'DK',
    region: '',
    region_id: 0,
    region_code: '',
    telephone: '+4520304050',
    company: '',
    email: 'mette@example.dk',
  }
  const [method] = (
    await call(`/api/cart/shipping-methods?token=&cartId=${cart}&storeCode=da`, {
      address: { country_id: 'DK' },
    })
  ).result
  await call('/api/order?storeCode=da', {
    user_id: '',
    cart_id: cart,
    store_code: 'da',
    order_id: crypto.randomUUID(),
    products: [{ sku, qty: 1, price: 1, name: sku, product_type: 'simple' }],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: method.carrier_code,
      shipping_method_code: method.method_code,
      payment_method_code: 'cashondelivery',
    },
  })
}
