import { type Minor, toMinor } from '#shared/money.ts'
import { optionPrice } from '#shared/price.ts'
import type { ProductOption } from '#shared/product-option.ts'

interface Priced {
  price?: number | null
  price_type?: 'fixed' | 'percent'
}

/** A question that a product asks beside its variants, such as an engraving or a gift box. */
export interface CustomOption extends Priced {
  option_id: number | string
  /** Where one of several is chosen: each with a price of its own. */
  values?: (Priced & { option_type_id: number | string })[]
}

/** What the answers add to the price of one: fixed, or per cent of it. */
export function customOptionsPrice(
  options: readonly CustomOption[],
  chosen: ProductOption | undefined,
  base: Minor,
): Minor {
  const answers = chosen?.extension_attributes.custom_options ?? []
  return answers.reduce((sum, { option_id, option_value }) => {
    const option = options.find((known) => String(known.option_id) === option_id)
    const value = option?.values?.find(({ option_type_id }) => String(option_type_id) === option_value)
    const { price, price_type = 'fixed' } = value ?? option ?? {}
    return sum + optionPrice({ price: toMinor(Number(price ?? 0)), price_type }, base)
  }, 0)
}
