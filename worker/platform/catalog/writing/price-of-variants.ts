import { type ProductDocument, type VariantPrices, variantPriceFields } from './shape.ts'

/** Returns the fields that a variant and its parent's document share. */
export function pricesOfVariant(prices: VariantPrices): VariantPrices {
  return Object.fromEntries(
    variantPriceFields.map((field) => [field, prices[field]]),
  ) as unknown as VariantPrices
}

/** Returns a configurable product with the price of its cheapest salable variant. It is in stock if one of its variants is. */
export function withPriceOfVariants(document: ProductDocument): ProductDocument {
  const there = document.configurable_children.filter((child) => child.stock.is_in_stock)
  const candidates = there.length ? there : document.configurable_children
  const cheapest = [...candidates].sort((a, b) => a.price_incl_tax - b.price_incl_tax)[0]
  if (!cheapest) return document
  const reduced = cheapest.final_price < cheapest.regular_price
  return {
    ...document,
    ...pricesOfVariant(cheapest),
    price_tax: difference(cheapest.price_incl_tax, cheapest.price),
    special_price_tax:
      cheapest.special_price === null || cheapest.special_price_incl_tax === null
        ? null
        : difference(cheapest.special_price_incl_tax, cheapest.special_price),
    original_special_price: cheapest.special_price,
    campaign_price: null,
    group_prices: {},
    hasOffer: reduced,
    hasNormalOffer: reduced,
    hasOfferForGroups: [],
    offerType: reduced ? 'special' : null,
    stock: { ...document.stock, qty: 0, is_in_stock: there.length > 0, max_sale_qty: 10000 },
    has_positive_stock: there.length > 0 ? 1 : 0,
    in_stock_date: null,
    limit_sale: '0',
  }
}

function difference(gross: number, net: number): number {
  return (Math.round(gross * 100) - Math.round(net * 100)) / 100
}
