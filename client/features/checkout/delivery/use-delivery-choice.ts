import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { onlineAtom } from '#client/state/connection.ts'
import { useView } from '#client/view.tsx'
import type { Day } from '#shared/delivery-dates.ts'
import { chosenPlace, placeOfShop, type ShopChoice } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import { orderRefusals } from '#shared/order-refusals.ts'
import { selectedStore } from '#shared/pickup.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'
import { customerAtom, lastDeliveryAtom } from '../customer/customer-atoms.ts'
import { inferMethod, type LastDelivery, sameStore } from '../customer/last-delivery.ts'
import { openedBecauseAtom } from '../draft/checkout-atoms.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'
import { methodElsewhere } from '../draft/refused-order.ts'
import { chooseDeliveryAtom, showDeliveryAtom } from './delivery-atoms.ts'

const { pickupMissing: placeMissing, dateGone: dayGone, methodUnknown: methodGone } = orderRefusals

interface Choosing {
  /** The places of the method, the nearest first. */
  shops: readonly ShopChoice[]
  methods: readonly ShippingMethod[] | null
  /** The earlier choice. */
  before: DeliveryChoice | null
  /** The data about the delivery that the cart already contains. */
  more: MoreOptions | null
}

/** The shopper's picks in this step. A field is undefined until the shopper picks a value. */
interface Picks {
  method?: ShippingMethod
  place?: PickupPlace | null
  date?: Day | null
}

/** Returns the delivery that is being chosen, its errors, and the functions that pick another. */
export function useDeliveryChoice({ methods, shops, before: chosen, more }: Choosing) {
  const { country } = useView()
  const choose = useSetAtom(chooseDeliveryAtom)
  const show = useSetAtom(showDeliveryAtom)
  const last = useAtomValue(lastDeliveryAtom)
  const customer = useAtomValue(customerAtom)
  const because = useAtomValue(openedBecauseAtom)
  const online = useAtomValue(onlineAtom)
  const [before] = useState(chosen)
  const [picks, setPicks] = useState<Picks>(isDayGone(because) ? { date: null } : {})
  const [problem, setProblem] = useState<Problem>({ attempt: 0, errors: because })
  const [busy, setBusy] = useState(false)
  // Null until the carrier's places are first fetched.
  const [waiting, wait] = useState<boolean | null>(null)
  const own = customer && selectedStore(customer)
  const { method, place, date, isGone } = deliveryOf(picks, { methods, shops, before, last, own })

  const fail = useCallback((error: FormError) => {
    if (isDayGone([error])) setPicks((earlier) => ({ ...earlier, date: null }))
    setProblem(({ attempt }) => ({ attempt: attempt + 1, errors: [error] }))
  }, [])

  // The delivery is saved once, with the nearest parcel shop, as soon as it is known.
  const isIncomplete = method?.needs === 'parcel-shop' && !place && waiting !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed call is repeated when the network is back; places with the same id are equal
  useEffect(() => {
    if (method && !isIncomplete) void show({ method, place }, country).then((error) => error && fail(error))
  }, [show, method, place?.id, isIncomplete, country, online, fail])
  useEffect(() => () => void show(null, country), [show, country])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || waiting || !method) return
    const collects = method.needs !== 'address'
    if (collects && !place) return fail(placeMissing)
    setBusy(true)
    const delivery = { method, place: collects && place ? chosenPlace(place) : null, date }
    const error = await choose(delivery, country, more)
    setBusy(false)
    if (error) fail(error)
  }

  // "Selecting a store clears the delivery date" (CHECKOUT-8).
  const pickPlace = useCallback(
    (next: PickupPlace | null) => setPicks((earlier) => ({ ...earlier, place: next, date: null })),
    [],
  )
  const pickMethod = (next: ShippingMethod) => setPicks({ method: next, place: null, date: null })
  const pickDate = (next: Day | null) => setPicks((earlier) => ({ ...earlier, date: next }))
  const news = isGone ? methodGone : !before && more?.chosenElsewhere && methodElsewhere
  const isNews = news && !picks.method && problem.errors.length === 0
  return {
    ...{ method, place, last, date, pickMethod, pickPlace, pickDate, wait, submit },
    problem: isNews ? { attempt: 0, errors: [news] } : solved(problem, place),
    busy: busy || Boolean(waiting),
  }
}

interface Offered extends Pick<Choosing, 'methods' | 'shops' | 'before'> {
  last: LastDelivery | null
  /** Id of the customer's own shop. */
  own: string | null | undefined
}

/**
 * Returns the picked delivery; without a pick the earlier choice if it is still offered, otherwise the usual delivery. The usual shop for
 * collection is the last used one, the customer's own or the nearest. `isGone`: the earlier method is no longer offered.
 */
function deliveryOf(picks: Picks, { methods, shops, before, last, own }: Offered) {
  const same = before && methods?.find((each) => methodKey(each) === methodKey(before.method))
  const isGone = before !== null && methods !== null && !same
  const kept = isGone ? null : before
  const method = picks.method ?? same ?? usualMethod(methods ?? [], last)
  const isCollected = method?.needs === 'store'
  const lastShop = !picks.method && !before && last ? sameStore(last, shops) : undefined
  const usualShop = isCollected ? (lastShop ?? shops.find(({ id }) => id === own) ?? shops[0]) : undefined
  // After the shopper picks a method, the earlier place no longer applies.
  const wanted =
    (picks.place === undefined ? kept?.place : picks.place) ?? (usualShop && placeOfShop(usualShop))
  const isThere = !isCollected || shops.some(({ id }) => id === wanted?.id)
  const date = picks.date === undefined ? (kept?.date ?? null) : picks.date
  return { method, place: (isThere && wanted) || null, date, isGone }
}

interface Problem {
  attempt: number
  errors: readonly FormError[]
}

function isDayGone(errors: readonly FormError[]): boolean {
  return errors.some(({ message }) => message === dayGone.message)
}

/** Removes the error of a missing place if a place was chosen automatically after the carrier's places were fetched again. */
function solved(problem: Problem, place: unknown): Problem {
  return place && problem.errors.includes(placeMissing) ? { ...problem, errors: [] } : problem
}

function usualMethod(
  methods: readonly ShippingMethod[],
  last: LastDelivery | null,
): ShippingMethod | undefined {
  const inferred = last ? inferMethod(last, methods) : undefined
  return inferred ?? methods.find((each) => each.default) ?? methods[0]
}
