import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { useView } from '#client/view.tsx'
import { methodKey } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { placeField } from '#shared/typed-order.ts'
import { DeliveryDay } from '../delivery/delivery-day.tsx'
import { MethodChoices } from '../delivery/method-choices.tsx'
import { PlaceChoices } from '../delivery/place-choices.tsx'
import { ShopChoices } from '../delivery/shop-choices.tsx'
import { usePromises } from '../delivery/use-promises.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import type { StepData } from './order-form-data.ts'

type DeliveryData = Pick<StepData<'checkout'>, 'methods' | 'shops' | 'parcelShops' | 'days'>

/** Renders each delivery method with its places and days below it. */
export function DeliveryFields({ methods, shops, parcelShops, days }: DeliveryData) {
  const { choosesDeliveryDate } = useView()
  const { values } = useCheckoutFields()
  const promiseOf = usePromises(days)
  const usual = methods.find((method) => method.default) ?? methods[0]
  const chosen = methods.find((method) => methodKey(method) === values.method) ?? usual
  const shopOf = (method: ShippingMethod) => shops?.find(({ id }) => id === values[placeField(method)])
  const collected = methods.find(({ needs }) => needs === 'store')
  return (
    <MethodChoices
      methods={methods}
      noCollecting={!shops}
      chosen={chosen}
      promiseOf={promiseOf}
      nearest={(collected && shopOf(collected)) ?? shops?.[0]}
    >
      {(method, isChosen) => {
        const shop = shopOf(method)
        const places = method.needs === 'store' ? (shop ? [shop] : (shops ?? [])) : [undefined]
        const offers = places.flatMap((place) => {
          const from = promiseOf(method, place)?.from
          return from ? [{ shop: place, from }] : []
        })
        return (
          <>
            {method.needs === 'parcel-shop' && (
              <ParcelShopField
                method={method}
                places={values.method === methodKey(method) ? parcelShops : []}
              />
            )}
            {method.needs === 'store' && (
              <ShopChoices
                method={method}
                shops={shops ?? []}
                promiseOf={promiseOf}
                chosen={values[placeField(method)]}
              />
            )}
            {choosesDeliveryDate && <DeliveryDay method={method} isChosen={isChosen} offers={offers} />}
          </>
        )
      }}
    </MethodChoices>
  )
}

interface ParcelShopFieldProps extends Pick<Parameters<typeof PlaceChoices>[0], 'places'> {
  method: ShippingMethod
}

/** Renders the parcel shops near the postcode; until it is known, a field for the number of a parcel shop. */
function ParcelShopField({ method, places }: ParcelShopFieldProps) {
  const { t } = useMessages()
  const { values, text } = useCheckoutFields()
  const name = placeField(method)
  const typed = values[name]
  if (places.length > 0) {
    const chosen = places.some(({ id }) => id === typed) ? typed : places[0]?.id
    return <PlaceChoices method={method} legend={t('Choose a parcel shop')} places={places} chosen={chosen} />
  }
  return (
    <Field
      {...text(name)}
      label={t('Number of the parcel shop')}
      optional={t('(optional)')}
      hint={t('Leave it empty, and we show those near your postcode.')}
      maxLength={64}
      autoComplete="off"
    />
  )
}
