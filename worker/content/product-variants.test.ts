import { afterEach, expect, it, vi } from 'vitest'
import type { Product, VariantDocument } from '#shared/product.ts'
import { asVariant, chosenOption, chosenVariant, variantChoices, withOwnWords } from './product-variants.ts'

afterEach(() => vi.restoreAllMocks())

interface Child {
  sku: string
  price?: number
  stock?: boolean | null
  status?: number
  options?: Record<string, string>
}

function child({ sku, price = 10_000, stock = true, status = 1, options = { year: '19' } }: Child) {
  return {
    ...{ id: Number(sku.length), sku, status, image: 'no_selection', price_incl_tax: price, options },
    stock: stock === null ? null : { is_in_stock: stock },
  }
}

function wine(children: Child[], values = ['19', '20']): Product {
  return {
    ...{
      sku: 'W',
      slug: 'wine',
      type_id: 'configurable',
      image: '/w.svg',
      media_gallery: [{ image: '/w.svg' }],
    },
    configurable_options: [
      {
        attribute_id: '93',
        attribute_code: 'year',
        label: 'Vintage',
        position: 0,
        values: values.map((value_index) => ({ value_index, label: `20${value_index}` })),
      },
    ],
    configurable_children: children.map(child),
  } as unknown as Product
}

it("'Empty (after trim) variant option labels are ignored'", () => {
  const product = wine([{ sku: 'one' }, { sku: 'blank', options: { year: '20' } }])
  for (const value of product.configurable_options[0]?.values ?? [])
    if (value.value_index === '20') value.label = '  '
  expect(variantChoices(product, undefined)[0]?.values.map(({ label }) => label)).toEqual(['2019'])
})

it('chooses the first variant that is in stock, has status below 2 and matches the chosen options', () => {
  const product = wine([
    { sku: 'out', price: 100, stock: false },
    { sku: 'off', price: 200, status: 2 },
    { sku: 'dear', price: 900 },
    { sku: 'cheap', price: 300 },
  ])
  expect(chosenVariant(product, undefined)?.sku).toBe('cheap')
  expect(chosenVariant(product, 'dear')?.sku).toBe('dear')
  expect(chosenVariant(product, 'off')?.sku).toBe('cheap')
})

it('shows a sold-out variant if it is named in the address or the only one', () => {
  const product = wine([{ sku: 'out', stock: false }, { sku: 'in' }])
  expect(chosenVariant(product, 'out')?.sku).toBe('out')
  expect(chosenVariant(wine([{ sku: 'out', stock: false }]), undefined)?.sku).toBe('out')
})

it('treats a variant with unknown stock as available', () => {
  expect(
    chosenVariant(
      wine([
        { sku: 'a', stock: false },
        { sku: 'b', stock: null },
      ]),
      undefined,
    )?.sku,
  ).toBe('b')
})

it('chooses no variant if all are switched off', () => {
  expect(chosenVariant(wine([{ sku: 'off', status: 2 }]), undefined)).toBeUndefined()
})

it('shows a sold-out option with a link, and a discontinued one without', () => {
  const product = wine(
    [
      { sku: 'a', options: { year: '19' } },
      { sku: 'b', options: { year: '20' }, stock: false },
      { sku: 'c', options: { year: '21' }, status: 2 },
    ],
    ['19', '20', '21'],
  )
  const [choice] = variantChoices(product, chosenVariant(product, undefined))
  expect(choice?.values).toEqual([
    { label: '2019', href: '/p/W/wine/a', chosen: true, inStock: true },
    { label: '2020', href: '/p/W/wine/b', chosen: false, inStock: false },
    { label: '2021', href: null, chosen: false, inStock: false },
  ])
})

it('sends a variant’s choice to the cart with option_id as text and option_value as number', () => {
  const product = wine([{ sku: 'a' }])
  expect(chosenOption(product, product.configurable_children[0])).toEqual({
    extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: 19 }] },
  })
})

it('logs a wrong attribute in configurable options and adds the child by its own sku', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const product = wine([{ sku: 'a', options: { colour: '1' } }])
  expect(chosenOption(product, product.configurable_children[0])).toBeUndefined()
  expect(warn.mock.calls.flat().join()).toContain('Wrong attribute in configurable options')
})

it('shows the product’s pictures for a variant without pictures', () => {
  const product = wine([{ sku: 'a' }])
  const [variant] = product.configurable_children
  expect(asVariant(product, variant)).toMatchObject({ image: '/w.svg', media_gallery: [{ image: '/w.svg' }] })
  expect(asVariant(product, variant && { ...variant, image: '/a.svg' })).toMatchObject({
    image: '/a.svg',
    media_gallery: [{ image: '/a.svg' }],
  })
})

it('shows a variant’s own texts, or its parent’s if the variant has none', () => {
  const parent = { ...wine([{ sku: 'a' }]), short_description: 'Both sizes.', pairing: ['Steak'], abv: 13 }
  const own = { short_description: 'The magnum.', pairing: [], abv: null, stock_by_city: { Aarhus: 2 } }
  const shown = withOwnWords(parent as Product, own as unknown as VariantDocument)
  expect(shown).toMatchObject({ short_description: 'The magnum.', pairing: ['Steak'], abv: 13 })
  expect(shown.stock_by_city).toEqual({ Aarhus: 2 })
  expect(
    withOwnWords({ ...parent, stock_by_city: { Aarhus: 9 } } as unknown as Product, null).stock_by_city,
  ).toEqual({})
})
