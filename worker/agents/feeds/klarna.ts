import { decimal, deliveryCost, type FeedFormat } from './feed-format.ts'

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
