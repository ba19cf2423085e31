import { useEffect, useState } from 'react'
import { CallFailed, call } from '#client/state/api.ts'
import type { PickupPlace } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'

interface Asked<Result> {
  key: string
  result: Result | null
  failed: boolean
}

/** How the cart can be sent to an address; null while it is being asked. */
export function useDeliveryMethods(country: string, postcode: string) {
  const { result, failed, again } = useAsked(`${country} ${postcode}`, async (signal) => {
    const body = { address: { country_id: country, postcode } }
    const answer = await call('cartShippingMethods', { body, signal })
    return answer.ok ? answer.result.filter(({ available }) => available !== false) : null
  })
  return { methods: result as ShippingMethod[] | null, failed, again }
}

/** The parcel shops nearest to a postcode; not asked while it is null. */
export function useParcelShops(country: string, postcode: string | null) {
  const { result, failed } = useAsked(postcode && `${country} ${postcode}`, async (signal) => {
    if (!postcode) return null
    const answer = await call('getParcelShops', { query: { country, postcode }, signal })
    return answer.ok ? answer.result.map(placeOf) : null
  })
  return { places: result, failed }
}

function placeOf(shop: {
  id: string
  company: string
  street_name: string
  zip: string
  city: string
}): PickupPlace {
  const { id, company, street_name, zip, city } = shop
  return { id, name: company, street: street_name, postcode: zip, city }
}

/** Asks when the key changes, or again; an older answer never takes the place of a newer one. */
function useAsked<Result>(key: string | null, ask: (signal: AbortSignal) => Promise<Result | null>) {
  const [asked, setAsked] = useState<Asked<Result>>(unasked)
  const [attempt, setAttempt] = useState(0)
  // The key says what is asked.
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    setAsked(unasked)
    ask(abort.signal)
      .then((result) => ({ key, result, failed: result === null }))
      .catch((error) => {
        if (!(error instanceof CallFailed)) throw error
        return { key, result: null, failed: true }
      })
      .then((next) => !abort.signal.aborted && setAsked(next))
    return () => abort.abort()
  }, [key, attempt])
  const current = asked.key === key ? asked : unasked
  return { result: current.result, failed: current.failed, again: () => setAttempt(attempt + 1) }
}

const unasked = { key: '', result: null, failed: false }
