import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FiguresBlock } from './figures-block.tsx'

const months = [
  { month: '2026-10', orders: 1, amount: 10_000 },
  { month: '2026-11', orders: 2, amount: 40_000 },
]

const drawn = (counts: { orders: number; amount: number; months: typeof months }) =>
  renderToStaticMarkup(<FiguresBlock shown={{ counts } as never} search={{} as never} form={undefined} />)

it('the sales figures of a business are a table with a bar in each month’s row, relative to the largest', () => {
  const html = drawn({ orders: 3, amount: 50_000, months })
  expect(html.match(/<th scope="row">/g)).toHaveLength(2)
  expect([...html.matchAll(/<rect width="(\d+)"/g)].map(([, width]) => width)).toEqual(['25', '100'])
})

it('the sales figures of a business without orders are replaced by a sentence', () => {
  const html = drawn({ orders: 0, amount: 0, months: months.map((m) => ({ ...m, orders: 0, amount: 0 })) })
  expect(html).not.toContain('<table')
  expect(html).toContain('There is no order here yet')
})
