import { html } from 'hono/html'
import * as v from 'valibot'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { loadForm } from '#client/features/product/load-form.ts'
import { isSoldOut } from '#client/features/product/load-in-its-place.ts'
import { loadStory } from '#client/features/product/load-story.ts'
import type { Translate } from '#client/messages.tsx'
import ProductPage from '#client/pages/product.tsx'
import { categoryTrail } from '#shared/category.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { deliveryDays } from '#shared/delivery-days.ts'
import { log } from '#shared/log.ts'
import { slugify } from '#shared/platform-api/search-result.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { PageNumber } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { warnAboutCatalogue } from '#worker/content/catalogue-warning.ts'
import { notes } from '#worker/content/cms-content.ts'
import { breadcrumbJsonLd, productJsonLd } from '#worker/content/json-ld.ts'
import { linkedProducts } from '#worker/content/linked-products.ts'
import { factAttributes, type Labelled, optionLabels, productFacts } from '#worker/content/product-facts.ts'
import { productParts } from '#worker/content/product-parts.ts'
import {
  asVariant,
  chosenOption,
  chosenVariant,
  type Variant,
  variantChoices,
  withOwnWords,
} from '#worker/content/product-variants.ts'
import { reasonOf } from '#worker/content/reason-of.ts'
import { recommendationPages, recommendationsOf } from '#worker/content/recommendations.ts'
import { sanitised } from '#worker/content/sanitise.ts'
import { sharedImage } from '#worker/content/shared-image.ts'
import { stockByShop } from '#worker/content/shop-stock.ts'
import { cachedPage } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

export const product = cachedPage({
  freshness: 'catalog',
  /** `page` is the page of recommendations: no more pages are cached than exist. */
  search: v.object({ page: PageNumber }),
  async load({ params, search: { page = 1 }, commerce, group, t, view }) {
    const found = await commerce.product(params.parentSku ?? '')
    if (!found) {
      warnAboutCatalogue('Product query returned empty result', { sku: params.parentSku ?? '' })
      return null
    }
    const variant = chosenVariant(
      found,
      params.childSku ?? (found.sku === params.parentSku ? undefined : params.parentSku),
    )
    const childSku = found.type_id === 'configurable' ? variant?.sku : undefined
    const address = routes.product.href({ parentSku: found.sku, slug: found.slug, childSku })
    const moved = redirectTo(address, { found, childSku, params, page })
    if (moved) return moved
    const priced = asVariant(found, variant)
    const days = deliveryDays(priced, view)
    const linked = linkedProducts(found, commerce)
    const related = commerce.related(priced).catch(without('related'))
    const [trail, attributes, parts, document, beside, recommendations] = await Promise.all([
      trailTo(found, commerce),
      commerce.attributes(['flavors', 'wine_area', ...factAttributes('page')]),
      productParts(found, commerce),
      variant && commerce.variant(variant.sku),
      notes(notesBeside(priced, group), commerce),
      recommendationsOf(found, page, commerce, view),
      // Loaded before the page is rendered, so that it is present from the first page on (`loadedOnce`).
      loadForm(found),
      loadStory(),
    ])
    const shown = variant ? withOwnWords(priced, document ?? null) : priced
    return {
      product: {
        ...shown,
        description: shown.description && sanitised(shown.description),
        del_days_min: days?.min ?? null,
        del_days_max: days?.max ?? null,
        stock_by_city: {},
      },
      fullName: variant?.name || found.name,
      address,
      buy: buyable(found, variant),
      breadcrumbs: breadcrumbsOf(found, trail, t),
      variants: variantChoices(found, variant),
      parts,
      flavors: optionLabels(attributes.get('flavors'), shown.flavors),
      facts: [
        ...productFacts(shown, { t, view, attributes }, cameFrom(found, attributes.get('wine_area'))),
        [t('Item number'), shown.sku],
      ] as ProductPageData['facts'],
      notes: [...platformMessages(found, t), ...Object.values(beside).filter(Boolean)],
      shops: await stockByShop(shown.stock_by_city, commerce, view),
      recommendations,
      instead: isSoldOut(shown) ? inItsPlace(priced, commerce, view, t).catch(without('instead')) : null,
      linked: linked.catch(without('linked')),
      related,
      recommended: related
        .then((others) => commerce.recommended(priced, others ?? []))
        .catch(without('recommended')),
    }
  },
  meta: ({ product, fullName, buy, address, breadcrumbs, recommendations }, { view, origin }) => ({
    title: titled(product.meta_title || [fullName, product.producer].filter(Boolean).join(' – ')),
    description: product.meta_description ?? product.short_description ?? undefined,
    canonical: address,
    social: sharedImage(product.image, fullName),
    jsonLd: [
      productJsonLd(
        { ...product, name: fullName, sku: buy?.sku ?? product.sku },
        address,
        { view, origin },
        recommendations?.items,
      ),
      breadcrumbJsonLd(breadcrumbs, origin),
    ],
  }),
  view: ProductPage,
})

