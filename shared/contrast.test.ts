import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it('measures contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})
