import type { Crumb } from '#client/features/catalog/crumb.ts'
import type { Product } from '#shared/product.ts'
import type { StoreView } from '#shared/store-view.ts'

export function breadcrumbJsonLd(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: href } : {}),
    })),
  }
}

/** `price` is what is asked now, in the view's currency, deposit apart. */
export function productJsonLd(product: Product, view: StoreView, url: string): object {
  const rating = product.rating && product.rating_count
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.short_description ?? undefined,
    brand: product.producer ? { '@type': 'Brand', name: product.producer } : undefined,
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: view.currency,
      price: (product.price_incl_tax / 100).toFixed(2),
      availability: `https://schema.org/${product.stock?.is_in_stock ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating: rating
      ? { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.rating_count }
      : undefined,
  }
}
