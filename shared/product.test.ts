import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductCard } from './product.ts'

const wire = (differs: string[], children: object[]) =>
  v.parse(ProductCard, {
    id: 1,
    sku: '10222',
    name: 'Rioja',
    type_id: 'configurable',
    price_incl_tax: 59.95,
    volume_ml: 750,
    configurable_options: differs.map((attribute_code, index) => ({
      attribute_id: 138 + index,
      attribute_code,
    })),
    configurable_children: children,
  })

const child = (sku: string, price_incl_tax: number, volume_ml: number, options: Record<string, string>) => ({
  sku,
  price_incl_tax,
  volume_ml,
  custom_attributes: Object.entries(options).map(([attribute_code, value]) => ({ attribute_code, value })),
})

const half = child('10222-375', 59.95, 375, { bottle_size: '375' })
const whole = child('10222-750', 99.95, 750, { bottle_size: '750' })

it('a card has the price and the volume of the same variant', () => {
  expect(wire(['bottle_size'], [whole, half]).volume_ml).toBe(375)
  const { volume_ml: _, ...silent } = half
  expect(wire(['bottle_size'], [whole, silent]).volume_ml).toBe(750)
})

it('a card asks for a variant if available variants differ in more than the vintage', () => {
  expect(wire(['bottle_size'], [half, whole]).asksVariant).toBe(true)
  expect(wire(['bottle_size'], [half, { ...whole, status: 2 }]).asksVariant).toBeUndefined()
  const soldOut = { ...whole, stock: { is_in_stock: false } }
  expect(wire(['bottle_size'], [half, soldOut]).asksVariant).toBeUndefined()
  const vintages = [child('a', 99, 750, { year: '2024' }), child('b', 120, 750, { year: '2020' })]
  expect(wire(['year'], vintages).asksVariant).toBeUndefined()
  expect(wire(['year', 'bottle_size'], [...vintages.map(of('750')), of('1500')(half)]).asksVariant).toBe(true)
})

it('a card has the vintage that its button adds', () => {
  const vintages = [child('a', 99, 750, { year: '2024' }), child('b', 120, 750, { year: '2020' })]
  expect(wire(['year'], vintages).childYear).toBe('2024')
  expect(wire(['bottle_size'], [half, whole]).childYear).toBeUndefined()
})

function of(bottle_size: string) {
  return ({ custom_attributes, ...each }: ReturnType<typeof child>) => ({
    ...each,
    custom_attributes: [...custom_attributes, { attribute_code: 'bottle_size', value: bottle_size }],
  })
}
