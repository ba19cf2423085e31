import { LanguageCode, ShippingCalculator } from '@vendure/core'

/** A price that includes tax, and nothing from a sum of goods on (both in minor units; 0: never free). */
export const deliveryPrice = new ShippingCalculator({
  code: 'delivery-price',
  description: [{ languageCode: LanguageCode.en, value: 'Price, free from a sum of goods' }],
  args: {
    price: { type: 'int', defaultValue: 0 },
    freeFrom: { type: 'int', defaultValue: 0 },
    taxRate: { type: 'float', defaultValue: 25 },
  },
  calculate(_ctx, order, { price, freeFrom, taxRate }) {
    const isFree = freeFrom > 0 && order.subTotalWithTax >= freeFrom
    return { price: isFree ? 0 : price, priceIncludesTax: true, taxRate }
  },
})
