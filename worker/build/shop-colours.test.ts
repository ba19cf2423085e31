import { expect, it } from 'vitest'
import { colours } from '#shared/shop.ts'
import { customProperties, hardToRead, shopColours } from './shop-colours.ts'

it('colours with too little contrast are reported with their ratio', () => {
  expect(hardToRead(colours)).toEqual([])
  expect(hardToRead({ ...colours, accent: '#d98a9b' })).toEqual([
    'accent on paper is 2.44 to 1, not 4.5',
    'accent on paperSunk is 2.23 to 1, not 4.5',
    'accent on paperRaised is 2.56 to 1, not 4.5',
    'onAccent on accent is 2.51 to 1, not 4.5',
    'accent on accentWash is 2.11 to 1, not 4.5',
  ])
})

it('colours are written as custom properties of the token layer', async () => {
  expect(customProperties({ paperSunk: '#f2ede3', ink: '#1b1815' })).toBe(
    '@layer tokens{:root{--paper-sunk:#f2ede3;--ink:#1b1815}}',
  )
  expect(shopColours().name).toBe('shop-colours')
})
