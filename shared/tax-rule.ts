import * as v from 'valibot'
import { listOf, Numeric, Words } from './platform-api/wire.ts'

export const TaxRule = v.object({
  id: Numeric,
  code: v.optional(v.string(), ''),
  priority: v.optional(Numeric, 0),
  product_tax_class_ids: listOf(Numeric),
  customer_tax_class_ids: listOf(Numeric),
  rates: listOf(
    v.object({
      tax_country_id: v.string(),
      tax_region_id: v.optional(Numeric, 0),
      region_name: Words,
      /** 25 means 25 %. */
      rate: Numeric,
    }),
  ),
})
export type TaxRule = v.InferOutput<typeof TaxRule>
