import { decimal, deliveryCost, type FeedFormat } from './feed-format.ts'
import { sizeOf } from './feed-item.ts'

/** Wine-Searcher's price list: drinks in stock, one a line, with the price of the pack. Kits and cases have no single size. */
export const wineSearcher: FeedFormat = {
  type: 'text/plain; charset=utf-8',
  begin: () => 'name|vintage|unit-size|price|url\n',
  item({ name, producer, vintage, place, volumeMl, price, link, drink, isInStock }) {
    if (!drink || !volumeMl || !isInStock || price <= 0) return ''
    const bare = vintage ? name.replace(vintage, '') : name
    const label = [producer, bare, place].filter(Boolean).join(' ')
    return `${[plainField(label).slice(0, 160), vintage ?? 'nv', sizeOf(volumeMl), decimal(price), link].join('|')}\n`
  },
  end: '',
}

/** The product file of Klarna's search and PriceRunner: quoted CSV. Items without a price are left out. */
export const klarna: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  begin: () =>
    row([
      'SKU',
      'Name',
      'Price',
      'Shipping cost',
      'Stock status',
      'Manufacturer',
      'Category',
      'URL',
      'Image URL',
      'Condition',
    ]),
  item(item, shop) {
    const { sku, name, price, isInStock, producer, categories, link, image } = item
    if (price <= 0) return ''
    const cost = deliveryCost(item, shop)
    return row([
      ...[sku, name, decimal(price), cost === null ? '' : decimal(cost)],
      ...[isInStock ? 'In stock' : 'Out of stock', producer ?? '', categories.join(' > ')],
      ...[link, image ?? '', 'New'],
    ])
  },
  end: '',
}

function row(fields: readonly string[]): string {
  return `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`
}

/** Returns the text without delimiters and line ends. */
function plainField(text: string): string {
  return text.replace(/[|\s]+/g, ' ').trim()
}
