import { useRef } from 'react'
import { normalPostcode, postcodeError } from '#shared/address.ts'
import { fillIn } from '../customer/fill-in.ts'
import { findPostcode } from '../customer/find-postcode.ts'

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
    const found = await findPostcode(country, bare)
    // Without a response, the shopper types the town.
    if (found === undefined || asked.current !== bare) return null
    if (found?.city) suggest(found.city)
    return found?.city ? null : { postcode: bare, exists: found?.exists ?? true }
  }
}
