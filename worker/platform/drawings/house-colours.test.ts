import { expect, it } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { houseColours } from './house-colours.ts'
import { printed } from './palette.ts'

it.each(houseColours.map(([paper, ink]) => [ink, paper] as const))(
  'the ink %s has a contrast of 4.5 on its paper %s',
  (ink, paper) => {
    expect(contrast(printed[ink], printed[paper])).toBeGreaterThanOrEqual(4.5)
  },
)
