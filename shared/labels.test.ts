import { describe, expect, it } from 'vitest'
import { type Label, labelsOfGroup, shownLabels } from './shown-offer.ts'

const label = (name: string, style: string, ...customer_group_id: number[]): Label => ({
  name,
  style,
  customer_group_id,
  url: null,
})
const labels = [
  label('Tilbud', 'red', 0, 1),
  label('Klubpris', 'gold', 1),
  label('Aftalepris', 'outline', 5, 6),
  label('Nyhed', 'dark'),
]
const names = (found: readonly Label[]) => found.map(({ name }) => name)

describe('"customer group influences labels"', () => {
  it.each([
    [0, ['Tilbud', 'Nyhed']],
    [1, ['Tilbud', 'Klubpris', 'Nyhed']],
    [5, ['Aftalepris', 'Nyhed']],
    [9, ['Nyhed']],
  ])('group %i sees its own labels and those for everybody', (group, expected) => {
    expect(names(labelsOfGroup(labels, group))).toEqual(expected)
  })
})

describe('a label', () => {
  const product = {
    labels,
    price_incl_tax: 149_00,
    original_price_incl_tax: 179_00,
    regular_price: 179_00,
    lowestPrice: 179_00,
    volume_ml: 750,
    pant_amount: null,
    hasOffer: true,
    offerType: 'special',
    nextdisc_qty: null,
  }
  const danish = { showsOffers: true }

  it('of an offer is hidden in the Swedish view ("price offers removed"), and other labels are shown', () => {
    expect(names(shownLabels(product, danish))).toEqual(['Tilbud', 'Aftalepris', 'Nyhed'])
    expect(names(shownLabels(product, { showsOffers: false }))).toEqual(['Aftalepris', 'Nyhed'])
  })

  it('of an offer to a group is shown only with the group’s price, and one of an offer to everybody only without it', () => {
    const agreed = { ...product, offerType: 'group', nextdisc_qty: 6 }
    expect(names(shownLabels(agreed, danish))).toEqual(['Klubpris', 'Aftalepris', 'Nyhed'])
    for (const offerType of ['special', 'quantity', 'campaign', null]) {
      expect(names(shownLabels({ ...product, offerType }, danish))).not.toContain('Klubpris')
    }
  })

  it('of an offer is hidden after the offer has ended', () => {
    expect(names(shownLabels({ ...product, hasOffer: false }, danish))).toEqual(['Aftalepris', 'Nyhed'])
  })

  it('of a reduction is hidden without the lowest price of the last 30 days', () => {
    const unknown = { ...product, lowestPrice: null }
    expect(names(shownLabels(unknown, danish))).not.toContain('Tilbud')
    expect(names(shownLabels({ ...unknown, nextdisc_qty: 6 }, danish))).toContain('Tilbud')
  })
})
