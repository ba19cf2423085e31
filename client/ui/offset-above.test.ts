import { expect, it } from 'vitest'
import { offsetAbove } from './offset-above.ts'

const own = { top: 700, bottom: 750 }

it('a floating button stays in place if it covers nothing', () => {
  expect(offsetAbove(own, [])).toBe(0)
  expect(
    offsetAbove(own, [
      { top: 100, bottom: 600 },
      { top: 760, bottom: 800 },
    ]),
  ).toBe(0)
})

it('a floating button moves above everything that it would cover', () => {
  expect(offsetAbove(own, [{ top: 720, bottom: 780 }])).toBe(36)
  const bands = [
    { top: 640, bottom: 690 },
    { top: 720, bottom: 780 },
  ]
  const up = offsetAbove(own, bands)
  for (const { top, bottom } of bands) expect(own.bottom - up <= top || own.top - up >= bottom).toBe(true)
})
