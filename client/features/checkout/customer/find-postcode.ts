import { answerOrNull, call } from '#client/state/api.ts'
import { normalPostcode } from '#shared/address.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import type { postcodeCity } from '#shared/platform-api/store.ts'

type FoundPostcode = ResultOf<typeof postcodeCity>

/** The results of this page: the delivery step needs the position of the postcode whose town the first step has fetched. */
const found = new Map<string, FoundPostcode>()

/** Returns town and position of a postcode; null if the platform does not know them, undefined if it is unreachable. */
export async function findPostcode(country: string, typed: string): Promise<FoundPostcode | undefined> {
  const postcode = normalPostcode(typed, country)
  const key = `${country} ${postcode}`
  if (found.has(key)) return found.get(key)
  const answer = await answerOrNull(call('postcodeCity', { query: { country, postcode } }))
  if (!answer?.ok) return undefined
  found.set(key, answer.result)
  return answer.result
}
