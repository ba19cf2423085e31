import { expect, it } from 'vitest'
import { lineWidth } from './type/letters.ts'
import { fitted } from './typesetting.ts'

it('a name on a label is broken so that its longest line is shortest', () => {
  const { lines } = fitted({ text: 'Les Vieilles Charmes', face: 'roman', size: 40, lines: 2 }, 120)
  expect(lines).toEqual(['Les Vieilles', 'Charmes'])
})

it('a short name on a label stays on one line at the wanted size', () => {
  expect(fitted({ text: 'Barolo', face: 'roman', size: 20, lines: 3 }, 120)).toEqual({
    lines: ['Barolo'],
    setting: { face: 'roman', size: 20 },
  })
})

it('a word on a label that is too long is cut and ends with an ellipsis', () => {
  const { lines, setting } = fitted({ text: 'x'.repeat(80), face: 'roman', size: 20 }, 60)
  expect(lines[0]).toMatch(/…$/)
  expect(lineWidth(lines[0] ?? '', setting)).toBeLessThanOrEqual(60)
})

it('text on a label is set in capitals if requested, except in blackletter', () => {
  const set = (face: 'roman' | 'gothic') => fitted({ text: 'Weißer Höfle', face, size: 10, upper: true }, 200)
  expect(set('roman').lines).toEqual(['WEISSER HÖFLE'])
  expect(set('gothic').lines).toEqual(['Weißer Höfle'])
})
