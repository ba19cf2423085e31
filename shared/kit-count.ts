import type { Cart, CartLine } from './cart.ts'
import type { ProductOption } from './product-option.ts'

/** The custom options that mark a part of a kit: the SKU of the kit, and all parts of one kit. */
export const kitOptionId = 'kit'
export const partsOptionId = 'kit_parts'

/** Returns the SKU of the kit that a choice names; undefined if it names none. */
export function kitSku(option: ProductOption | undefined): string | undefined {
  return answer(option, kitOptionId)
}

/** Returns the parts of one kit: `10234x1|10240x2`. */
export function kitParts(option: ProductOption | undefined): string | undefined {
  return answer(option, partsOptionId)
}

/** Returns the number that the mini-cart shows: the sum of quantities, or the number of lines. A kit counts as one, by its first part. */
export function cartCount({ lines }: Cart, counted: 'quantities' | 'items' = 'quantities'): number {
  return lines.reduce((sum, line) => {
    const count = countOf(line)
    return sum + (counted === 'items' ? Math.min(count, 1) : count)
  }, 0)
}

function countOf({ sku, qty, product_option }: CartLine): number {
  const parts = kitParts(product_option)
  if (!parts) return qty
  return parts.startsWith(`${sku}x`) ? Math.ceil(qty / Number.parseInt(parts.slice(sku.length + 1), 10)) : 0
}

function answer(option: ProductOption | undefined, id: string): string | undefined {
  return option?.extension_attributes.custom_options?.find(({ option_id }) => option_id === id)?.option_value
}
