import { useRef } from 'react'
import { CallFailed, call } from '#client/state/api.ts'
import { normalPostcode, postcodeError } from '#shared/address.ts'
import { fillIn } from '../customer/fill-in.ts'

/** Fills in the town of a postcode, unless the shopper has said another. */
export function useTown(country: string, city: string, onTown: (city: string) => void) {
  const suggested = useRef('')
  const asked = useRef('')
  const typed = useRef(city)
  typed.current = city

  return async function askTown(postcode: string): Promise<void> {
    const bare = normalPostcode(postcode, country)
    asked.current = bare
    if (postcodeError(postcode, country)) return
    const town = await townOf(country, bare)
    const isOwn = typed.current !== '' && typed.current !== suggested.current
    if (!town || asked.current !== bare || isOwn) return
    suggested.current = town
    fillIn(() => onTown(town))
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
