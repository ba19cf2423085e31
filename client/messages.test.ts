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

it('translates a plain text by the catalog', () => {
  expect(t('Cart')).toBe('Kurv')
})

it('fills arguments into a translation', () => {
  expect(t('Only {maxQuantity} products of this type are available!', { maxQuantity: 3 })).toBe(
    'Der er kun 3 tilbage!',
  )
})

it('chooses the plural of a translation and formats its numbers', () => {
  expect(t('{count, plural, one {# bottle} other {# bottles}}', { count: 1 })).toBe('1 flaske')
  expect(t('{count, plural, one {# bottle} other {# bottles}}', { count: 1200 })).toBe('1.200 flasker')
})

it('shows the English source of a text without translation', () => {
  expect(t('Nobody translated this')).toBe('Nobody translated this')
})
