import type { CartLine, LineType } from '#shared/cart.ts'
import type { Minor } from '#shared/money.ts'
import type { QuantityLimits } from '#shared/orderable.ts'
import type { Product, ProductCard } from '#shared/product.ts'
import type { ProductType } from '#shared/product-fields.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { CardStock } from '#shared/stock-item.ts'

/** A product as it may be put into the cart, with everything that decides whether it can. */
export interface Purchase {
  /** The line that the cart shows until the platform has answered, with quantity 1. */
  line: CartLine
  /** Of the bottle that is added. */
  year?: string | null
  /** Null where it is unknown. */
  price: Minor | null
  /** Null where it is not known here: the platform decides. */
  stock: CardStock | null
  /** What is wrong with the product or the choice, as messages. */
  errors: readonly string[]
}

type Buyable = Product | ProductCard

interface Choice {
  /** What is added: the chosen variant's sku, a bundle's joined sku. */
  sku?: string | undefined
  product_option?: ProductOption | undefined
  /** The choice in words. */
  options?: CartLine['options']
}

/** The purchase of a product. */
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

/** The most of it that one cart can have; null where nothing limits it. */
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
