import { expect, it } from 'vitest'
import { entriesIn } from '#worker/local/content/list-file.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { carrierShops } from '#worker/platform/content/parcel-shops.ts'
import danish from './danish.json' with { type: 'json' }
import { knownCity } from './postcode.ts'
import swedish from './swedish.json' with { type: 'json' }

it.each([
  ['DK', '7500', 'Holstebro'],
  ['DK', '1123', 'København K'],
  ['DK', '1850', 'Frederiksberg C'],
  ['DK', '9990', 'Skagen'],
  ['DK', '0800', 'Høje Taastrup'],
  ['DK', '8100', 'Aarhus C'],
  ['DK', '5965', 'Birkholm'],
  ['DK', '0000', undefined],
  ['DK', '9999', undefined],
  ['DK', '750', undefined],
  ['SE', '21122', 'Malmö'],
  ['SE', '97231', 'Luleå'],
  ['SE', '23531', 'Vellinge'],
  ['SE', '12331', 'Farsta'],
  ['SE', '98016', 'Karesuando'],
  ['SE', '99999', undefined],
  ['NO', '7500', undefined],
])('the city of a postcode is known: %s %s is %s', (country, postcode, city) => {
  expect(knownCity(country, postcode)).toBe(city)
})

it('the city of every inhabited Danish island with a postcode of its own is known', () => {
  const islands = [
    4244, 4245, 4305, 4592, 4942, 4944, 4945, 5601, 5602, 5603, 5943, 5965, 6210, 6792, 7884, 8305, 8592,
    8789, 8799,
  ]
  const unknown = islands.filter((postcode) => knownCity('DK', String(postcode)) === undefined)
  expect(unknown).toEqual([])
})

it('the cities of the postcodes agree with those of the parcel shops', () => {
  const wrong = entriesIn(carrierShops, demonstrationContent)
    .map(({ country, zip, city }) => [zip, city, knownCity(country, zip.replace(' ', ''))])
    .filter(([zip, city, known]) => known !== undefined && known !== city && zip !== '1553')
  expect(wrong).toEqual([])
})

it.each([[danish], [swedish]])('the table of postcodes is in ascending order without repetition', (table) => {
  const numbers = table.flatMap((entry) => entry.replace(/ .*/, '').split('-').map(Number))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})
