import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Address,
  addressErrors,
  normalPostcode,
  phoneError,
  postcodeError,
  streetError,
  streetLines,
  vatError,
} from './address.ts'
import { emailError, nameError } from './person.ts'
import { townLine } from './town-line.ts'

const good: Address = {
  firstname: 'Åse',
  lastname: 'Øe',
  company: '',
  street: ['Havnegade 4', '2. tv'],
  postcode: '7500',
  city: 'Holstebro',
  country_id: 'DK',
  telephone: '+45 20 30 40 50',
  email: 'aase@example.dk',
}

describe('an address', () => {
  it('has no errors if it is complete, with or without an e-mail', () => {
    expect(addressErrors(good)).toEqual({})
    expect(addressErrors({ ...good, email: '' }, false)).toEqual({})
  })

  it('names each field that is missing', () => {
    const blank = {
      ...good,
      firstname: ' ',
      lastname: '',
      street: ['', 'b'],
      postcode: '',
      city: '',
      telephone: '',
      email: '',
    }
    expect(Object.keys(addressErrors(blank)).sort()).toEqual(
      ['city', 'email', 'firstname', 'lastname', 'postcode', 'street', 'telephone'].sort(),
    )
    expect(new Set(Object.values(addressErrors(blank)))).toEqual(new Set(['Field is required']))
  })

  it.each([
    ['Bo', undefined],
    ['Đỗ', undefined],
    ['陳明', undefined],
    ['B.', 'Name must have at least 2 letters.'],
    ['12', 'Name must have at least 2 letters.'],
    ['x'.repeat(81), 'This text is too long.'],
    ['Mette\0Holm', 'This text may have neither line breaks nor the sign <.'],
    ['Mette\r\nHolm', 'This text may have neither line breaks nor the sign <.'],
    ['Mette <b>', 'This text may have neither line breaks nor the sign <.'],
  ])('accepts names of two letters in any script: %s', (name, expected) => {
    expect(nameError(name)).toBe(expected)
  })

  it.each([
    ['DK', '7500', undefined],
    ['DK', 'DK-7500', undefined],
    ['DK', '75000', 'Zip-code must have 4 digits.'],
    ['DK', '75A0', 'Zip-code must have 4 digits.'],
    ['SE', '123 45', undefined],
    ['SE', 'S-123 45', undefined],
    ['SE', '1234', 'Zip-code must have 5 digits.'],
    ['NO', '12', 'Zip-code must have at least 3 letters.'],
  ])('checks the postcode by country: %s %s', (country, postcode, expected) => {
    expect(postcodeError(postcode, country)).toBe(expected)
  })

  it('stores postcodes without country prefix and spaces', () => {
    expect([normalPostcode('dk-7500', 'DK'), normalPostcode('SE-123 45', 'SE')]).toEqual(['7500', '12345'])
  })

  it.each(['a@b.dk', 'mette.holm+vin@example.co.uk', 'åse@exämple.se'])('accepts the e-mail %s', (email) => {
    expect(emailError(email)).toBeUndefined()
  })

  it.each([
    'a@b',
    '@b.dk',
    'a b@c.dk',
    'a@b.dk, c@d.dk',
    'a@b..dk',
    'a@b.dk\u200b',
    `${'x'.repeat(260)}@b.dk`,
  ])('refuses the e-mail %s', (email) => {
    expect(emailError(email)).toBe('Please provide valid e-mail address.')
  })

  it.each(['a@b.dk\r\nBcc: c@d.dk', 'a@b.dk\n', 'a\0@b.dk', 'a@b.d<k'])(
    'refuses the e-mail %j with a control character or markup',
    (email) => {
      expect(emailError(email)).toBe('This text may have neither line breaks nor the sign <.')
    },
  )

  it.each(['company', 'city', 'vat_id', 'firstname'] as const)(
    'refuses line breaks and markup in one field: %s',
    (field) => {
      for (const sign of ['\0', '\r\n', '<']) {
        expect(addressErrors({ ...good, [field]: `abc${sign}d` })).toEqual({
          [field]: 'This text may have neither line breaks nor the sign <.',
        })
      }
    },
  )

  it('accepts phone numbers with spaces, dashes and brackets', () => {
    expect(['20304050', '(08) 123 456 78', '+46 70-123 45 67'].map((number) => phoneError(number))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['12345', 'call me', '+4520304050123456'].map((number) => phoneError(number))).not.toContain(
      undefined,
    )
  })

  it.each([
    ['DK', '20 30 40 50', undefined],
    ['DK', '+45 20304050', undefined],
    ['DK', '0045 20304050', undefined],
    ['DK', '2030405', 'Phone number must have 8 digits.'],
    ['DK', '+45 203040501', 'Phone number must have 8 digits.'],
    ['DK', '+46 70 123 45 67', undefined],
    ['SE', '070-123 45 67', undefined],
    ['SE', '+46 (0)70 123 45 67', undefined],
    ['SE', '08-123 45 6', undefined],
    ['SE', '070 12', 'Please provide a valid phone number.'],
    ['SE', '+45 20304050', undefined],
  ])('checks the phone number by country: %s %s', (country, number, expected) => {
    expect(phoneError(number, country)).toBe(expected)
  })

  it.each([
    ['', undefined],
    ['DK13585628', undefined],
    ['DK', 'Tax identification number must have at least 3 letters.'],
    ['- -', 'Tax identification number must have at least 3 letters.'],
  ])('"tax id at least 3", if there is one: "%s"', (vat, expected) => {
    expect(vatError(vat)).toBe(expected)
  })

  it('requires the company of a business', () => {
    expect(addressErrors(good, true, true)).toEqual({ company: 'Field is required' })
    expect(addressErrors({ ...good, company: 'Restaurant Pil' }, true, true)).toEqual({})
  })

  it('is refused in a country without delivery', () => {
    expect(addressErrors({ ...good, country_id: 'DE' })).toEqual({
      country_id: 'We do not deliver to this country.',
    })
  })
})

describe('a street in one field', () => {
  const words = (most: number) =>
    fc
      .array(fc.stringMatching(/^[a-zæøå.]{1,12}$/), { minLength: 1, maxLength: most })
      .map((all) => all.join(' '))

  it('is split into two lines if it is too long for one, with every word kept', () => {
    const lines = fc.tuple(words(12), fc.option(words(12)))
    fc.assert(
      fc.property(lines, ([first, more]) => {
        const written = more === null ? first : `${first}, ${more}`
        const sent = streetLines(written)
        const isFitting = [first, more ?? ''].every((each) => each.length <= 120)
        expect(sent.length).toBeLessThanOrEqual(2)
        if (isFitting) expect(streetError(sent)).toBeUndefined()
        expect(sent.join(' ').replaceAll(/[ ,]+/g, ' ')).toBe(written.replaceAll(/[ ,]+/g, ' '))
      }),
    )
  })

  it('is refused if it does not fit into two lines', () => {
    expect([streetLines('ø'.repeat(121)), streetLines('ø '.repeat(122))].map(streetError)).toEqual([
      'This text is too long.',
      'This text is too long.',
    ])
  })
})

it.each([
  ['SE', '21122', '211 22 Malmö'],
  ['SE', '211 22', '211 22 Malmö'],
  ['DK', '8000', '8000 Malmö'],
  ['DE', '10115', '10115 Malmö'],
])('a postcode and town are written as in %s: %s', (country, postcode, line) => {
  expect(townLine({ postcode, city: 'Malmö' }, country)).toBe(line)
})
