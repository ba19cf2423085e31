import { comparedFields } from '#shared/likeness.ts'
import { cardFields, pricedFields } from '#shared/product.ts'

/** The short form of a product's document: what cards and comparisons ask for, and what its prices and its stock are put into. */
export const cardDocumentFields: readonly string[] = [
  ...new Set([...cardFields.map((field) => field.split('.')[0] ?? '').filter(isWhole), ...pricedFields]),
  ...comparedFields,
  'hasNormalOffer',
  'nextdisc_amount',
  'nextdisc_start',
  'nextdisc_end',
  'configurable_children.sku',
  'configurable_children.status',
  'configurable_children.stock',
  ...pricedFields.map((field) => `configurable_children.${field}`),
]

const held = new Set(cardDocumentFields)

/** Whether the short form has every one of these fields. */
export function isInCard(fields: readonly string[]): boolean {
  return fields.every((field) => held.has(field) || held.has(field.replace(/\.[^.]*$/, '')))
}

function isWhole(field: string): boolean {
  return field !== 'configurable_children'
}
