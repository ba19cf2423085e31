import { useCallback, useEffect, useState } from 'react'
import { painted } from '#client/navigation/painted.ts'
import { CallFailed, call } from '#client/state/api.ts'
import { type OfferedPlace, placeOfParcelShop } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import type { Position } from '#shared/pickup.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import { findPostcode } from '../customer/find-postcode.ts'
import { useServed } from '../draft/served.ts'
import { askForMethods, askForMoreOptions } from './delivery-questions.ts'

interface Asked<Result> {
  key: string
  result: Result | null
  failed: boolean
}

/** Returns the delivery methods for an address; null while they are being fetched. `attempt` counts the requests. */
export function useDeliveryMethods(country: string, postcode: string) {
  const [attempt, setAttempt] = useState(1)
  const served = useServed()?.methods
  const ask = async (signal: AbortSignal): Promise<readonly ShippingMethod[] | null> => {
    setAttempt(1)
    const address = { country_id: country, postcode }
    return askForMethods(address, { signal, onRetry: setAttempt })
  }
  const { result, failed, again } = useAsked(`${country} ${postcode}`, ask, served)
  return { methods: result, failed, attempt, again }
}

/** Returns the carrier's parcel shops nearest to a postcode; fetches nothing while the postcode is null. */
export function useParcelShops(method: ShippingMethod, country: string, postcode: string | null) {
  const { carrier_code: carrier } = method
  const served = useServed()?.parcelShops[methodKey(method)]
  const key = postcode && `${carrier} ${country} ${postcode}`
  const { result, failed, again } = useAsked<readonly OfferedPlace[]>(
    key,
    async (signal) => {
      if (!postcode) return null
      const answer = await (carrier === 'dao'
        ? call('getParcelShopsDao', { query: { postcode }, signal })
        : call('getParcelShops', { query: { country, postcode }, signal }))
      return answer.ok ? answer.result.map(placeOfParcelShop) : null
    },
    served,
  )
  return { places: result, failed, again }
}

/** Returns the position of a postcode; null while it is being fetched, and if it is unknown. */
export function usePosition(country: string, postcode: string): Position | null {
  return useAsked<Position>(`position ${country} ${postcode}`, async () => {
    const { lat = null, lng = null } = (await findPostcode(country, postcode)) ?? {}
    return lat === null || lng === null ? null : { lat, lng }
  }).result
}

/** Returns the cart's data about its delivery; null while they are being fetched, and if they are unavailable. */
export function useMoreOptions(): MoreOptions | null {
  const served = useServed()?.more ?? undefined
  return useAsked('more options', (signal) => askForMoreOptions({ signal }), served).result
}

/**
 * Fetches a result when the key changes, when `again` is called, and after a failure when the network returns. A late
 * response never replaces a newer one. `served`: the result on the edge.
 */
function useAsked<Result>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Result | null>,
  served?: Result,
) {
  const [asked, setAsked] = useState<Asked<Result>>(
    key && served ? { key, result: served, failed: false } : unasked,
  )
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, the attempt that it is asked again
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    setAsked(unasked)
    // The step is painted before the request is sent.
    painted()
      .then(() => (abort.signal.aborted ? null : ask(abort.signal)))
      .then((result) => ({ key, result, failed: result === null }))
      .catch((error) => {
        if (!(error instanceof CallFailed)) throw error
        return { key, result: null, failed: true }
      })
      .then((next) => !abort.signal.aborted && setAsked(next))
    return () => abort.abort()
  }, [key, attempt])
  const { result, failed } = asked.key === key ? asked : unasked
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed, again])
  return { result, failed, again }
}

const unasked = { key: '', result: null, failed: false }
