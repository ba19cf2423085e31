import { type Minor, toDecimal, toMinor } from '#shared/money.ts'
import { currentPrice, netOf } from '#shared/price.ts'
import type { Document } from './project.ts'

/**
 * Puts today's price into a document or a variant of it: special prices begin and end by the clock, not by the
 * indexer, and a group has a price of its own where it is lower.
 */
export function overlayPrice(document: Document, groupPrice: Minor | undefined, now: Date): void {
  const current = currentPrice(
    {
      price_incl_tax: amount(document.price_incl_tax) ?? 0,
      original_price_incl_tax: amount(document.original_price_incl_tax),
      special_price_incl_tax: amount(document.special_price_incl_tax),
      special_from_date: document.special_from_date as string | null,
      special_to_date: document.special_to_date as string | null,
      final_price: amount(document.final_price),
    },
    now,
  )
  const isGroups = groupPrice !== undefined && groupPrice < current.price
  const gross = isGroups ? groupPrice : current.price
  if (gross === amount(document.price_incl_tax) && gross === amount(document.final_price)) return
  write(document, gross)
  if (!('offerType' in document)) return
  if (isGroups) Object.assign(document, { offerType: 'group', hasOffer: true })
  else if (gross === current.regular && document.offerType === 'special') {
    Object.assign(document, { offerType: null, hasOffer: false, hasNormalOffer: false })
  }
}

function write(document: Document, gross: Minor): void {
  const net = Number(document.tax_class_id ?? 1) > 0 ? netOf(gross, 25) : gross
  const values = { price: net, price_tax: gross - net, price_incl_tax: gross, final_price: gross }
  for (const [field, value] of Object.entries(values)) {
    if (field in document) document[field] = toDecimal(value)
  }
}

function amount(value: unknown): Minor | null {
  return value === null || value === undefined || value === '' ? null : toMinor(Number(value))
}
