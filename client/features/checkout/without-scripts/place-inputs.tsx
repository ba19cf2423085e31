import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { useView } from '#client/view.tsx'
import { formatDistance } from '#shared/distance.ts'
import { methodKey } from '#shared/order.ts'
import { pickupPrice } from '#shared/pickup-price.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { townLine } from '#shared/town-line.ts'
import { placeField } from '#shared/typed-order.ts'
import { arrivalText } from '../delivery/arrival-text.ts'
import places from '../delivery/place-choices.module.css'
import styles from './forms.module.css'
import type { Promising, StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'

interface PlaceInputsProps {
  method: ShippingMethod
  data: StepData<'checkout'>
  errors: readonly FormError[]
}

/** Renders the parcel shops near the postcode; until it is known, a field for the number of a parcel shop. */
export function ParcelShopInputs({ method, data: { parcelShops, typed }, errors }: PlaceInputsProps) {
  const { t } = useMessages()
  const { country } = useView()
  const name = placeField(method)
  const error = errorAt(errors, name, t)
  if (typed.method !== methodKey(method) || parcelShops.length === 0) {
    return (
      <Field
        id={name}
        name={name}
        label={t('Number of the parcel shop')}
        optional={t('(optional)')}
        hint={t('Leave it empty, and we show those near your postcode.')}
        error={error}
        defaultValue={typed[name]}
        maxLength={64}
        autoComplete="off"
      />
    )
  }
  const chosen = parcelShops.some(({ id }) => id === typed[name]) ? typed[name] : parcelShops[0]?.id
  return (
    <fieldset id={name} tabIndex={-1} className={places.places}>
      <legend>{t('Choose a parcel shop')}</legend>
      <Wrong error={error} />
      {parcelShops.map(({ id, company, street_name, zip, city, distance }) => (
        <Choice
          key={id}
          type="radio"
          name={name}
          value={id}
          defaultChecked={id === chosen}
          label={company}
          note={`${street_name}, ${townLine({ postcode: zip, city }, country)}`}
          aside={distance !== null && formatDistance(distance)}
        />
      ))}
    </fieldset>
  )
}

interface ShopInputsProps extends PlaceInputsProps {
  promiseOf: Promising
}

/** Renders the merchant's shops, each with its pickup time and price. */
export function ShopInputs({ method, data: { shops, typed }, promiseOf, errors }: ShopInputsProps) {
  const { t } = useMessages()
  const { hasShops, locale, country } = useView()
  const name = placeField(method)
  return (
    <fieldset id={name} tabIndex={-1} className={places.places}>
      <legend>{t(hasShops ? 'Choose a shop' : 'Choose a pick-up point')}</legend>
      <Wrong error={errorAt(errors, name, t)} />
      {shops?.map((shop) => {
        const price = pickupPrice(method.price_incl_tax, shop)
        const there = promiseOf(method, shop)
        return (
          <Choice
            key={shop.id}
            type="radio"
            name={name}
            value={shop.id}
            defaultChecked={typed[name] === String(shop.id)}
            label={shop.name}
            note={
              <>
                {`${shop.address}, ${townLine(shop, country)}`}
                {there && <span className={styles.ready}>{arrivalText(t, locale, method.needs, there)}</span>}
              </>
            }
            aside={price > 0 ? t.price(price) : t('Free')}
          />
        )
      })}
    </fieldset>
  )
}

/** Renders the error of a choice above it. */
function Wrong({ error }: { error: string | undefined }) {
  return error && <p className={styles.wrong}>{error}</p>
}
