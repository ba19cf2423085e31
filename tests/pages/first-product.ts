import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { productHref } from '../../shared/product-href.ts'
import { hosts, shop } from '../support/shop.ts'

export interface Card {
  parentSku: string | null
  sku: string
  name: string
  childSku: string | null
  producer: string | null
  color_code: string
  slug: string
  type_id: string
  stock: { is_in_stock: boolean } | null
}

/** The categories in which the embedded catalogue has products of a type. */
const shelves: Record<string, readonly number[]> = {
  simple: [categoryIds.red],
  configurable: [categoryIds.red],
  grouped: [categoryIds.kits],
  bundle: [categoryIds.cases],
  downloadable: [categoryIds.guides],
  virtual: [categoryIds.gifts],
}

/** A product of a type that is in stock, as the open shop's own lists show it. */
export async function firstProduct(
  type: string,
  host: string = hosts.da,
): Promise<{ href: string; card: Card }> {
  for (const category of shelves[type] ?? []) {
    const products = await list(category, host)
    const card = products.find(({ type_id, stock }) => type_id === type && stock?.is_in_stock !== false)
    if (card) return { href: productHref(card), card }
  }
  throw new Error(`The shop shows no ${type} product`)
}

/** The path of the first product of a category. */
export async function firstHref(category: number, host: string = hosts.da): Promise<string> {
  const [card] = await list(category, host)
  if (!card) throw new Error(`The shop shows nothing in ${category}`)
  return productHref(card)
}

/** The paths of the products of a category that are in stock. */
export async function hrefsInStock(category: number, host: string = hosts.da): Promise<string[]> {
  const cards = await list(category, host)
  return cards.filter(({ stock }) => stock?.is_in_stock !== false).map(productHref)
}

/** Products of a category, which is known by its id in both views. */
async function list(category: number, host: string): Promise<Card[]> {
  const { redirect } = await json<{ redirect: string }>(`/_data/c/${category}`, host)
  const { data } = await json<{ data: { listing: { products: Card[] } } }>(`/_data${redirect}?page=10`, host)
  return data.listing.products
}

async function json<Body>(path: string, host: string): Promise<Body> {
  return (await shop(path, {}, host)).json() as Promise<Body>
}
