import { describe, expect, it } from 'vitest'
import type { StoreCode } from '#shared/store-view.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { foodIn } from './dish-words.ts'

const { documents } = demonstrationCatalogue({ products: 0 })
const options = (view: StoreCode) =>
  documents[view].attribute
    .find(({ attribute_code }) => attribute_code === 'pairing_types')
    ?.options.filter(({ value }) => value !== '') ?? []

describe('a dish in a text', () => {
  it.each([
    ['rødvin til lammekølle', 'Lam', ['lammekølle']],
    ['en god flaske til ost', 'Ost', ['ost']],
    ['til kost og logi', undefined, undefined],
    ['pinot gris', undefined, undefined],
    ['en dyrere vin end den anden', undefined, undefined],
    ['stegt flæsk med persillesovs', 'Gris', ['stegt', 'flæsk']],
    ['dyreryg og rødkål', 'Vildt', ['dyreryg']],
    ['fisk og skaldyr', 'Fisk', ['fisk', 'skaldyr']],
  ])('is found as a whole word: %s', (text, label, typed) => {
    const food = foodIn(text, options('da'))
    expect([food?.label, food?.typed]).toEqual([label, typed])
  })

  it.each([
    ['rött till grillad lax', 'Fisk'],
    ['en flaska till fläskfilé', 'Fläsk'],
    ['vin till kräftskivan', 'Skaldjur'],
    ['ett stort fat ostbricka till anden', 'Ost'],
    ['vin till kräftskiva', 'Skaldjur'],
    ['glass och jordgubbar', 'Dessert'],
  ])('is found in Swedish: %s', (text, label) => {
    expect(foodIn(text, options('sv'))?.label).toBe(label)
  })

  it('is not found without an option of the shop for it', () => {
    expect(foodIn('vin til ost', [{ value: '1', label: 'Fisk' }])).toBeUndefined()
  })
})
