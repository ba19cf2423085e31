import type { Crumb } from '#client/features/catalog/crumb.ts'
import type { ProductRecommendations } from '#client/features/catalog/product-data.ts'
import { averageRating } from '#shared/average-rating.ts'
import { iconVector, socialImage } from '#shared/images.ts'
import type { Minor } from '#shared/money.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { shop } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'

const context = 'https://schema.org'

/** The view in which the product is for sale, and its origin (scheme and host). */
interface Place {
  view: StoreView
  origin: string
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin = ''): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  }
}

/** Returns the product for crawlers. `address` is the product's path. Prices are those of now, in the view's currency, without deposit. */
export function productJsonLd(
  product: Product,
  address: string,
  { view, origin }: Place,
  recommendations: ProductRecommendations['items'] = [],
): object {
  const { name, sku, producer, image } = product
  const rated = averageRating(product)
  return {
    '@context': context,
    '@type': 'Product',
    name,
    sku,
    description: product.short_description ?? undefined,
    image: image ? origin + socialImage(image) : undefined,
    brand: producer ? { '@type': 'Brand', name: producer } : undefined,
    offers: {
      '@type': 'Offer',
      url: origin + address,
      priceCurrency: view.currency,
      price: decimal(product.price_incl_tax),
      priceSpecification: unitPrice(product, view),
      availability: `${context}/${product.stock?.is_in_stock ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating: rated
      ? { '@type': 'AggregateRating', ratingValue: rated.rating, ratingCount: rated.votes }
      : undefined,
    review: recommendations.length ? recommendations.map(reviewJsonLd) : undefined,
  }
}

function reviewJsonLd({
  score,
  comment,
  firstname,
  day,
  lang,
}: ProductRecommendations['items'][number]): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: firstname },
    datePublished: day,
    reviewBody: comment || undefined,
    inLanguage: lang,
    reviewRating: { '@type': 'Rating', ratingValue: score, bestRating: 5, worstRating: 1 },
  }
}

export function organizationJsonLd({ origin }: Place, phone: string, email: string): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name: shop.name,
    url: origin + routes.home.href(),
    logo: origin + iconVector,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email },
  }
}

export function webSiteJsonLd({ view, origin }: Place): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: shop.name,
    url: origin + routes.home.href(),
    inLanguage: view.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${routes.search.href()}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Returns the price and volume of the bottle, and the litre as unit for comparison, in the form for crawlers. */
function unitPrice({ price_incl_tax, volume_ml }: Product, { currency }: StoreView): object | undefined {
  if (!volume_ml) return undefined
  return {
    '@type': 'UnitPriceSpecification',
    price: decimal(price_incl_tax),
    priceCurrency: currency,
    referenceQuantity: {
      ...quantity(volume_ml, 'MLT'),
      valueReference: quantity(1, 'LTR'),
    },
  }
}

/** Returns a quantity with its `unitCode` of UN/CEFACT. */
function quantity(value: number, unitCode: 'MLT' | 'LTR'): object {
  return { '@type': 'QuantitativeValue', value, unitCode }
}

function decimal(amount: Minor): string {
  return (amount / 100).toFixed(2)
}
