import { escapedMarkup } from '#shared/markup.ts'
import type { Minor } from '#shared/money.ts'
import { decimal, deliveryCost, type FeedFormat, type FeedShop } from './feed-format.ts'
import { type FeedItem, sizeOf } from './feed-item.ts'

/** The entries of Google's taxonomy of products, by the colour code of a drink. */
const taxonomy: Readonly<Record<string, number>> = { beer: 414, spirit: 417 }
const wine = 421

type Fields = Record<string, string | number | null | undefined>

interface Dialect {
  /** Attributes of the element `rss` beside Google's namespace. */
  root: string
  availability: Record<'there' | 'gone', string>
  /** Fields beyond those that all readers of Google's format know. */
  more?(item: FeedItem, shop: FeedShop): string
}

/** Returns Google's RSS format as one of its readers takes it. Items without a picture or a price are left out. */
function rss({ root, availability, more = () => '' }: Dialect): FeedFormat {
  return {
    type: 'application/xml; charset=utf-8',
    begin: ({ title, origin }) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" ${root}><channel>${tags({ title, link: `${origin}/`, description: title })}\n`,
    item(item, shop) {
      const { image, price, regularPrice, reduced, isInStock } = item
      if (!image || price <= 0) return ''
      const amount = (minor: Minor) => `${decimal(minor)} ${shop.view.currency}`
      const fields: Fields = {
        'g:id': item.sku,
        'g:item_group_id': item.group,
        'g:title': item.name.slice(0, 150),
        'g:description': item.description.slice(0, 5000),
        'g:link': item.link,
        'g:image_link': image,
        'g:availability': isInStock ? availability.there : availability.gone,
        'g:condition': 'new',
        'g:price': amount(regularPrice ?? price),
        'g:sale_price': regularPrice === null ? null : amount(price),
        'g:sale_price_effective_date': reduced && `${reduced.from}/${reduced.to}`,
        'g:brand': item.producer,
        'g:google_product_category': item.drink && (taxonomy[item.drink] ?? wine),
        'g:product_type': item.categories.join(' > ') || null,
      }
      return `<item>${tags(fields)}${more(item, shop)}</item>\n`
    },
    end: '</channel></rss>\n',
  }
}

/** Google Merchant Center. `adult` is about sexual content, so that it is `no` for alcohol too. */
export const google = rss({
  root: 'version="2.0"',
  availability: { there: 'in_stock', gone: 'out_of_stock' },
  more(item, shop) {
    const { volumeMl, vintage, deposit } = item
    const { words, view } = shop
    const cost = deliveryCost(item, shop)
    const details: [string, string | null][] = [
      [words.vintage, vintage],
      [words.size, volumeMl && sizeOf(volumeMl)],
      [words.deposit, deposit && `${decimal(deposit)} ${view.currency}`],
    ].filter((detail): detail is [string, string] => Boolean(detail[1]))
    return [
      tags({
        'g:identifier_exists': 'no',
        'g:adult': 'no',
        'g:is_bundle': item.isSet ? 'yes' : null,
        'g:unit_pricing_measure': volumeMl && sizeOf(volumeMl),
        'g:unit_pricing_base_measure': volumeMl && '1 l',
      }),
      cost === null
        ? ''
        : `<g:shipping>${tags({ 'g:country': view.country, 'g:price': `${decimal(cost)} ${view.currency}` })}</g:shipping>`,
      ...details.map(
        ([name, value]) =>
          `<g:product_detail>${tags({ 'g:attribute_name': name, 'g:attribute_value': value })}</g:product_detail>`,
      ),
    ].join('')
  },
})

export const meta = rss({
  root: 'version="2.0"',
  availability: { there: 'in stock', gone: 'out of stock' },
})

export const prisjakt = rss({
  root: 'xmlns:pj="https://schema.prisjakt.nu/ns/1.0" version="3.0"',
  availability: { there: 'in_stock', gone: 'out_of_stock' },
  more(item, shop) {
    const cost = deliveryCost(item, shop)
    const { country, currency } = shop.view
    return cost === null
      ? ''
      : `<g:shipping>${tags({ 'g:country': country, 'g:price': `${decimal(cost)} ${currency}` })}</g:shipping>`
  },
})

/** Returns an element for each field with a value. */
function tags(fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `<${name}>${escapedMarkup(String(value))}</${name}>`)
    .join('')
}
