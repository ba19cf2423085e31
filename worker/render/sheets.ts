import assets from 'virtual:client-assets'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { hasCustomForm } from '#client/features/custom/load-custom-form.ts'
import { showsInItsPlace } from '#client/features/product/load-in-its-place.ts'
import type { PageData } from '#shared/page-data.ts'

/** Paths of all style sheets of the shop. */
export const allSheets: readonly string[] = [...assets.css, ...assets.furtherCss]

/**
 * Returns the paths of the sheets that a document links besides the entry's, whose text it contains: for parts that are not in the entry.
 */
export function furtherSheetsOf({ page, data }: Pick<PageData, 'page' | 'data'>): readonly string[] {
  const needsFurther =
    assets.furtherPages[page] ||
    hasCustomForm(page, data) ||
    hasParts(page, data) ||
    showsInItsPlace(page, data)
  return needsFurther ? assets.furtherCss : []
}

/**
 * Sets hints that Cloudflare sends as 103, ahead of the next page of the address. They name only sheets that the first paint needs: other
 * files would delay the document.
 */
export function addPreloadHints(sheets: readonly string[], headers: Headers): void {
  const hints = sheets.map((href) => `<${href}>; rel=preload; as=style`)
  if (hints.length) headers.set('Link', hints.join(', '))
}

function hasParts(page: string, data: unknown): boolean {
  return page === 'product' && (data as ProductPageData).parts.length > 0
}
