import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { normalPostcode, postcodeError } from '#shared/address.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { OfferedPlace } from '#shared/offered-place.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { PickupPlace } from '#shared/platform-api/order.ts'
import { placeField } from '#shared/typed-order.ts'
import { type LastDelivery, sameParcelShop } from '../customer/last-delivery.ts'
import { isEnhanced } from '../draft/served.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import step from '../layout/checkout-form.module.css'
import styles from './parcel-shops.module.css'
import { PlaceChoices } from './place-choices.tsx'
import { useParcelShops } from './use-delivery-methods.ts'

interface ParcelShopsProps {
  method: ShippingMethod
  country: string
  /** The postcode of the address: the most likely area for collecting. */
  postcode: string
  /** The delivery of the last order: its place is chosen again if it is offered. */
  usual: LastDelivery | null
  chosen: PickupPlace | null
  /** Called with null while the nearest place is unknown. */
  onChoose(place: OfferedPlace | null): void
  /** Called with true while the places are being fetched: then the nearest one is chosen. */
  onWaiting(waiting: boolean): void
}

/** Renders the parcel shops with the nearest one first and chosen; another postcode shows others. */
export function ParcelShops(props: ParcelShopsProps) {
  const { method, country, postcode, usual, chosen, onChoose, onWaiting } = props
  const { t } = useMessages()
  const [typed, setTyped] = useState(postcode)
  const error = postcodeError(typed, country)
  const asked = error ? null : normalPostcode(typed, country)
  const { places, failed, again } = useParcelShops(method, country, asked)
  const { [placeField(method)]: typedId } = useCheckoutFields().values
  const nearest = (usual && places && sameParcelShop(usual, places)) ?? places?.[0]

  // Without scripts the nearest place is chosen by its form.
  const chosenInForm = places?.find(({ id }) => id === typedId)?.id ?? nearest?.id

  useEffect(() => {
    if (nearest && !places?.some(({ id }) => id === chosen?.id)) onChoose(nearest)
  }, [nearest, places, chosen, onChoose])

  const waiting = asked !== null && !failed && (places === null || (nearest !== undefined && !chosen))
  useReport(waiting, onWaiting)

  return (
    <div className={styles.shops}>
      {isEnhanced && (
        <Field
          id="parcel-postcode"
          label={t('Parcel shops near postcode')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={error && t(error)}
          // The list changes while the shopper types: Enter must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChoose(null)
          }}
        />
      )}
      {failed && (
        <div role="alert" className={step.form}>
          <p>{t(genericFailure)}</p>
          <Button kind="outline" onClick={again}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {places && (
        <PlaceChoices
          method={method}
          legend={t('Choose a parcel shop')}
          places={places}
          chosen={isEnhanced ? chosen?.id : chosenInForm}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

/** Reports whether parcel shops are being fetched; reports false when the list is closed. */
function useReport(isWaiting: boolean, report: ParcelShopsProps['onWaiting']): void {
  useEffect(() => {
    report(isWaiting)
    return () => report(false)
  }, [isWaiting, report])
}
