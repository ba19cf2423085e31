import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { noNotes, noReference } from '#shared/order.ts'
import type { OrderedLine, PlacedOrder } from '#shared/platform-api/order.ts'
import { PlacedOrderDetails } from './placed-order-details.tsx'

it('tints the picture of each bottle with a known colour, as the cart does', () => {
  const page = renderToStaticMarkup(
    <PlacedOrderDetails order={orderOf(['red', 'beer', null, undefined])} seller={[]} />,
  )
  expect([...page.matchAll(/<li[^>]*? data-wine="(\w+)"/g)].map(([, colour]) => colour)).toEqual([
    'red',
    'beer',
  ])
  expect(page.match(/<li/g)).toHaveLength(4)
})

it('shows the size and litre price of each bottle, as above the order button', () => {
  const { lines, ...order } = orderOf(['red', 'white'])
  const [wine, glass] = lines as [OrderedLine, OrderedLine]
  const sized = { ...wine, volume_ml: 750, options: [{ label: 'Vintage', value: '2019' }] }
  const page = renderToStaticMarkup(
    <PlacedOrderDetails order={{ ...order, lines: [sized, glass] }} seller={[]} />,
  )
  expect(page.match(/75 cl · /g)).toHaveLength(1)
  expect(page).toMatch(/Vintage: 2019<\/small><small[^>]*>75 cl · /)
})

it.each(['canceled', 'closed', 'pending_payment'] as const)(
  'promises neither arrival nor a right of withdrawal for an order that is %s',
  (status) => {
    const arrival = { from: '2999-12-01', to: '2999-12-02', time: null }
    const page = (order: PlacedOrder) =>
      renderToStaticMarkup(<PlacedOrderDetails order={{ ...order, ...arriving }} seller={[]} />)
    const arriving = {
      delivery: { ...orderOf([]).delivery, kind: 'address', title: 'GLS', arrival } as const,
    }
    const order = orderOf(['red'])
    expect(page({ ...order, status: 'processing' })).toMatch(/Delivery day.*Right of withdrawal/)
    expect(page({ ...order, status })).not.toMatch(/Delivery day|[Ww]ithdraw/)
    expect(page({ ...order, status, withdrawn_at: '2026-11-20T08:00:00Z' })).toMatch(/Right of withdrawal/)
  },
)

function orderOf(colours: readonly OrderedLine['color_code'][]): PlacedOrder {
  const line = {
    name: 'Wine',
    qty: 1,
    price_incl_tax: 100,
    row_total_incl_tax: 100,
    image: null,
    options: [],
  }
  const delivery = { kind: 'none', title: '', address: null, pickup: null, date: null, arrival: null }
  return {
    lines: colours.map((color_code, index) => ({ ...line, sku: `W${index}`, color_code })),
    totals: { segments: [] },
    billing: { firstname: '', lastname: '', street: [], postcode: '', city: '', country_id: 'DK' },
    delivery: { ...delivery, notes: noNotes },
    payment: { additional: noReference },
    gift_cards: [],
    parcels: [],
  } as unknown as PlacedOrder
}
