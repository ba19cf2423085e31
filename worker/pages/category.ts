import CategoryPage from '#client/pages/category.tsx'
import { ListingSearch } from '#shared/listing.ts'
import { queryString, routes } from '#shared/routes.ts'
import { formatSearch } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import { BelowRoot, categoryLink, isInBreadcrumb, parentIds } from '#worker/commerce/category.ts'
import { isCommonRange } from '#worker/commerce/price-filter.ts'
import { isId } from '#worker/commerce/url-path.ts'
import { warnAboutCatalogue } from '#worker/content/catalogue-warning.ts'
import { breadcrumbJsonLd } from '#worker/content/json-ld.ts'
import { hasUnknownFilters, productListing } from '#worker/content/listing.ts'
import { sanitised } from '#worker/content/sanitise.ts'
import { sharedImage } from '#worker/content/shared-image.ts'
import { widgetSections } from '#worker/content/widget-sections.ts'
import { cachedPage, Missing } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

const missing = {
  /** LIST-5. */
  empty: 'Category query returned empty result {key} = {value}',
  belowRoot: 'Category {value} lies outside the shop',
} as const

export const category = cachedPage({
  freshness: ({ price }) => (isCommonRange(price) ? 'catalog' : 'never'),
  search: ListingSearch,
  async load({ params, search, commerce, t, typed }) {
    const key = params.slug ?? ''
    const found = await commerce.category(key).catch(belowRoot)
    if (found === 'below root') return new Missing(t(missing.belowRoot, { value: key }))
    if (!found) return new Missing(t(missing.empty, { key: isId(key) ? 'id' : 'slug', value: key }))
    if (found.slug !== params.slug) return new Redirect(found.href)
    const [listing, breadcrumbs, subcategories, sections] = await Promise.all([
      commerce.listing(found, search),
      commerce.breadcrumbs(parentIds(found)),
      commerce.subcategories(found),
      widgetSections(found.widgets, commerce),
    ])
    const href = (query: Record<string, string>) => found.href + queryString(query)
    if (hasUnknownFilters(listing, search)) return new Redirect(href(formatSearch(listing.search)), 302)
    return {
      id: found.id,
      name: found.name,
      slug: found.slug,
      href: found.href,
      metaTitle: found.meta_title,
      metaDescription: found.meta_description,
      description: found.description && sanitised(found.description),
      image: found.image,
      breadcrumbs: [
        { label: t('Home'), href: routes.home.href() },
        ...breadcrumbs.map(({ name, href }) => ({ label: name, href })),
        ...(isInBreadcrumb(found) ? [{ label: found.name }] : []),
      ],
      subcategories: subcategories.map((child) => ({ ...categoryLink(child), count: child.product_count })),
      sections,
      listing: productListing(listing, search, href, t, typed),
    }
  },
  meta: (data, { search, origin }) => ({
    title: titled(data.metaTitle || data.name),
    description: data.metaDescription ?? undefined,
    canonical: data.href + queryString(search.page ? { page: search.page } : {}),
    social: sharedImage(data.image, data.name),
    jsonLd: [breadcrumbJsonLd(data.breadcrumbs, origin)],
  }),
  view: CategoryPage,
})

function belowRoot(error: unknown): 'below root' {
  if (!(error instanceof BelowRoot)) throw error
  warnAboutCatalogue('Category lookup below the root category', { id: error.message })
  return 'below root'
}
