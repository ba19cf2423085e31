import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { placeOfShop, type ShopChoice } from '#shared/offered-place.ts'
import { kilometres, type Position, pickupPrice } from '#shared/pickup.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { arrivalText } from './arrival-text.ts'
import type { Promising } from './method-choices.tsx'
import { PlaceChoices } from './place-choices.tsx'

export interface NearShop extends ShopChoice {
  /** Kilometres from the delivery address; null if unknown. */
  distance: number | null
}

interface ShopChoicesProps extends Pick<Parameters<typeof PlaceChoices>[0], 'chosen' | 'onChoose'> {
  method: ShippingMethod
  shops: readonly (ShopChoice & { distance?: number | null })[]
  promiseOf: Promising
}

/** Renders the merchant's shops, each with its pickup time and price. */
export function ShopChoices({ method, shops, promiseOf, ...choice }: ShopChoicesProps) {
  const { t } = useMessages()
  const { hasShops, locale } = useView()
  return (
    <PlaceChoices
      {...choice}
      method={method}
      legend={hasShops ? t('Choose a shop') : t('Choose a pick-up point')}
      places={shops.map((shop) => ({
        ...placeOfShop(shop),
        price: pickupPrice(method.price_incl_tax, shop),
      }))}
      readyAt={({ id }) => {
        const shop = shops.find((each) => each.id === id)
        const there = promiseOf(method, shop)
        return there && arrivalText(t, locale, method.needs, there)
      }}
    />
  )
}

/** Returns the shops, nearest first; in their own order if the shopper's position is unknown. */
export function nearestShops(shops: readonly ShopChoice[], origin: Position | null): NearShop[] {
  const far = Number.POSITIVE_INFINITY
  return shops
    .map((shop) => ({ ...shop, distance: distanceOf(shop, origin) }))
    .sort((a, b) => compare(a.distance ?? far, b.distance ?? far))
}

function distanceOf({ lat, lng }: ShopChoice, origin: Position | null): number | null {
  return origin && lat !== null && lng !== null ? kilometres({ lat, lng }, origin) : null
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
