import type { CsvRow } from '#shared/csv-rows.ts'
import { withoutMarkup } from '#shared/markup.ts'
import {
  categoryText,
  type Exported,
  factsOf,
  filled,
  notForSale,
  picturesText,
  same,
} from './export-format.ts'

/** Adds the products of PrestaShop. Prices exclude tax if the export has no others. */
export function prestashop(rows: readonly CsvRow[], exported: Exported): void {
  exported.isNet = rows[0]?.fields.price === undefined
  for (const { line, fields } of rows) {
    const { active = '' } = fields
    if (/^(?:0|no|disabled)$/i.test(active)) exported.refused.push({ line, ...notForSale('active', active) })
    else readProduct({ line, fields }, exported)
  }
}

function readProduct({ line, fields }: CsvRow, exported: Exported): void {
  const features = (fields.features ?? '').split(/[,;]/).flatMap((feature): [string, string][] => {
    const [label = '', value = ''] = feature.split(':').map((part) => part.trim())
    return value ? [[label, value]] : []
  })
  const { cells, facts } = factsOf(features, line, exported)
  const price = fields.price ?? fields.net_price
  const percent = Number((fields.percent ?? '').replace(',', '.'))
  const reduced = percent > 0 && percent < 100 ? (Number(price) * (100 - percent)) / 100 : undefined
  const texts = same(fields, 'sku', 'name', 'producer', 'description', 'meta_title', 'meta_description')
  const product = filled({
    ...cells,
    ...texts,
    price,
    special_price: reduced?.toFixed(4),
    special_from_date: reduced && dayOf(fields.special_from_date),
    special_to_date: reduced && dayOf(fields.special_to_date),
    category: categoryText((fields.category ?? '').split(',').map((name) => [name])),
    short_description: withoutMarkup(fields.short_description),
    image: picturesText(fields.image),
  } as Record<string, string | undefined>)
  exported.rows.push({ line, facts, fields: { ...product, qty: fields.qty ?? '' } })
}

/** Returns the day of a date; empty if all digits are zeros, which PrestaShop writes for no date. */
function dayOf(written = ''): string {
  return written.startsWith('0000') ? '' : written
}
