import type { BodyOf, Endpoint, QueryOf } from '#shared/platform-api/endpoint.ts'
import { type Answer, call } from '#worker/commerce/call.ts'
import type { Shopfront } from './agent-request.ts'

/** Calls the platform as a guest, in the view of the request. */
export function ask<E extends Endpoint>(
  row: E,
  { cartId, ...input }: { query?: QueryOf<E>; body?: BodyOf<E>; cartId?: string },
  { env, view, signal }: Pick<Shopfront, 'env' | 'view' | 'signal'>,
): Promise<Answer<E>> {
  return call(row, input, { env, store: view.code, signal, ...(cartId !== undefined && { cartId }) })
}
