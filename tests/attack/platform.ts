import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { type Items, type OrderBody, orderBody } from '../fixtures/order.ts'

export interface Input {
  query?: Record<string, string>
  body?: unknown
  token?: string
  cartId?: string
}

export interface Envelope {
  code: number
  result: any
  meta?: any
}

/** The embedded platform at its own address, called like the storefront does. */
export class Platform {
  readonly #origin: string

  constructor({ platformUrl }: Pick<LocalShop, 'platformUrl'>) {
    this.#origin = platformUrl?.origin ?? ''
  }

  ask({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: Input = {}): Promise<Envelope> {
    return this.call(method, path, input)
  }

  post(path: string, input: Input = {}): Promise<Envelope> {
    return this.call('POST', path, input)
  }

  async call(
    method: string,
    path: string,
    { query, body, token = '', cartId }: Input = {},
  ): Promise<Envelope> {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(query?.[name] ?? ''))
    const params = new URLSearchParams({ ...query, token, storeCode: 'da', ...(cartId && { cartId }) })
    const answer = await fetch(`${this.#origin}${filled}?${params}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      redirect: 'manual',
    })
    return answer.json() as Promise<Envelope>
  }

  /** Returns the id of a cart with these items; with a token it is the customer's cart. */
  async cartOf(items: Items, token = ''): Promise<string> {
    const cartId = await this.result('/api/cart/create', { token })
    for (const [sku, qty] of Object.entries(items)) {
      await this.result('/api/cart/update', {
        token,
        cartId,
        body: { cartItem: { sku, qty, quoteId: cartId } },
      })
    }
    return cartId
  }

  /** Returns the body that orders a whole cart with delivery to the door. */
  async orderOf(cartId: string, items: Items, payment = 'cashondelivery', token = ''): Promise<OrderBody> {
    const address = { country_id: 'DK' }
    const methods = await this.result('/api/cart/shipping-methods', { cartId, token, body: { address } })
    const { carrier_code, method_code } = methods.find(
      (method: { method_code: string }) => method.method_code === 'home',
    )
    return orderBody(cartId, items, { payment, delivery: { carrier_code, method_code } })
  }

  place(body: OrderBody, token = ''): Promise<Envelope> {
    return this.post('/api/order', { body, token, cartId: body.cart_id })
  }

  /** Sends a form of the card provider's payment window. */
  window(url: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields)
    return fetch(this.#origin + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' })
  }

  async result(path: string, input: Input): Promise<any> {
    const { code, result } = await this.post(path, input)
    if (code !== 200) throw new Error(`${path}: ${code} ${JSON.stringify(result)}`)
    return result
  }
}

/** A shop under attack with 1,000 pieces of a product that needs no proof of age. */
export interface StockedShop {
  shop: LocalShop
  platform: Platform
  sku: string
}

/** Stocks a product that needs no proof of age. */
export async function stockShop(shop: LocalShop): Promise<StockedShop> {
  const [sku = ''] = await agelessGoods(shop)
  await setStock(shop, sku, 1000)
  return { shop, platform: new Platform(shop), sku }
}

/** Returns products without an age limit, in the order of their ids. */
export async function agelessGoods({ db }: LocalShop): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT sku FROM products JOIN listings ON product_id = id WHERE category_id = 120 AND store_id = 1
         AND type_id = 'simple' AND in_stock = 1 AND products.visibility = 4 AND products.b2b_only = 0 ORDER BY id`,
    )
    .all<{ sku: string }>()
  return results.map(({ sku }) => sku)
}

export async function setStock({ db }: LocalShop, sku: string, qty: number): Promise<void> {
  await db
    .prepare(
      'UPDATE stock SET qty = ?, min_qty = 0, is_in_stock = 1, backorders = 0, manage_stock = 1 WHERE sku = ?',
    )
    .bind(qty, sku)
    .run()
}

export async function stockOf({ db }: LocalShop, sku: string): Promise<number> {
  return Number(await db.prepare('SELECT qty FROM stock WHERE sku = ?').bind(sku).first('qty'))
}
