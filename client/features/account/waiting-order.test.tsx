import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { emptyDraft } from '../checkout/draft/checkout-draft.ts'
import { orderOf } from '../checkout/placing/draft-order.ts'
import { watchQueueAtom } from '../checkout/queue/queue-atoms.ts'
import { OrdersBlock } from './orders-block.tsx'

afterEach(() => vi.unstubAllGlobals())

const placed = {
  ...{
    number: '100000042',
    placed: '1. november',
    status: 'processing',
    kind: 'address' as const,
    bottles: [],
    others: 0,
  },
  ...{ isReady: false, withdrawn: null, total: 10_000, currency: 'DKK' },
}

it('a waiting order is shown above the history, marked as not yet placed, with a button to send it', async () => {
  const cart = { lines: [lineOf('a', 2)] }
  const body = {
    ...orderOf(emptyDraft, cart, 0, 'DK', { newsletter: false, digital: false }),
    order_id: 'waits',
  }
  const waiting = { body, store_code: 'da', total: 29_800, savedAt: Date.now(), refused: null }
  const simulated = simulatedIndexedDb()
  simulated.world.disk.set('order', { value: { placed: null, queue: [waiting] }, version: 1 })
  vi.stubGlobal('indexedDB', simulated.indexedDB)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const store = createStore()
  const drawn = () =>
    renderToStaticMarkup(
      <Provider store={store}>
        <OrdersBlock
          shown={{ orders: [placed], hasOlder: false }}
          search={{ page: 1 } as never}
          form={undefined}
        />
      </Provider>,
    )
  expect(drawn()).not.toContain('not yet placed')
  const end = await store.set(watchQueueAtom, 'da')
  await expect.poll(drawn).toContain('not yet placed')
  const html = drawn()
  end()
  expect(html.indexOf('Your order is saved, not yet placed')).toBeGreaterThan(-1)
  expect(html.indexOf('Send the order now')).toBeLessThan(html.indexOf('Order {number}'))
})
