import { comparedFields } from '#shared/likeness.ts'
import { cardFields, pricedFields } from '#shared/product.ts'

/**
 * The fields of the short form of a product's document, which cards, links and comparisons read. Current prices and stock are
 * added to it. Fields of the product are stored whole, fields of variants one by one.
 */
export const cardDocumentFields: readonly string[] = [
  ...new Set([
    ...cardFields.map((field) => (isOfVariant(field) ? field : topOf(field))),
    ...pricedFields,
    ...comparedFields,
    'hasNormalOffer',
    'nextdisc_start',
    'nextdisc_end',
    'configurable_children.status',
    'configurable_children.stock',
    ...pricedFields.map((field) => `configurable_children.${field}`),
  ]),
]

const held = new Set(cardDocumentFields)

/** Returns true if the short form has all of these fields. */
export function isInCard(fields: readonly string[]): boolean {
  return fields.every((field) => held.has(field) || held.has(field.replace(/\.[^.]*$/, '')))
}

function isOfVariant(field: string): boolean {
  return field.startsWith('configurable_children.')
}

function topOf(field: string): string {
  return field.split('.')[0] ?? field
}
