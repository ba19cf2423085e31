import { expect, it } from 'vitest'
import type { CustomerAddress } from '#shared/platform-api/user.ts'
import { emptyDraft } from '../draft/checkout-draft.ts'
import { bookEntry, detailsOf, usableAddresses, withAddress, withCustomer } from './saved-address.ts'

const home: CustomerAddress = {
  id: 12,
  firstname: 'Mette',
  lastname: 'Holm',
  company: '',
  street: ['Havnegade 4', '2. tv'],
  postcode: '7500',
  city: 'Holstebro',
  country_id: 'DK',
  telephone: '+45 20 30 40 50',
  vat_id: '',
  default_shipping: true,
  default_billing: true,
}

it('"Saved addresses without telephone dropped", and those of another country', () => {
  const silent = { ...home, id: 13, telephone: ' ' }
  const abroad = { ...home, id: 14, country_id: 'SE' }
  expect(usableAddresses([silent, home, abroad], 'DK')).toEqual([home])
})

it('fills in the details, and has the delivery chosen anew', () => {
  const delivery = { method: {} as never, place: null, date: null }
  const draft = withAddress({ ...emptyDraft, delivery }, home, 'mette@example.dk')
  expect(draft).toMatchObject({ chosenAddress: 12, delivery: null })
  expect(draft.details).toMatchObject({
    email: 'mette@example.dk',
    street: 'Havnegade 4, 2. tv',
    city: 'Holstebro',
  })
})

it('a new address replaces all fields of the previous one but the person', () => {
  const chosen = withAddress(emptyDraft, home, 'mette@example.dk')
  const { details, chosenAddress } = withAddress(chosen, null, 'mette@example.dk')
  expect(chosenAddress).toBeNull()
  expect(details).toMatchObject({
    firstname: 'Mette',
    email: 'mette@example.dk',
    street: '',
    postcode: '',
    telephone: '',
  })
})

const customer = {
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  addresses: [home],
} as never

it.each([
  ['she is writing', {}, true],
  ['she has begun another', { postcode: '2100' }, false],
])('is not preselected if %s: only name and e-mail are filled in', (_, typed, isWriting) => {
  const draft = { ...emptyDraft, details: { ...emptyDraft.details, firstname: 'Ida', ...typed } }
  expect(withCustomer(draft, customer, 'DK', isWriting)).toEqual({
    ...draft,
    details: { ...draft.details, email: 'mette@example.dk', lastname: 'Holm' },
  })
})

it('saves a street in its two lines if one line is too short for it', () => {
  const street = [`Gammel ${'Å'.repeat(113)}`, `c/o ${'Ø'.repeat(116)}`]
  expect(bookEntry(detailsOf({ ...home, street }, ''), 'DK').street).toEqual(street)
})

it('is stored with the field names of the address book', () => {
  expect(bookEntry(detailsOf(home, 'mette@example.dk'), 'DK')).toEqual({
    firstname: 'Mette',
    lastname: 'Holm',
    company: '',
    street: ['Havnegade 4, 2. tv'],
    postcode: '7500',
    city: 'Holstebro',
    telephone: '+45 20 30 40 50',
    vatId: '',
    country: 'DK',
  })
})
