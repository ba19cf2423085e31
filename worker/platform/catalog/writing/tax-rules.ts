import { customerGroups } from '#shared/customer-group.ts'
import { type Country, storeViews } from '#shared/store-view.ts'
import { taxClasses, taxRates } from '#shared/views/tax-rates.ts'

/** The tax class of all retail customers. Each other group is a class of its own. */
const retailCustomers = 3

/** Returns the tax rules. Every view has the rules of all countries, because the buyer's address decides. */
export function taxRules() {
  return [rule(1, 'Varer – moms 25 %', 'goods'), rule(2, 'Levering – moms 25 %', 'delivery')]
}

function rule(id: number, code: string, productClass: keyof typeof taxClasses) {
  const countries = [...new Set(Object.values(storeViews).map(({ country }) => country))]
  const rates = countries.map((country, index) => rate(index + 1, country, taxRates[country][productClass]))
  return {
    id,
    code,
    priority: 0,
    product_tax_class_ids: [taxClasses[productClass]],
    customer_tax_class_ids: [...new Set([retailCustomers, 0, ...customerGroups])],
    tax_rate_ids: rates.map(({ id }) => id),
    rates,
  }
}

function rate(id: number, country: Country, percent: number) {
  return {
    id,
    tax_country_id: country,
    tax_region_id: 0,
    region_name: null as string | null,
    tax_postcode: '*',
    rate: percent,
    code: `${country} ${percent}`,
  }
}
