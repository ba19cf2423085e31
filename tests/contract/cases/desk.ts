import { expect } from 'vitest'
import { reserveProduct } from '#shared/platform-api/at-the-shop.ts'
import { deskWaiting } from '#shared/platform-api/desk.ts'
import { createRecommendation } from '#shared/platform-api/recommendations.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { platform } from '../ask.ts'
import { impossible } from '../attempt.ts'
import type { Cases } from '../case.ts'
import { boughtByCustomer } from '../ordering.ts'
import { resultOf } from '../result.ts'
import { signedIn, signIn } from '../shopper.ts'
import { shopServiceCases } from './at-the-shop.ts'

const guest = (view: StoreCode) => ({ view, token: 'not-a-token' })
const customer = async (view: StoreCode) => ({ view, token: (await signedIn(view)).token })

/** Rows of tasks that wait for the shop's staff. */
export const deskCases: Pick<Cases, 'deskWaiting' | 'deskReservation' | 'deskRecommendation'> = {
  deskWaiting: {
    valid: colleague,
    refusals: { unauthorized: guest, forbidden: customer },
    expects: ({ reservations }) => expect(Array.isArray(reservations)).toBe(true),
  },
  deskReservation: {
    valid: handingOver,
    refusals: {
      unauthorized: (view) => ({ ...guest(view), body: { id: 1, outcome: 'handed-over' } }),
      forbidden: async (view) => ({ ...(await customer(view)), body: { id: 1, outcome: 'handed-over' } }),
      waitsNoLonger: async (view) => ({
        ...(await colleague(view)),
        body: { id: 99_999_999, outcome: 'taken-back' },
      }),
    },
  },
  deskRecommendation: {
    valid: async (view) => ({
      ...(await colleague(view)),
      body: { ...(await said(view)), state: 'refused' },
    }),
    refusals: {
      unauthorized: (view) => ({ ...guest(view), body: { id: 1, revision: 1, state: 'approved' } }),
      forbidden: async (view) => ({
        ...(await customer(view)),
        body: { id: 1, revision: 1, state: 'approved' },
      }),
      changedSince: async (view) => ({
        ...(await colleague(view)),
        body: { id: 99_999_999, revision: 1, state: 'approved' },
      }),
    },
  },
}

/** Returns a member of the shop's staff. The staff of another platform is unknown, so the test is skipped there. */
async function colleague(view: StoreCode) {
  const known = platform.customers.find(({ username }) => username === 'admin@karaffel.example')
  if (!known) throw impossible('needs somebody of the admin domain')
  return { view, token: (await signIn(known)).token }
}

async function handingOver(view: StoreCode) {
  const asking = await shopServiceCases.reserveProduct.valid(view)
  const somebody = { email: `desk-${crypto.randomUUID()}@example.dk`, number: newNumber() }
  const { reservationId } = await resultOf(reserveProduct, {
    ...asking,
    body: { ...(asking.body as object), ...somebody } as never,
  })
  return { ...(await colleague(view)), body: { id: reservationId.replace('R-', ''), outcome: 'handed-over' } }
}

/** Returns a new telephone number, because one number may have ten open reservations at most. */
function newNumber(): string {
  return `+45 2${String(Math.random()).slice(2, 9)}`
}

/** Returns the recommendation of a new customer of this case. */
async function said(view: StoreCode) {
  const { token, product } = await boughtByCustomer(view)
  const comment = `Good with lamb ${crypto.randomUUID()}`
  await resultOf(createRecommendation, { view, token, body: { comment, score: 4, productId: product.id } })
  const { unread } = await resultOf(deskWaiting, await colleague(view))
  const { id, revision } = unread.find((one) => one.comment === comment) ?? { id: 0, revision: 0 }
  return { id, revision }
}
