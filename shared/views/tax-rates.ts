import type { Country } from './views.ts'

/** `tax_class_id` of goods, and of delivery, as in Magento's tax rules. */
export const taxClasses = { goods: 2, delivery: 4 } as const

/** Tax in per cent of each class in each country that the shop delivers to. */
export const taxRates: Record<Country, Record<keyof typeof taxClasses, number>> = {
  DK: { goods: 25, delivery: 25 },
  SE: { goods: 25, delivery: 25 },
}
