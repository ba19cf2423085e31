import { expect, it } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { houseColours } from './house-colours.ts'
import { printed } from './palette.ts'
import { labelStyles } from './words.ts'

it('gives every label style an ink with a contrast of 4.5 on its paper', () => {
  for (const style of labelStyles) {
    expect(houseColours(style).length).toBeGreaterThan(9)
    for (const [paper, ink] of houseColours(style)) {
      expect(contrast(printed[ink], printed[paper]), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
