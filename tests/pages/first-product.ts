import { inject } from 'vitest'
import { hosts, shop } from '../support/shop.ts'

interface Card {
  sku: string
  slug: string
  type_id: string
  stock: { is_in_stock: boolean } | null
}

/** A product of a type that is in stock, as the open shop's own search finds it. */
export async function firstProduct(
  type: string,
  host: string = hosts.da,
): Promise<{ href: string; card: Card }> {
  for (const page of [1, 4, 10]) {
    for (const category of categoriesOf(type, host)) {
      const answer = await shop(`/_data/c/${category}?page=${page}`, {}, host)
      if (answer.status !== 200) continue
      const { data } = (await answer.json()) as { data: { listing: { products: Card[] } } }
      const card = data.listing.products.find(
        ({ type_id, stock }) => type_id === type && stock?.is_in_stock !== false,
      )
      if (card) return { href: `/p/${card.sku}/${card.slug}`, card }
    }
  }
  throw new Error(`The shop on port ${inject('shopPort')} has no ${type} product`)
}

/** Categories by id answer with a redirect to their address: ids work in both views. */
function categoriesOf(_type: string, host: string): string[] {
  return host === hosts.da ? ['rodvin'] : ['rott-vin']
}
