import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { priceDocument } from '#shared/priced-document.ts'
import { ProductCard } from '#shared/product.ts'
import { type Label, labelsOfGroup, shownLabels, shownPrice } from '#shared/shown-offer.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { taxSettings } from '#shared/tax.ts'
import { entriesIn } from '#worker/local/content/list-file.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { cardDocumentFields } from '#worker/platform/catalog/product/card-document.ts'
import { projection } from '#worker/platform/catalog/product/project.ts'
import { facetValues } from '#worker/platform/catalog/writing/product-rows.ts'
import { coupons } from '#worker/platform/content/coupons.ts'
import { demonstrationCatalogue } from './demonstration-catalogue.ts'

/** All customer groups, and guests. */
const groups = [0, 1, 3, 5, 6, 7, 8, 9, 10, 11, 13]
const day = '2026-11-22T10:00:00Z'
const others = ['2026-12-10T10:00:00Z', '2027-01-15T10:00:00Z', '2029-01-01T10:00:00Z']
const moments = [
  ...groups.map((group) => [group, day] as const),
  ...others.flatMap((now) => [0, 10].map((group) => [group, now] as const)),
]

const card = projection(cardDocumentFields, [])
const views = Object.values(storeViews)
const all = [...demonstrationCatalogue().products()].flatMap(({ docs }) =>
  views.map((view) => {
    const whole = docs[view.code]
    return {
      view,
      whole,
      card: card(whole as unknown as Record<string, unknown>),
      agreed: whole.group_prices,
    }
  }),
)
type Entry = (typeof all)[number]

/** Returns the price and labels that a customer group sees on a card, calculated like platform and edge do. */
function shown({ view, whole, card, agreed }: Entry, group: number, now: string) {
  const document = structuredClone(card)
  const price = isAgreed({ agreed }, group) ? agreed[String(group)] : undefined
  priceDocument(document, {
    now: new Date(now),
    settings: taxSettings(view),
    taxOf: () => 25,
    groupPriceOf: (id) => (id === whole.id && price !== undefined ? price * 100 : undefined),
  })
  const product = v.parse(ProductCard, document)
  const labels = shownLabels({ ...product, labels: labelsOfGroup(product.labels, group) }, view)
  return {
    product,
    labels,
    before: shownPrice(product, view).before,
    off: Number(document.nextdisc_amount) * 100,
  }
}

/** Returns whether a customer group has an own price of a product. */
function isAgreed({ agreed }: Pick<Entry, 'agreed'>, group: number): boolean {
  return group > 4 && agreed[String(group)] !== undefined
}

/** Returns the false claims of an offer on a product's card. */
function untrue(entry: Entry, group: number, now: string): string[] {
  const { product, labels, before, off } = shown(entry, group, now)
  const { price_incl_tax: asked, hasOffer, offerType, nextdisc_qty } = product
  // A group without an agreed price sees the price of everybody.
  const everybody = isAgreed(entry, group) ? shown(entry, 0, now).product.price_incl_tax : asked
  const { showsOffers }: Pick<StoreView, 'showsOffers'> = entry.view
  const isReduced = before !== null && before.price > asked && before.lowest > asked
  const isToEverybody = showsOffers && (isReduced || (nextdisc_qty !== null && off > 0 && off < asked))
  const isLower = isToEverybody || asked < everybody
  return [
    ...(hasOffer && showsOffers && !isLower ? ['hasOffer'] : []),
    ...(hasOffer !== (offerType !== null) ? [`hasOffer ${hasOffer} of offerType ${offerType}`] : []),
    ...labels.flatMap(({ name, style }) => {
      if (style === 'red' && !isToEverybody) return name
      return (style === 'gold' && !(asked < everybody)) || name === 'Klubpris' ? name : []
    }),
  ].map((word) => `${product.sku} ${entry.view.code}: ${word}`)
}

describe('an offer of the demonstration', () => {
  it.each(moments)('is called an offer only below the regular price: group %i, %s', (group, now) => {
    expect(all.flatMap((entry) => untrue(entry, group, now))).toEqual([])
  })

  it('is found by the offer filter, which finds no other product', () => {
    const now = new Date().toISOString()
    const wrong = all.flatMap((entry) => {
      const { product } = shown(entry, 0, now)
      const found = facetValues(entry.whole, storeViews.da).filter(([field]) =>
        /^has(Normal)?Offer$/.test(field),
      )
      const word = product.hasOffer ? '1' : '0'
      return String(found) === `hasOffer,${word},hasNormalOffer,${word}` ? [] : `${product.sku} ${found}`
    })
    expect(wrong).toEqual([])
    expect(all.filter((entry) => shown(entry, 0, now).product.hasOffer).length).toBeGreaterThan(100)
  })
})

it('the quantity discount has a label on the wines that its rule covers, for its groups and in Denmark only', () => {
  const rules = entriesIn(coupons, demonstrationContent, 'da')
  const rule = rules.find(({ least_quantity, coupon }) => least_quantity && !coupon)
  const { category } = demonstrationCatalogue().documents.da
  const counted = new Set(category.flatMap(({ id, slug }) => (rule?.categories?.includes(slug) ? id : [])))
  const paths = category.map(({ id, path }) => [id, path.split('/').map(Number)] as const)
  const above = new Map(paths)
  const wrong = all.filter(({ view, whole, card }) => {
    const label = (card.labels as Label[]).find(
      ({ name }) => name === `${rule?.percent} % ved ${rule?.least_quantity}`,
    )
    const counts =
      view.code === 'da' && whole.category_ids.some((id) => above.get(id)?.some((each) => counted.has(each)))
    return counts ? String(label?.customer_group_id) !== String(rule?.groups) : label !== undefined
  })
  expect(wrong.map(({ view, whole }) => [view.code, whole.sku, whole.name, whole.category_ids])).toEqual([])
  expect(rule?.least_quantity).toBe(12)
})
