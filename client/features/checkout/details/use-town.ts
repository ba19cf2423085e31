import { useRef } from 'react'
import { CallFailed, call } from '#client/state/api.ts'
import { normalPostcode, postcodeError } from '#shared/address.ts'
import { fillIn } from '../customer/fill-in.ts'

/**
 * Fills in the town of a postcode, unless the shopper has said another than `suggested`, the one that was filled in last.
 * That of an earlier postcode is taken back at once: `onTown` gets '' then, and where no town is found.
 */
export function useTown(country: string, city: string, suggested: string, onTown: (city: string) => void) {
  const asked = useRef('')
  const known = useRef({ city, suggested })
  known.current = { city, suggested }

  function suggest(town: string) {
    const isOwn = known.current.city !== '' && known.current.city !== known.current.suggested
    if (!isOwn && known.current.city !== town) fillIn(() => onTown(town))
  }

  return async function askTown(postcode: string): Promise<void> {
    const bare = normalPostcode(postcode, country)
    asked.current = bare
    if (postcodeError(postcode, country)) return
    suggest('')
    const town = await townOf(country, bare)
    if (town && asked.current === bare) suggest(town)
  }
}

async function townOf(country: string, postcode: string): Promise<string | undefined> {
  try {
    const answer = await call('postcodeCity', { query: { country, postcode } })
    return answer.ok ? answer.result?.city : undefined
  } catch (error) {
    // Without an answer the town is typed.
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
