import type { CartLine, LineType } from '#shared/cart.ts'
import type { GiftCardWish } from '#shared/gift-card.ts'
import { type Minor, toMinor } from '#shared/money.ts'
import { optionChecksum, optionKind, type ProductOption } from '#shared/product-option.ts'
import type { CartProduct } from './cart-products.ts'

export interface Part {
  product: CartProduct
  /** Pieces in one unit of the line. */
  qty: number
}

/** A product with all its choices made: what a line of the cart is of. */
export interface Choice
  extends Pick<
    CartLine,
    'sku' | 'parentSku' | 'name' | 'slug' | 'image' | 'producer' | 'color_code' | 'options' | 'volume_ml'
  > {
  type_id: LineType
  product_option: ProductOption | undefined
  customChecksum: string
  tax_percent: number
  pant_amount: Minor
  /** The products that are taken from stock. */
  parts: readonly Part[]
  /** The product whose quantity limits apply. */
  product: CartProduct
  unitPrice(qty: number): Minor
  /** The answers for a gift card whose amount is chosen. */
  giftCard?: GiftCardWish | null
}

export type ChoiceFault = 'productGone' | 'optionsInvalid'

/** The fields that a choice takes from its product, as the product `shown` presents it. */
export function choiceFields(product: CartProduct, shown: CartProduct, option: ProductOption | undefined) {
  return {
    sku: product.sku,
    parentSku: shown.sku,
    name: shown.doc.name,
    slug: shown.doc.slug,
    image: shown.doc.image,
    producer: shown.doc.producer,
    color_code: shown.doc.color_code,
    options: [],
    volume_ml: product.doc.volume_ml ?? null,
    product,
    product_option: optionKind(option) ? option : undefined,
    customChecksum: optionKind(option) === 'custom_options' ? optionChecksum(option) : '',
    tax_percent: product.taxPercent,
  }
}

/** Deposit of one bottle or can. */
export function pant(product: CartProduct): Minor {
  return toMinor(product.doc.pant_amount ?? 0)
}
