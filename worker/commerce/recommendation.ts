import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { productRecommendations } from '#shared/platform-api/recommendations.ts'
import { call } from './call.ts'
import { PlatformError } from './platform-error.ts'
import type { Reading } from './reading.ts'

/** Returns customers' recommendations of a product, `recommendationsAtOnce` a page from 1 on. Throws `PlatformError`. */
export async function recommendations(
  { env, view, tags }: Reading,
  productId: number,
  page: number,
): Promise<ResultOf<typeof productRecommendations>> {
  tags.record('product', productId)
  const answer = await call(productRecommendations, { query: { productId, page } }, { env, store: view.code })
  if (!answer.ok) throw new PlatformError('failed', productRecommendations)
  return answer.result
}
