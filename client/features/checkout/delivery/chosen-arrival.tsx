import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useView } from '#client/view.tsx'
import { type Days, usualDays } from '#shared/delivery-days.ts'
import { deliveryPromise } from '#shared/delivery-promise.ts'
import type { ShopChoice } from '#shared/offered-place.ts'
import { chosenArrivalAtom } from '../draft/checkout-atoms.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'
import { arrivalText } from './arrival-text.ts'

interface ChosenArrivalProps {
  delivery: DeliveryChoice
  shops: readonly ShopChoice[]
  /** Days in transit from the cart; until they are known, the view's days are used. */
  days?: Days | null | undefined
}

/** Stores the arrival of the chosen delivery for the summary next to the steps. Renders nothing itself. */
export function ChosenArrival({ delivery: { method, place, date }, shops, days }: ChosenArrivalProps) {
  const { t } = useMessages()
  const view = useView()
  const { country, locale } = view
  const at = useNow()
  const say = useSetAtom(chosenArrivalAtom)
  const { needs: kind, price_incl_tax: price } = method
  const shop = kind === 'store' ? shops.find(({ id }) => id === place?.id) : undefined
  const arrival = date
    ? { from: date, to: date, time: null }
    : deliveryPromise({ at, country, kind, days: days ?? usualDays(view), price, shop })
  const text = arrival ? arrivalText(t, locale, kind, arrival) : ''
  useEffect(() => say(text), [say, text])
  return null
}
