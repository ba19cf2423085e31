import { describe, expect, it } from 'vitest'
import { listedLines, writtenQuantity } from './order-list.ts'

const read = (text: string) => listedLines(text).map(({ line, sku, qty }) => [line, sku, qty])

describe('an order list', () => {
  it.each([
    ['a spreadsheet', '10234\t6\n10240\t12'],
    ['a CSV file of ours', '10234;6\r\n10240;12\r\n'],
    ['a CSV file of others', '\uFEFF10234,6\n10240,12'],
    ['typed text', '10234 6\n10240  12 stk.'],
    ['columns with a name between them', '10234;Rioja Reserva;6\n10240;Barolo;12'],
    ['quotes', '"10234";"Rioja; Reserva";"6"\n"10240";"";"12"'],
  ])('is read from %s', (_, text) => {
    expect(read(text)).toEqual([
      [1, '10234', 6],
      [2, '10240', 12],
    ])
  })

  it('has its columns named by a heading', () => {
    expect(read('Vare;Antal;Varenr.\nRioja;6;10234')).toEqual([[2, '10234', 6]])
    expect(read('Artikelnr\tAntal\n\n10234\t6')).toEqual([[3, '10234', 6]])
  })

  it('has the quantity 1 for a sku alone, and none for an unreadable quantity', () => {
    expect(read('10234\n10240;mange\n10250;')).toEqual([
      [1, '10234', 1],
      [2, '10240', null],
      [3, '10250', 1],
    ])
  })

  it('treats formulas and markup as plain text', () => {
    expect(read('=cmd|calc!A1;6\n<b>;=1+1\n@SUM(A1);+1')).toEqual([
      [1, '=cmd|calc!A1', 6],
      [2, '<b>', null],
      [3, '@SUM(A1)', null],
    ])
  })

  it.each([
    ['12', 12],
    ['1.200', 1200],
    ['1\u00A0200', 1200],
    ['6,0', 6],
    ['6.00', 6],
    ['12 stk.', 12],
    ['6 fl', 6],
    ['6,5', null],
    ['0', null],
    ['-6', null],
    ['99999', null],
    ['1e3', null],
    ['', null],
  ])('has the quantity %j read as %j', (written, qty) => {
    expect(writtenQuantity(written)).toBe(qty)
  })
})
