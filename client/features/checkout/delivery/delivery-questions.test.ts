import { describe, expect, it } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import { askForMethods, askForMoreOptions } from './delivery-questions.ts'

const home = { carrier_code: 'gls', method_code: 'home', available: true } as ShippingMethod
const address = { country_id: 'DK', postcode: '7500' }
const options = { deliveryDate: null } as MoreOptions

/** Returns the answers one after the other, and the last one repeatedly; throws those that are errors. */
function platform<Result>(...answers: unknown[]) {
  const waits: number[] = []
  const tries: number[] = []
  let asked = 0
  return {
    waits,
    tries,
    asked: () => asked,
    ask: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer as { ok: true; result: Result }
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
    onRetry: (attempt: number) => {
      tries.push(attempt)
    },
  }
}

const down = new CallFailed(502)
const notReady = { ok: false, refusal: 'notReady', message: 'Cart not ready', meta: {} }

describe('shipping methods', () => {
  it('"Retries: shipping methods 3": are requested again three times, and every further try is shown', async () => {
    const asking = platform<ShippingMethod[]>(down)
    expect(await askForMethods(address, asking)).toBeNull()
    expect(asking.asked()).toBe(4)
    expect(asking.tries).toEqual([2, 3, 4])
  })

  it('come with a later try', async () => {
    const asking = platform<ShippingMethod[]>(down, { ok: true, result: [home] })
    expect(await askForMethods(address, asking)).toEqual([home])
  })

  it('"Shipping methods must be a non-empty array to apply"', async () => {
    for (const result of [[], [{ ...home, available: false }]]) {
      const asking = platform<ShippingMethod[]>({ ok: true, result })
      expect(await askForMethods(address, asking)).toBeNull()
      expect(asking.asked()).toBe(4)
    }
  })

  it('leave out unavailable methods', async () => {
    const asking = platform<ShippingMethod[]>({ ok: true, result: [{ ...home, available: false }, home] })
    expect(await askForMethods(address, asking)).toEqual([home])
  })
})

describe('more options', () => {
  it('"code 500 with result.code 404: retry every 2 s, up to 5 times"', async () => {
    const asking = platform<MoreOptions>(notReady)
    expect(await askForMoreOptions(asking)).toBeNull()
    expect(asking.asked()).toBe(6)
    expect(asking.waits).toEqual([2000, 2000, 2000, 2000, 2000])
  })

  it('come when the cart is ready', async () => {
    const asking = platform<MoreOptions>(notReady, notReady, { ok: true, result: options })
    expect(await askForMoreOptions(asking)).toBe(options)
    expect(asking.waits).toHaveLength(2)
  })

  it('are not requested again after another error', async () => {
    for (const answer of [down, { ...notReady, refusal: 'cartGone' }]) {
      const asking = platform<MoreOptions>(answer)
      expect(await askForMoreOptions(asking)).toBeNull()
      expect(asking.asked()).toBe(1)
    }
  })
})
