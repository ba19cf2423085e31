import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { compileMessages } from '#worker/build/compiled-catalogs.ts'
import { createTranslate } from './messages.tsx'

const t = createTranslate(
  storeViews.da,
  compileMessages({
    Cart: 'Kurv',
    'Only {maxQuantity} products of this type are available!': 'Der er kun {maxQuantity} tilbage!',
    '{count, plural, one {# bottle} other {# bottles}}': '{count, plural, one {# flaske} other {# flasker}}',
  }),
)

it('gives a plain text as it stands in the catalog', () => {
  expect(t('Cart')).toBe('Kurv')
})

it('fills arguments in', () => {
  expect(t('Only {maxQuantity} products of this type are available!', { maxQuantity: 3 })).toBe(
    'Der er kun 3 tilbage!',
  )
})

it('chooses the plural and writes numbers as the language does', () => {
  expect(t('{count, plural, one {# bottle} other {# bottles}}', { count: 1 })).toBe('1 flaske')
  expect(t('{count, plural, one {# bottle} other {# bottles}}', { count: 1200 })).toBe('1.200 flasker')
})

it('shows the English source where a translation is missing', () => {
  expect(t('Nobody translated this')).toBe('Nobody translated this')
})
