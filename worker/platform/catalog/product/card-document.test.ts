import { describe, expect, it } from 'vitest'
import { comparedFields } from '#shared/likeness.ts'
import { cardFields, linkFields, pricedFields } from '#shared/product.ts'
import { isInCard } from './card-document.ts'

const ofVariants = pricedFields.map((field) => `configurable_children.${field}`)

describe('the card copy of a product document', () => {
  it.each([
    ['cards', cardFields],
    ['links', linkFields],
    ['comparisons', comparedFields],
    ['cards that the edge prices itself', [...cardFields, ...pricedFields, ...ofVariants]],
  ])('has every field that lists of %s request, so that no list reads whole documents', (_, fields) => {
    expect(fields.filter((field) => !isInCard([field]))).toEqual([])
  })

  it('lacks the fields that only a product page shows', () => {
    expect(isInCard(['description'])).toBe(false)
    expect(isInCard(['configurable_children.media_gallery'])).toBe(false)
  })
})
