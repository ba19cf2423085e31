import { type Answer, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { stockVendure, vendureApi, vendureSecret } from './dashboard.ts'

/** Opens the small shop in front of the tested Vendure, which gets its products. Calls without a view are Danish. */
export async function vendureShop(): Promise<SmallShop> {
  await stockVendure([
    { sku: '10234', price: 14_900, stock: 50 },
    { sku: '10240', price: 9_999, stock: 12 },
    { sku: 'LAST', price: 20_000, stock: 1 },
    { sku: 'ALE', price: 2_500, stock: 100, depositDKK: 100 },
  ])
  const shop = await smallShop({ ENGINE: 'vendure', VENDURE_API: vendureApi, VENDURE_SECRET: vendureSecret })
  const inDenmark = (path: string) =>
    path.includes('storeCode=') ? path : `${path}${path.includes('?') ? '&' : '?'}storeCode=da`
  return {
    ...shop,
    get: (path) => shop.get(inDenmark(path)),
    post: (path, body) => shop.post(inDenmark(path), body),
    send: (method, path, body) => shop.send(method, inDenmark(path), body),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Opens a guest's cart with these products. */
export async function guestCart(
  shop: SmallShop,
  products: Readonly<Record<string, number>>,
): Promise<string> {
  const { result } = await shop.post<string>('/api/cart/create')
  for (const [sku, qty] of Object.entries(products)) await add(shop, result, sku, qty)
  return result
}

export function add(
  shop: SmallShop,
  cartId: string,
  sku: string,
  qty: number,
  eventId?: string,
): Promise<Answer> {
  return shop.post(`/api/cart/update?cartId=${cartId}&withCart=1`, {
    cartItem: { sku, qty },
    ...(eventId && { eventId }),
  })
}