/** Returns the products shown in place of one that is sold out, with the reason for each. */
async function inItsPlace(product: Product, commerce: Commerce, view: StoreView, t: Translate) {
  const near = await commerce.inItsPlace(product)
  return near.map(({ wine, card }) => ({ product: card, reason: reasonOf(wine, card, {}, view, t) }))
}

/** Returns links to the pages of producer and area, if there are such pages. */
function cameFrom({ producer, wine_area }: Product, areas: Labelled | undefined) {
  const [area] = wine_area ? optionLabels(areas, [wine_area]) : []
  return {
    producer: producer && routes.producer.href({ name: producer }),
    wine_area: area ? routes.region.href({ slug: slugify(area) }) : null,
  }
}

/** Logs why a part of the page is missing: the page is shown without it. */
function without(part: string): (error: unknown) => null {
  return (error) => {
    log('error', { part, error })
    return null
  }
}

interface Asked {
  found: Product
  childSku: string | undefined
  params: Parameters<typeof isAt>[1]
  page: number
}

/** Returns the redirect to the product's own address; null if the request has this address. */
function redirectTo(address: string, { found, childSku, params, page }: Asked): Redirect | null {
  if (!isAt(address, params)) {
    // The first variant changes with the stock.
    const namesNoVariant = childSku !== undefined && params.parentSku === found.sku && !params.childSku
    return new Redirect(address, namesNoVariant ? 302 : 301)
  }
  return page > recommendationPages(found) ? new Redirect(address, 302) : null
}

/** Returns the breadcrumbs. A category may have the name of the product: no name is shown twice in a row. */
function breadcrumbsOf(found: Product, trail: Awaited<ReturnType<typeof trailTo>>, t: Translate) {
  const categories = trail.filter(({ name }) => name !== found.name)
  return [
    { label: t('Home'), href: routes.home.href() },
    ...categories.map(({ name, href }) => ({ label: name, href })),
    { label: found.name },
  ]
}

function isAt(address: string, params: Record<string, string>): boolean {
  return routes.product.href(params as never) === address
}

/** Returns the CMS blocks that belong to a product of this kind. Only consumers have a right of withdrawal. */
function notesBeside({ pant_amount, type_id }: Product, group: number): string[] {
  const isSent = type_id !== 'virtual' && type_id !== 'downloadable' && !buysAsBusiness(group)
  return [
    ...(pant_amount ? ['deposit'] : []),
    ...(type_id === 'virtual' ? ['gift_card_terms'] : []),
    ...(isSent ? ['withdrawal_short'] : []),
  ]
}

/** Returns the platform's messages about the product, as texts or ids of messages: errors keep it from being added to the cart. */
function platformMessages({ errors = [], info = [] }: Product, t: Translate): string[] {
  return [
    ...errors.map((text) => String(html`<strong role="alert">${t(text)}</strong>`)),
    ...info.map((text) => String(html`${t(text)}`)),
  ]
}

/** Returns the categories from the top to the product's first one, which is its main one. */
async function trailTo({ category_ids }: Product, commerce: Pick<Commerce, 'categories' | 'breadcrumbs'>) {
  const [main] = await commerce.categories(category_ids.slice(0, 1))
  return main ? commerce.breadcrumbs(categoryTrail(main)) : []
}

/** Returns the item for the cart; null if a configurable product has no variant left. */
function buyable(product: Product, variant: Variant | undefined): ProductPageData['buy'] {
  if (product.type_id !== 'configurable') return { id: product.id, sku: product.sku }
  return variant ? { id: variant.id, sku: variant.sku, product_option: chosenOption(product, variant) } : null
}
