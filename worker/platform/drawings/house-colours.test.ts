import { expect, it } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { printed } from './palette.ts'
import { houseColours } from './words.ts'

it.each(houseColours.map(([paper, ink]) => [ink, paper] as const))(
  'the ink %s has a contrast of 4.5 on its paper %s',
  (ink, paper) => {
    expect(contrast(printed[ink], printed[paper])).toBeGreaterThanOrEqual(4.5)
  },
)
