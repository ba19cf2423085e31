import type { CartLine, LineType } from '#shared/cart.ts'
import type { Minor } from '#shared/money.ts'
import type { QuantityLimits } from '#shared/orderable.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import type { ProductType } from '#shared/product-fields.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { CardStock } from '#shared/stock-item.ts'

/** A product to add to the cart, with all data that decides whether it can be added. */
export interface Purchase {
  /** The line that the cart shows until the platform has confirmed it, with quantity 1. */
  line: CartLine
  /** The vintage of the added bottle. */
  year?: string | null
  /** Minor units; null if unknown. */
  price: Minor | null
  /** Null if unknown in the browser: the platform decides. */
  stock: CardStock | null
  /** Errors of the product or the choice, as messages. */
  errors: readonly string[]
}

type Buyable = Product | ProductCard

interface Choice {
  /** The SKU to add: of the chosen variant, or the joined SKU of a bundle. */
  sku?: string | undefined
  product_option?: ProductOption | undefined
  /** The choice as text. */
  options?: CartLine['options']
}

export function purchaseOf(product: Buyable, { sku, product_option, options = [] }: Choice = {}): Purchase {
  const price = product.price_incl_tax as Minor | null
  const chosen = sku ?? ('childSku' in product ? product.childSku : null)
  const variantMissing = product.type_id === 'configurable' && !chosen
  return {
    line: {
      sku: chosen ?? product.sku,
      parentSku: product.parentSku ?? product.sku,
      qty: 1,
      name: product.name,
      type_id: lineType(product.type_id),
      product_option: product_option ?? cardOption(product),
      price_incl_tax: price ?? 0,
      pant_amount: product.pant_amount ?? 0,
      volume_ml: product.type_id === 'bundle' ? null : product.volume_ml,
      slug: product.slug,
      image: product.image,
      producer: product.producer,
      color_code: product.color_code,
      options,
      ...quantityLimits(product.stock),
      problem: null,
    },
    year: ('childYear' in product && product.childYear) || product.year,
    price,
    stock: product.stock,
    errors: [...(variantMissing ? ['No available product variants'] : []), ...(product.errors ?? [])],
  }
}

export function quantityLimits(stock: CardStock | null): QuantityLimits {
  const { min_sale_qty = 1, qty_increments = 1 } = stock ?? {}
  return {
    max_qty: maxQuantity(stock),
    ...(min_sale_qty > 1 && { min_qty: min_sale_qty }),
    ...(qty_increments > 1 && { qty_step: qty_increments }),
  }
}

/** Returns the maximum quantity of the product in one cart; null if there is no limit. */
export function maxQuantity(stock: CardStock | null): number | null {
  if (!stock) return null
  const there = stock.manage_stock && stock.backorders === 0 ? stock.qty : Number.POSITIVE_INFINITY
  const most = Math.min(there, stock.max_sale_qty || Number.POSITIVE_INFINITY)
  return Number.isFinite(most) ? most : null
}

/** A card adds a variant by its parent's sku with the variant's options (`cartUpdate`). */
function cardOption(product: Buyable): ProductOption | undefined {
  const options = 'childOptions' in product ? product.childOptions : undefined
  return options && { extension_attributes: { configurable_item_options: options } }
}

function lineType(type: ProductType): LineType {
  return type === 'grouped' ? 'simple' : type
}
