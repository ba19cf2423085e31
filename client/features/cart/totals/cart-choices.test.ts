import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { applyCouponAtom } from './cart-choices.ts'

afterEach(() => void vi.unstubAllGlobals())

it('“Empty coupon code ignored”: nothing is sent, and nothing is wrong with it', async () => {
  const sent = vi.fn(async () => Response.json({ code: 404, result: 'no such coupon' }, { status: 404 }))
  vi.stubGlobal('fetch', sent)
  const store = createStore()
  expect(await store.set(applyCouponAtom, '  ')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  await store.set(applyCouponAtom, 'TAK50').catch(() => undefined)
  expect(sent).toHaveBeenCalledOnce()
})
