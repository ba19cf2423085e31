import type { CartLine } from '#shared/cart.ts'

/** The links of a bundle that a line was put together from; none of other lines. */
export function chosenLinks({ product_option }: CartLine): readonly number[] {
  const choices = product_option?.extension_attributes.bundle_options ?? []
  return choices.flatMap(({ option_selections }) => option_selections)
}
