import { expect, it } from 'vitest'
import type { GoodsToPack, OrderToSend } from '#shared/order-deed.ts'
import { storeViews } from '#shared/store-view.ts'
import { translateFor } from '#worker/render/messages.ts'
import { pickingList } from './on-paper.ts'

const words = { t: translateFor('da'), view: storeViews.da }
const notes = { shippingNotice: '', shipmentNote: '', personalMessage: '' }

function order(number: string, items: Partial<GoodsToPack>[]): OrderToSend {
  const goods = items.map((item) => ({
    sku: 'C-1',
    name: 'Karaffel',
    qty: 1,
    options: [],
    parts: [],
    ...item,
  }))
  return { number, services: [], delivery: { title: 'GLS', arrival: null, notes }, items: goods } as never
}

const engraved = (value: string) => ({ options: [{ label: 'Gravering', value }] })

it('lists a product once for each engraving, and a case as the bottles that are taken from the shelf', async () => {
  const parts = [{ sku: 'W-1', name: 'Bakkevin', qty: 3 }]
  const orders = [
    order('1', [engraved('Mette'), { qty: 2 }]),
    order('2', [engraved('Mette'), engraved('Bo')]),
    order('3', [
      { sku: 'BOX', name: 'Seks flasker', qty: 2, parts },
      { sku: 'W-1', name: 'Bakkevin', qty: 1 },
    ]),
  ]
  const html = String(await pickingList(words, orders)).replace(/\s+/g, ' ')
  const rows = Array.from(html.matchAll(/<tr><td>(.*?)<\/tr>/g), ([, row = '']) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(rows.toSorted()).toEqual([
    '1 Karaffel Gravering: Bo C-1 2 (1)',
    '2 Karaffel C-1 1 (2)',
    '2 Karaffel Gravering: Mette C-1 1 (1), 2 (1)',
    '7 Bakkevin W-1 3 (6), 3 (1)',
  ])
  expect(html).not.toContain('Seks flasker')
})
