import { describe, expect, it } from 'vitest'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { firstOpenStep } from './checkout-atoms.ts'
import { completed, emptyDraft, isInCheckout, noDetails, withDetails } from './checkout-draft.ts'
import { addressOf, billingErrors, detailsErrors } from './draft-address.ts'

const mette = {
  ...noDetails,
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  street: 'Havnegade 4',
  postcode: 'DK-7500',
  city: 'Holstebro',
  telephone: '20304050',
}

describe('the checkout', () => {
  it('"A user counts as in checkout if the last modification was at most 30 minutes ago"', () => {
    const modifiedAt = Date.parse('2026-11-21T10:00:00Z')
    expect(isInCheckout({ modifiedAt }, modifiedAt + 1_800_000)).toBe(true)
    expect(isInCheckout({ modifiedAt }, modifiedAt + 1_800_001)).toBe(false)
    expect(isInCheckout(emptyDraft, modifiedAt)).toBe(false)
  })

  it('"step starts at 1": after those 30 minutes again, with everything filled in; before, where one was', () => {
    const details = { ...mette, postcode: '7500' }
    const typed = { ...emptyDraft, details, modifiedAt: Date.now() }
    const chosen = { ...typed, delivery: { method: {} as ShippingMethod, place: null, date: null } }
    expect(firstOpenStep(emptyDraft, 'DK')).toBe('details')
    expect(firstOpenStep(typed, 'DK')).toBe('delivery')
    expect(firstOpenStep(chosen, 'DK')).toBe('payment')
    expect(firstOpenStep({ ...chosen, modifiedAt: Date.now() - 1_801_000 }, 'DK')).toBe('details')
    expect(firstOpenStep({ ...chosen, details: { ...details, city: '' } }, 'DK')).toBe('details')
  })

  it('reads what an earlier build kept', () => {
    const { chosenAddress: _, notes: __, billing: ___, modifiedAt: ____, ...older } = emptyDraft
    expect(completed({ ...older, details: { ...mette, company: undefined as never } })).toMatchObject({
      details: { firstname: 'Mette', vat_id: '' },
      billing: null,
      notes: { shipmentNote: '' },
      modifiedAt: 0,
    })
  })

  it('has the delivery chosen anew when the postcode changes, and only then', () => {
    const delivery = { method: {} as never, place: null, date: null }
    const draft = { ...emptyDraft, details: mette, delivery }
    expect(withDetails(draft, { firstname: 'Bo' }).delivery).toBe(delivery)
    expect(withDetails(draft, { postcode: '7600' }).delivery).toBeNull()
  })
})

describe('the details', () => {
  it('are an address of the country of the view', () => {
    expect(addressOf(mette, 'DK')).toMatchObject({
      street: ['Havnegade 4'],
      postcode: '7500',
      country_id: 'DK',
    })
    expect(detailsErrors(mette, 'DK')).toEqual({})
    expect(detailsErrors(mette, 'SE')).toMatchObject({ postcode: 'Zip-code must have 5 digits.' })
  })

  it('name the company where a business buys', () => {
    expect(detailsErrors(mette, 'DK', 1)).toEqual({})
    expect(detailsErrors(mette, 'DK', 5)).toEqual({ company: 'Field is required' })
    expect(detailsErrors({ ...mette, company: 'Restaurant Pil' }, 'DK', 5)).toEqual({})
  })

  it('may have a second address, without an e-mail', () => {
    expect(billingErrors(null, 'DK')).toEqual({})
    expect(billingErrors({ ...mette, email: '' }, 'DK')).toEqual({})
    expect(billingErrors({ ...mette, city: '', vat_id: 'DK' }, 'DK')).toEqual({
      city: 'Field is required',
      vat_id: 'Tax identification number must have at least 3 letters.',
    })
  })
})
