import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { CartLine } from '#shared/cart.ts'

/** The product of a page, null where it cannot be had now. */
export async function readProduct(href: string, signal: AbortSignal): Promise<ProductPageData | null> {
  const found = await fetchPage(new URL(href, location.href), signal)
  const isProduct = found.kind === 'page' && found.page.page === 'product'
  return isProduct ? (found.page.data as ProductPageData) : null
}

/** The links of a bundle that a line was put together from; none of other lines. */
export function chosenLinks({ product_option }: CartLine): readonly number[] {
  const choices = product_option?.extension_attributes.bundle_options ?? []
  return choices.flatMap(({ option_selections }) => option_selections)
}
