import { expect } from 'vitest'
import { createRecommendation } from '#shared/platform-api/recommendations.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Cases } from '../case.ts'
import { product } from '../found.ts'
import { boughtByCustomer } from '../ordering.ts'
import { resultOf } from '../result.ts'
import { newCustomer, signIn } from '../shopper.ts'

const said = { comment: 'Good with lamb', score: 4 }

/** Rows of customers' recommendations of products that they bought. */
export const recommendationCases: Pick<
  Cases,
  'getRecommendations' | 'createRecommendation' | 'updateRecommendation' | 'productRecommendations'
> = {
  getRecommendations: {
    valid: async (view) => {
      const { token } = await recommended(view)
      return { view, token }
    },
    refusals: { unauthorized: (view) => ({ view, token: 'not-a-token' }) },
    expects: (list) => expect(list).toEqual([expect.objectContaining(said)]),
  },
  createRecommendation: {
    valid: saying,
    refusals: {
      unauthorized: (view) => ({ view, token: 'not-a-token', body: { ...said, productId: 1 } }),
      notBought: async (view) => {
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body: { ...said, productId: (await product(view)).id } }
      },
      alreadySaid: async (view) => {
        const input = await saying(view)
        await resultOf(createRecommendation, input)
        return input
      },
    },
    expects: (saved) => expect(saved).toMatchObject(said),
  },
  updateRecommendation: {
    valid: recommended,
    refusals: {
      unauthorized: async (view) => ({ ...(await recommended(view)), token: 'not-a-token' }),
      recommendationUnknown: async (view) => {
        // Another customer's recommendation is reported as unknown.
        const { body } = await recommended(view)
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body }
      },
    },
    expects: (saved) => expect(saved).toMatchObject({ comment: 'Very good', score: 5 }),
  },
  productRecommendations: {
    valid: async (view) => ({ view, query: { productId: String((await product(view)).id), page: '1' } }),
    refusals: {},
    expects: ({ items, total_count }) => expect(items.length).toBeLessThanOrEqual(total_count),
  },
}

async function saying(view: StoreCode) {
  const { token, product } = await boughtByCustomer(view)
  return { view, token, body: { ...said, productId: product.id } }
}

async function recommended(view: StoreCode) {
  const { token, body } = await saying(view)
  const { recommendationId } = await resultOf(createRecommendation, { view, token, body })
  return { view, token, body: { recommendationId, comment: 'Very good', score: 5 } }
}
