import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { kitOption } from '#shared/kit.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { emptyDraft } from '../draft/checkout-draft.ts'
import { orderOf, termsOf } from '../placing/draft-order.ts'
import { QueuedSummary } from './queued-summary.tsx'

const kit = { sku: 'KIT', parts: { a: 2, b: 1 } }
const partOf = (sku: string, qty: number) => ({
  ...lineOf(sku, qty),
  product_option: kitOption(kit),
  options: [{ label: 'Smagekasse', value: 'Six from the Loire' }],
})
const cart = { lines: [partOf('a', 4), lineOf('a', 3), partOf('b', 2)] }
const body = { ...orderOf(emptyDraft, cart, 0, 'DK', { newsletter: false, digital: false }), order_id: '1' }
const order = { body, store_code: 'da', total: 0, refused: null } as const

it('a queued order lists a kit once, with its parts below and their total price', () => {
  expect(rowsOf({ ...order, terms: termsOf(emptyDraft, cart, 'DK') })).toEqual([
    '2 × | Six from the Loire | 4 × Wine a | 2 × Wine b | 89400',
    '3 × | Wine a | 44700',
  ])
})

it('one that an earlier build has saved has its kits without their names', () => {
  const { kits: _names, ...terms } = termsOf(emptyDraft, cart, 'DK')
  expect(rowsOf({ ...order, terms })[0]).toContain('2 × | Tasting kit | 4 × Wine a | 2 × Wine b')
})

function rowsOf(waiting: Parameters<typeof QueuedSummary>[0]['order']): string[] {
  const [list = ''] = renderToStaticMarkup(<QueuedSummary order={waiting} />).split('</ul>')
  const rows = list.split('<li').slice(1)
  return rows.map((row) => {
    const texts = `<li${row}`.replaceAll('<!-- -->', '').split(/<[^>]*>/)
    return texts.filter((text) => text.trim()).join(' | ')
  })
}
