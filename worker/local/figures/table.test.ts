import { expect, it } from 'vitest'
import { vitalName } from '#shared/figures.ts'
import type { FigureRow } from '#worker/platform/measuring/figures.ts'
import { figureLines } from './table.ts'

const row = (kind: FigureRow['kind'], count: number, name = '', day = '2026-11-22'): FigureRow => ({
  ...{ day, store_code: 'da', kind, name, count },
})
const timed = (kind: 'lcp' | 'inp' | 'cls', page: string, count: number, value: number, cause = '') =>
  row(kind, count, vitalName({ kind, page, value, cause }))

it('prints figures as a table of days with the funnel, failed searches, slow pages and consents', () => {
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
      row('visit', 1, '', '2026-11-23'),
    ],
    [{ store_code: 'da', version: 1, statistics: 1, marketing: 0, count: 7 }],
  )
  expect(lines[1]).toMatch(/^2026-11-22 da +200 +500 +40 +8 +30 +12 +10$/)
  expect(lines[2]).toMatch(/^2026-11-23 da +1 +0/)
  const text = lines.join('\n')
  expect(text).toContain('orders: 10 (5.0 %)')
  expect(text).toMatch(/5 {2}sake\n {2}3 {2}retsina/)
  expect(text).toContain('7  da, version 1: statistics')
})

it('prints the slowest pages first, with the 75th percentile and the main cause', () => {
  const lines = figureLines(
    [
      ...[timed('lcp', 'home', 10, 1210), timed('inp', 'category', 4, 31)],
      ...[timed('lcp', 'product', 60, 2000), timed('lcp', 'product', 14, 2501, 'load img.pc_picture')],
      timed('lcp', 'product', 20, 4820, 'load img.pc_picture'),
      ...[timed('lcp', 'product', 6, 99_999, 'server h1'), timed('lcp', 'product', 20, 20, 'draw h1')],
      ...[timed('cls', 'home', 3, 0), timed('cls', 'home', 1, 0.31, 'shift main>div.h_row')],
    ],
    [],
  )
  expect(lines.slice(lines.indexOf('Slowest pages') + 1)).toEqual([
    '  LCP of product: 2600 ms or less in 3 of 4 of 120; when not good, mostly: load img.pc_picture',
    '  LCP of home: 1300 ms or less in 3 of 4 of 10',
    '  INP of category: 40 ms or less in 3 of 4 of 4',
    '  CLS of home: 0.00 or less in 3 of 4 of 4; when not good, mostly: shift main>div.h_row',
  ])
})
