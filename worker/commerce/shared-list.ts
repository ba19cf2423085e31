import { getSharedList } from '#shared/platform-api/customer-lists.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { call } from './call.ts'
import type { Reading } from './reading.ts'

/** Returns the list of a link, by its key. Loaded each time, so that a withdrawn link returns null at once. */
export async function readSharedList(
  { env, view }: Reading,
  key: string,
): Promise<ResultOf<typeof getSharedList> | null> {
  const answer = await call(getSharedList, { query: { key } }, { env, store: view.code })
  return answer.ok ? answer.result : null
}
