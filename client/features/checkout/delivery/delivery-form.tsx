import { useAtomValue } from 'jotai'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useView } from '#client/view.tsx'
import { usualDays } from '#shared/delivery-days.ts'
import { deliveryPromise } from '#shared/delivery-promise.ts'
import { pickupPrice } from '#shared/pickup-price.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { usualDelivery } from '../customer/last-delivery.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'
import step from '../layout/checkout-form.module.css'
import { arrivalText } from './arrival-text.ts'
import { ChosenArrival } from './chosen-arrival.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import { DeliveryNoteFields } from './delivery-note-fields.tsx'
import { methodTries } from './delivery-questions.ts'
import styles from './delivery-step.module.css'
import { MethodChoices } from './method-choices.tsx'
import { nearestShops } from './nearest-shops.ts'
import { type OfferedPlace, offeredMethods, placeOfShop, type ShopChoice } from './offered-place.ts'
import { ParcelShops } from './parcel-shops.tsx'
import { PlaceChoices } from './place-choices.tsx'
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
  const view = useView()
  const { country, locale } = view
  const now = useNow()
  const { postcode } = useAtomValue(draftAtom).details
  const { methods: all, failed, attempt, again } = useDeliveryMethods(country, postcode)
  const methods = all && offeredMethods(all, known)
  const shops = nearestShops(known ?? [], usePosition(country, postcode))
  const more = useMoreOptions()
  const choice = useDeliveryChoice({ methods, shops, before: chosen, more })
  const { method, place, last } = choice
  if (failed || methods?.length === 0) return <Unreachable again={failed ? again : () => location.reload()} />
  if (!methods || !method) return <Waiting attempt={attempt} />
  const usual = usualDelivery(last, method, country)
  const shop = method.needs === 'store' ? shops.find(({ id }) => id === place?.id) : undefined
  const days = more?.deliveryDays ?? usualDays(view)
  const promiseOf = ({ needs: kind, price_incl_tax: price }: ShippingMethod, at?: ShopChoice) =>
    deliveryPromise({ at: now, country, kind, days, price, shop: at })
  const promise = promiseOf(method, shop ?? shops[0])
  const readyAt = ({ id }: OfferedPlace) => {
    const there = promiseOf(
      method,
      shops.find((each) => each.id === id),
    )
    return there && arrivalText(t, locale, method.needs, there)
  }
  return (
    <form noValidate onSubmit={choice.submit} className={step.form}>
      <ErrorSummary {...choice.problem} />
      <ChosenArrival delivery={{ method, place, date: choice.date }} shops={shops} days={days} />
      <MethodChoices
        promiseOf={promiseOf}
        nearest={shop ?? shops[0]}
        methods={methods}
        noCollecting={methods !== all}
        chosen={method}
        onChoose={choice.pickMethod}
      />
      <div id="delivery-place" tabIndex={-1}>
        {method.needs === 'parcel-shop' && (
          <ParcelShops
            key={method.carrier_code}
            carrier={method.carrier_code}
            country={country}
            postcode={usual?.postcode || postcode}
            usual={usual}
            chosen={place}
            onChoose={choice.pickPlace}
            onWaiting={choice.wait}
          />
        )}
        {method.needs === 'store' && (
          <PlaceChoices
            legend={view.hasShops ? t('Choose a shop') : t('Choose a pick-up point')}
            places={shops.map((each) => ({
              ...placeOfShop(each),
              price: pickupPrice(method.price_incl_tax, each),
            }))}
            readyAt={readyAt}
            chosen={place}
            onChoose={choice.pickPlace}
          />
        )}
      </div>
      {view.choosesDeliveryDate && promise && (
        <DeliveryDay
          shop={method.needs === 'store' ? (shop ?? shops[0]) : undefined}
          from={promise.from}
          date={choice.date}
          onChoose={choice.pickDate}
        />
      )}
      <DeliveryNoteFields needs={method.needs} />
      <Button type="submit" busy={choice.busy}>
        {t('Continue to payment')}
      </Button>
    </form>
  )
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
