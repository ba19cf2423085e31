import { useRef } from 'react'
import { CallFailed, call } from '#client/state/api.ts'
import { normalPostcode, postcodeError } from '#shared/address.ts'
import { fillIn } from '../customer/fill-in.ts'

/** A postcode (without spaces) for which no town was found: it does not exist, or its town is unknown. */
export interface PostcodeDoubt {
  postcode: string
  exists: boolean
}

/**
 * Fills in the town of a postcode, unless the shopper typed another town than `suggested`, the last filled-in town. The
 * town of an earlier postcode is removed immediately by `onTown('')`.
 * Returns the doubt about the postcode; null if there is none, or if the platform does not respond.
 */
export function useTown(country: string, city: string, suggested: string, onTown: (city: string) => void) {
  const asked = useRef('')
  const known = useRef({ city, suggested })
  known.current = { city, suggested }

  function suggest(town: string) {
    const isOwn = known.current.city !== '' && known.current.city !== known.current.suggested
    if (!isOwn && known.current.city !== town) fillIn(() => onTown(town))
  }

  return async function askTown(postcode: string): Promise<PostcodeDoubt | null> {
    const bare = normalPostcode(postcode, country)
    asked.current = bare
    if (postcodeError(postcode, country)) return null
    suggest('')
    const found = await findTown(country, bare)
    if (!found || asked.current !== bare) return null
    if (found.city) suggest(found.city)
    return found.city ? null : { postcode: bare, exists: found.exists }
  }
}

async function findTown(country: string, postcode: string) {
  try {
    const answer = await call('postcodeCity', { query: { country, postcode } })
    return answer.ok ? (answer.result ?? { city: '', exists: true }) : undefined
  } catch (error) {
    // Without a response, the shopper types the town.
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
