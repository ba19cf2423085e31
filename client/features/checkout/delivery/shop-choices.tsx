import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { placeOfShop, type ShopChoice } from '#shared/offered-place.ts'
import { pickupPrice } from '#shared/pickup.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { arrivalText } from './arrival-text.ts'
import type { Promising } from './method-choices.tsx'
import { PlaceChoices } from './place-choices.tsx'

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
