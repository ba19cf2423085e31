import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps } from 'react'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { availableMethods, type ShopChoice } from '#shared/offered-place.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { dayField, type OrderFields, placeField } from '#shared/typed-order.ts'
import { usualDelivery } from '../customer/last-delivery.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'
import { draftFields, withField } from '../draft/draft-fields.ts'
import { isEnhanced, useServed } from '../draft/served.ts'
import { CheckoutFields, useCheckoutFields } from '../layout/checkout-fields.ts'
import step from '../layout/checkout-form.module.css'
import { CheckoutForm } from '../layout/checkout-form.tsx'
import { ChosenArrival, usePromises } from './chosen-arrival.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { methodTries } from './delivery-questions.ts'
import styles from './delivery-step.module.css'
import { MethodChoices, type Promising } from './method-choices.tsx'
import { NoteFields } from './note-fields.tsx'
import { ParcelShops } from './parcel-shops.tsx'
import { nearestShops, ShopChoices } from './shop-choices.tsx'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { useDeliveryMethods, useMoreOptions, usePosition } from './use-delivery-methods.ts'

interface DeliveryFormProps {
  /** Null if they cannot be loaded now: collecting in a shop is then impossible. */
  shops: readonly ShopChoice[] | null
  /** The earlier choice. */
  chosen: DeliveryChoice | null
}

/** Renders the choice of delivery method, place and day, and the notes. */
export function DeliveryForm({ shops: known, chosen }: DeliveryFormProps) {
  const { t } = useMessages()
  const { country } = useView()
  const draft = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const { postcode } = draft.details
  const { methods: all, failed, attempt, again } = useDeliveryMethods(country, postcode)
  const methods = all && availableMethods(all, known)
  const shops = nearestShops(known ?? [], usePosition(country, postcode))
  const more = useMoreOptions()
  const choice = useDeliveryChoice({ methods, shops, before: chosen, more })
  const promiseOf = usePromises(more?.deliveryDays)
  const { method, place, date } = choice
  const served = useServed()
  if (failed || methods?.length === 0) return <Unreachable again={failed ? again : () => location.reload()} />
  if (!methods || !method) return <Waiting attempt={attempt} />
  const shop = method.needs === 'store' ? shops.find(({ id }) => id === place?.id) : undefined
  const nearest = shop ?? shops[0]
  const day = dayField(method)
  const values = { ...draftFields({ ...draft, delivery: { method, place, date } }), ...served?.typed }
  const onChange = (name: string, value: string) =>
    name === day ? choice.pickDate(value || null) : void change((before) => withField(before, name, value))
  return (
    <CheckoutFields value={{ values, errors: choice.problem.errors, onChange }}>
      <CheckoutForm step="delivery" onSubmit={choice.submit}>
        <ErrorSummary {...choice.problem} />
        <ChosenArrival delivery={{ method, place, date }} shops={shops} days={more?.deliveryDays} />
        <MethodChoices
          promiseOf={promiseOf}
          nearest={nearest}
          methods={methods}
          noCollecting={methods !== all}
          chosen={method}
          onChoose={choice.pickMethod}
        >
          {(each, isChosen) => (
            <PlaceAndDay
              method={each}
              isChosen={isChosen}
              choice={choice}
              shops={shops}
              promiseOf={promiseOf}
            />
          )}
        </MethodChoices>
        <NoteFields isBrought={method.needs === 'address' || !isEnhanced} />
        <Button type="submit" busy={choice.busy}>
          {t('Continue to payment')}
        </Button>
      </CheckoutForm>
    </CheckoutFields>
  )
}

interface PlaceAndDayProps {
  method: ShippingMethod
  isChosen: boolean
  choice: ReturnType<typeof useDeliveryChoice>
  /** The places of the method, the nearest first. */
  shops: readonly ShopChoice[]
  promiseOf: Promising
}

/** Renders the places of a delivery method and its days. */
function PlaceAndDay({ method, isChosen, choice, shops, promiseOf }: PlaceAndDayProps) {
  const { country, choosesDeliveryDate } = useView()
  const { postcode } = useAtomValue(draftAtom).details
  const { values } = useCheckoutFields()
  const usual = usualDelivery(choice.last, method, country)
  return (
    <>
      {method.needs === 'parcel-shop' && (
        <ParcelShops
          key={method.carrier_code}
          method={method}
          country={country}
          postcode={usual?.postcode || postcode}
          usual={usual}
          chosen={isChosen ? choice.place : null}
          onChoose={choice.pickPlace}
          onWaiting={choice.wait}
        />
      )}
      {method.needs === 'store' && (
        <ShopChoices
          method={method}
          shops={shops}
          promiseOf={promiseOf}
          chosen={values[placeField(method)]}
          onChoose={choice.pickPlace}
        />
      )}
      {choosesDeliveryDate && (
        <DeliveryDay
          method={method}
          isChosen={isChosen}
          offers={offersOf(method, shops, values, promiseOf)}
        />
      )}
    </>
  )
}

/** Returns the first promised day, in each shop where the order may be collected: without scripts in every shop until one is chosen. */
function offersOf(
  method: ShippingMethod,
  shops: readonly ShopChoice[],
  values: OrderFields,
  promiseOf: Promising,
): ComponentProps<typeof DeliveryDay>['offers'] {
  const shop = shops.find(({ id }) => id === values[placeField(method)])
  const open = shop ? [shop] : shops.slice(0, isEnhanced ? 1 : shops.length)
  return (method.needs === 'store' ? open : [undefined]).flatMap((each) => {
    const from = promiseOf(method, each)?.from
    return from ? [{ shop: each, from }] : []
  })
}

/** Renders a message while the methods are fetched, and while the request is retried. */
function Waiting({ attempt }: { attempt: number }) {
  const { t } = useMessages()
  return (
    <div className={styles.waiting} aria-busy="true" role="status">
      {attempt > 1 &&
        t('The ways of delivery are slow to come. Try {attempt} of {tries} …', {
          attempt,
          tries: methodTries,
        })}
    </div>
  )
}

function Unreachable({ again }: { again: () => void }) {
  const { t } = useMessages()
  return (
    <div className={step.form} role="alert">
      <p>{t('The ways of delivery cannot be loaded. What you typed is kept.')}</p>
      <Button kind="outline" onClick={again}>
        {t('Try again')}
      </Button>
    </div>
  )
}
