import { decimal } from '#shared/decimal.ts'
import { bottleSize } from '#shared/wine-words.ts'
import type { CartProduct } from '../cart/cart-products.ts'
import type { PricedLine } from '../cart/lines.ts'

/** A product that one unit of a line contains. */
export interface FrozenPart {
  product_id: number
  sku: string
  name: string
  qty: number
  description: string
}

/**
 * The product data that an order stores with a line, so that it shows what was sold even when the product has changed.
 */
export interface FrozenLine {
  product_id: number | null
  /**
   * The main properties (directive 2011/83/EU, article 6(1)(a)): `Podere Alto · Toscana, Italien · 2019 · 75 cl · 13,5 % vol.`
   */
  description: string
  parts: FrozenPart[]
}

export function frozenLine({ type_id, choice }: PricedLine): FrozenLine {
  if (!choice) return { product_id: null, description: '', parts: [] }
  const isWhole = type_id !== 'bundle' && type_id !== 'configurable'
  const [first] = choice.parts
  return {
    product_id: choice.product.id,
    description: type_id === 'bundle' || !first ? '' : described(first.product),
    parts: isWhole
      ? []
      : choice.parts.map(({ product, qty }) => ({
          product_id: product.id,
          sku: product.sku,
          name: product.doc.name,
          qty,
          description: described(product),
        })),
  }
}

function described({ doc }: CartProduct): string {
  const place = [doc.wine_area_label, doc.country].filter(Boolean).join(', ')
  const facts = [
    doc.producer,
    place,
    doc.grape_labels?.join(', '),
    doc.year,
    doc.volume_ml ? bottleSize(doc.volume_ml) : null,
    doc.abv == null || doc.abv === '' ? null : `${decimal(Number(doc.abv))} % vol.`,
  ]
  return facts.filter(Boolean).join(' · ')
}
