import { expect, it } from 'vitest'
import { fitted, lineWidth } from './typesetting.ts'

it('breaks a name so that its longest line is shortest', () => {
  const { lines } = fitted({ text: 'Les Vieilles Charmes', face: 'roman', size: 40, lines: 2 }, 120)
  expect(lines).toEqual(['Les Vieilles', 'Charmes'])
})

it('keeps a short name on one line at the wanted size', () => {
  expect(fitted({ text: 'Barolo', face: 'roman', size: 20, lines: 3 }, 120)).toEqual({
    lines: ['Barolo'],
    setting: { face: 'roman', size: 20 },
  })
})

it('cuts what cannot be broken, and says so', () => {
  const { lines, setting } = fitted({ text: 'x'.repeat(80), face: 'roman', size: 20 }, 60)
  expect(lines[0]).toMatch(/…$/)
  expect(lineWidth(lines[0] ?? '', setting)).toBeLessThanOrEqual(60)
})

it('measures letters with accents as their letters, and letterspace between them only', () => {
  const setting = { face: 'roman', size: 10 } as const
  expect(lineWidth('Château', setting)).toBe(lineWidth('Chateau', setting))
  expect(lineWidth('abc', { ...setting, tracking: 0.1 }) - lineWidth('abc', setting)).toBeCloseTo(2)
})
