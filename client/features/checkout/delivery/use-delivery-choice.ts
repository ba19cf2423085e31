import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { onlineAtom } from '#client/state/connection.ts'
import { useView } from '#client/view.tsx'
import type { Day } from '#shared/delivery-dates.ts'
import { chosenPlace, placeOfShop, type ShopChoice } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import { orderRefusals } from '#shared/order-refusals.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'
import { selectedStore } from '#shared/selected-store.ts'
import { customerAtom, lastDeliveryAtom } from '../customer/customer-atoms.ts'
import { inferMethod, type LastDelivery, sameStore } from '../customer/last-delivery.ts'
import { openedBecauseAtom } from '../draft/checkout-atoms.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'
import { methodElsewhere } from '../draft/refused-order.ts'
import { chooseDeliveryAtom, showDeliveryAtom } from './delivery-atoms.ts'

const { pickupMissing: placeMissing, dateGone: dayGone, methodUnknown: methodGone } = orderRefusals

interface Choosing {
  /** Nearest first. */
  shops: readonly ShopChoice[]
  methods: readonly ShippingMethod[] | null
  /** The earlier choice. */
  before: DeliveryChoice | null
  /** The data about the delivery that the cart already contains. */
  more: MoreOptions | null
}

/**
 * Returns the delivery that is being chosen: the earlier choice if it is still offered, otherwise the usual delivery, until
 * the shopper picks another. In a shop, the usual place is the last one, the customer's own or the nearest.
 */
export function useDeliveryChoice({ methods, shops, before: chosen, more }: Choosing) {
  const { country } = useView()
  const choose = useSetAtom(chooseDeliveryAtom)
  const last = useAtomValue(lastDeliveryAtom)
  const customer = useAtomValue(customerAtom)
  const show = useSetAtom(showDeliveryAtom)
  const [before] = useState(chosen)
  const [picked, setPicked] = useState<ShippingMethod | null>(null)
  const because = useAtomValue(openedBecauseAtom)
  const [pickedPlace, setPlace] = useState<PickupPlace | null>()
  const [pickedDate, setDate] = useState<Day | null | undefined>(isDayGone(because) ? null : undefined)
  const [problem, setProblem] = useState<{ attempt: number; errors: readonly FormError[] }>({
    attempt: 0,
    errors: because,
  })
  const [busy, setBusy] = useState(false)
  // Null until the carrier's places are first fetched.
  const [waiting, wait] = useState<boolean | null>(null)
  const same = before && methods?.find((each) => methodKey(each) === methodKey(before.method))
  const isGone = before !== null && methods !== null && !same
  const kept = isGone ? null : before
  const method = picked ?? same ?? usualMethod(methods ?? [], last)
  // After the shopper picks a method, the earlier place no longer applies.
  const isCollected = method?.needs === 'store'
  const lastShop = !picked && !before && last && isCollected ? sameStore(last, shops) : undefined
  const own = customer && selectedStore(customer)
  const usualShop = lastShop ?? (isCollected ? (shops.find(({ id }) => id === own) ?? shops[0]) : undefined)
  const wanted =
    (pickedPlace === undefined ? kept?.place : pickedPlace) ?? (usualShop && placeOfShop(usualShop))
  const isThere = !isCollected || shops.some(({ id }) => id === wanted?.id)
  const place = (isThere && wanted) || null
  const date = pickedDate === undefined ? (kept?.date ?? null) : pickedDate

  const fail = useCallback((error: FormError) => {
    if (isDayGone([error])) setDate(null)
    setProblem(({ attempt }) => ({ attempt: attempt + 1, errors: [error] }))
  }, [])

  const online = useAtomValue(onlineAtom)
  // The delivery is saved once, with the nearest parcel shop, as soon as it is known.
  const isIncomplete = method?.needs === 'parcel-shop' && !place && waiting !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be asked is asked once the network is back; a place is the one of its id
  useEffect(() => {
    if (method && !isIncomplete) void show({ method, place }, country).then((error) => error && fail(error))
  }, [show, method, place?.id, isIncomplete, country, online, fail])
  useEffect(() => () => void show(null, country), [show, country])

  const news = isGone ? methodGone : !before && more?.chosenElsewhere && methodElsewhere

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

  function pickMethod(next: ShippingMethod) {
    setPicked(next)
    setPlace(null)
    setDate(null)
  }

  // "Selecting a store clears the delivery date" (CHECKOUT-8).
  const pickPlace = useCallback((next: PickupPlace | null) => {
    setPlace(next)
    setDate(null)
  }, [])

  const picks = { pickMethod, pickPlace, pickDate: setDate, wait }
  const isNews = news && !picked && problem.errors.length === 0
  const shownProblem = isNews ? { attempt: 0, errors: [news] } : solved(problem, place)
  return {
    method,
    place,
    last,
    date,
    ...picks,
    problem: shownProblem,
    busy: busy || Boolean(waiting),
    submit,
  }
}

function isDayGone(errors: readonly FormError[]): boolean {
  return errors.some(({ message }) => message === dayGone.message)
}

/** Removes the error of a missing place if a place was chosen automatically after the carrier's places were fetched again. */
function solved<Problem extends { errors: readonly FormError[] }>(problem: Problem, place: unknown): Problem {
  return place && problem.errors.includes(placeMissing) ? { ...problem, errors: [] } : problem
}

function usualMethod(
  methods: readonly ShippingMethod[],
  last: LastDelivery | null,
): ShippingMethod | undefined {
  const inferred = last ? inferMethod(last, methods) : undefined
  return inferred ?? methods.find((each) => each.default) ?? methods[0]
}
