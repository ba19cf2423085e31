import { expect, it } from 'vitest'
import { extents } from '#tests/support/extents.ts'
import { column, text } from './sheet.ts'

const box = { x: 0, y: 0, width: 90, height: 200 }

function height(words: string, upper: boolean): number {
  const copy = text(words, 'condensed', 24, '#000', { lines: 2, upper, leading: 0.9 })
  const { top, bottom } = extents(column([copy], box))
  return bottom - top
}

it('lines on a label are spaced so that accents and descenders do not touch other lines', () => {
  expect(height('Fadlagret År', true)).toBeGreaterThan(height('Fadlagret Ar', true) + 4)
  expect(height('Fadlagret Ar', false)).toBeGreaterThan(height('Fadlagret Ar', true) + 3)
})
