import { expect, it } from 'vitest'
import { type FigureRow, figureLines } from './table.ts'

const row = (kind: FigureRow['kind'], count: number, name = '', day = '2026-11-22'): FigureRow => ({
  ...{ day, store_code: 'da', kind, name, count },
})

it('figures are a table of days with the funnel, what was searched for in vain, slow pages and choices', () => {
  const lines = figureLines(
    [
      ...[
        row('visit', 200),
        row('cart', 30),
        row('checkout', 12),
        row('order', 10),
        row('page', 500, 'home'),
      ],
      ...[row('search', 40), row('empty-search', 3, 'retsina'), row('empty-search', 5, 'sake')],
      ...[
        row('lcp', 6, 'product|good|img'),
        row('lcp', 2, 'product|poor|main img'),
        row('visit', 1, '', '2026-11-23'),
      ],
    ],
    [{ store_code: 'da', version: 1, statistics: 1, marketing: 0, count: 7 }],
  )
  expect(lines[1]).toMatch(/^2026-11-22 da +200 +500 +40 +8 +30 +12 +10$/)
  expect(lines[2]).toMatch(/^2026-11-23 da +1 +0/)
  const text = lines.join('\n')
  expect(text).toContain('orders: 10 (5.0 %)')
  expect(text).toMatch(/5 {2}sake\n {2}3 {2}retsina/)
  expect(text).toContain('LCP of product: 25 % of 8 not good, mostly by main img')
  expect(text).toContain('7  da, version 1: statistics')
})
