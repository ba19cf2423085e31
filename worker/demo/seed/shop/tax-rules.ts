import { customerGroups } from '#worker/platform/customer-groups.ts'
import { deliveryTaxClass } from '#worker/platform/tax-rules.ts'
import type { TaxRuleDocument } from '../shape.ts'

/** Goods with the standard rate; `tax_class_id` of every product. */
const taxableGoods = 2
/** The class of all retail customers, beside which each group is a class of its own. */
const retailCustomers = 3

/** Both views know both countries: the address of the buyer decides. */
export function taxRules(): TaxRuleDocument[] {
  return [rule(1, 'Varer – moms 25 %', taxableGoods), rule(2, 'Levering – moms 25 %', deliveryTaxClass)]
}

function rule(id: number, code: string, productClass: number): TaxRuleDocument {
  const rates = [rate(1, 'DK'), rate(2, 'SE')]
  return {
    id,
    code,
    priority: 0,
    product_tax_class_ids: [productClass],
    customer_tax_class_ids: [...new Set([retailCustomers, 0, ...customerGroups])],
    tax_rate_ids: rates.map(({ id }) => id),
    rates,
  }
}

function rate(id: number, country: 'DK' | 'SE'): TaxRuleDocument['rates'][number] {
  return {
    id,
    tax_country_id: country,
    tax_region_id: 0,
    region_name: null,
    tax_postcode: '*',
    rate: 25,
    code: `${country} 25`,
  }
}
