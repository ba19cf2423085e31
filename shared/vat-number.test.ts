import { describe, expect, it } from 'vitest'
import { vatNumberError } from './vat-number.ts'

const danish = 'This is no Danish VAT number: a CVR number has 8 digits.'
const swedish = 'This is no Swedish VAT number: an organisation number has 10 digits, with 01 behind it 12.'
const foreign = 'This is no VAT number of the country that it begins with.'

describe('a VAT number', () => {
  it.each([
    ['DK', '13585628'],
    ['DK', 'DK13585628'],
    ['DK', 'DK 13 58 56 28'],
    ['DK', 'CVR-nr. 13585628'],
    ['SE', '556012-5790'],
    ['SE', 'SE556012579001'],
    ['SE', 'SE 556012-5790 01'],
    ['SE', 'DK13585628'],
    ['DK', 'DE123456789'],
    ['DK', 'ATU12345678'],
    ['DK', 'NL123456789B01'],
    ['NO', '974760673 MVA'],
    ['', '12345678'],
  ])('of a business in %s is accepted as %s', (country, written) => {
    expect(vatNumberError(written, country)).toBeUndefined()
  })

  it.each([
    ['DK', '13585629', danish],
    ['DK', '1358562', danish],
    ['DK', 'DK135856280', danish],
    ['DK', '00000000', danish],
    ['DK', '556012-5790', danish],
    ['SE', 'DK13585629', danish],
    ['SE', '556012-5791', swedish],
    ['SE', 'SE556012579002', swedish],
    ['SE', '13585628', swedish],
    ['DK', 'DE12345678', foreign],
    ['DK', 'AT12345678', foreign],
    ['DK', 'DE', foreign],
  ])('of a business in %s is refused as %s', (country, written, message) => {
    expect(vatNumberError(written, country)).toBe(message)
  })

  it('with any digit changed fails the check digit', () => {
    for (const [country, number, last] of [
      ['DK', '13585628', 7],
      ['SE', '5560125790', 9],
    ] as const)
      for (let place = 0; place <= last; place += 1) {
        const other = String((Number(number[place]) + 1) % 10)
        const changed = number.slice(0, place) + other + number.slice(place + 1)
        expect(vatNumberError(changed, country), changed).toBeDefined()
      }
  })
})
