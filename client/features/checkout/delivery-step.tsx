import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { formatPrice } from '#shared/money.ts'
import type { PickupPlace } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { draftAtom } from './checkout-atoms.ts'
import type { DeliveryChoice } from './checkout-draft.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { chooseDeliveryAtom } from './delivery-atoms.ts'
import styles from './delivery-step.module.css'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import { ParcelShops } from './parcel-shops.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { useDeliveryMethods } from './use-delivery-methods.ts'

export interface ShopChoice {
  id: string
  name: string
  address: string
  city: string
  postcode: string
}

interface DeliveryStepProps {
  number: number
  open: boolean
  shops: readonly ShopChoice[]
}

export function DeliveryStep({ number, open, shops }: DeliveryStepProps) {
  const { t } = useMessages()
  const { delivery } = useAtomValue(draftAtom)
  return (
    <CheckoutSection
      step="delivery"
      number={number}
      title={t('Delivery')}
      open={open}
      summary={delivery && <DeliverySummary delivery={delivery} />}
    >
      {open && <DeliveryForm shops={shops} chosen={delivery} />}
    </CheckoutSection>
  )
}

function DeliveryForm({ shops, chosen }: { shops: readonly ShopChoice[]; chosen: DeliveryChoice | null }) {
  const { t } = useMessages()
  const { country } = useView()
  const { details } = useAtomValue(draftAtom)
  const choose = useSetAtom(chooseDeliveryAtom)
  const { methods, failed } = useDeliveryMethods(country, details.postcode)
  const [picked, setPicked] = useState<ShippingMethod | null>(null)
  const [place, setPlace] = useState<PickupPlace | null>(chosen?.place ?? null)
  const [problem, setProblem] = useState<{ attempt: number; errors: FormError[] }>({ attempt: 0, errors: [] })
  const [busy, setBusy] = useState(false)
  const method =
    picked ??
    methods?.find((each) => sameMethod(each, chosen?.method)) ??
    methods?.find((each) => each.default) ??
    methods?.[0]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !method) return
    if (method.needs !== 'address' && !place)
      return fail([{ field: 'delivery-place', message: 'Choose where you will collect it' }])
    setBusy(true)
    const message = await choose({ method, place: method.needs === 'address' ? null : place }, country)
    setBusy(false)
    if (message) fail([{ message }])
  }

  function fail(errors: FormError[]) {
    setProblem(({ attempt }) => ({ attempt: attempt + 1, errors }))
  }

  if (failed) return <p role="alert">{t('Something went wrong. Try again in a few seconds.')}</p>
  if (!methods || !method) return <div className={styles.waiting} aria-busy="true" />
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary {...problem} />
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{t('How would you like to have it?')}</legend>
        {methods.map((each) => (
          <Choice
            key={methodKey(each)}
            type="radio"
            card
            name="delivery-method"
            value={methodKey(each)}
            checked={sameMethod(each, method)}
            label={each.method_title}
            note={each.carrier_title}
            aside={each.price_incl_tax > 0 ? formatPrice(each.price_incl_tax) : t('Free')}
            onChange={() => {
              setPicked(each)
              setPlace(null)
            }}
          />
        ))}
      </fieldset>
      <div id="delivery-place" tabIndex={-1}>
        {method.needs === 'parcel-shop' && (
          <ParcelShops country={country} postcode={details.postcode} chosen={place} onChoose={setPlace} />
        )}
        {method.needs === 'store' && (
          <PlaceChoices
            legend={t('Choose a shop')}
            places={shops.map(({ address, ...shop }) => ({ ...shop, street: address }))}
            chosen={place}
            onChoose={setPlace}
          />
        )}
      </div>
      <Button type="submit" busy={busy} className={styles.next}>
        {t('Continue to payment')}
      </Button>
    </form>
  )
}

function DeliverySummary({ delivery: { method, place } }: { delivery: DeliveryChoice }) {
  return (
    <p>
      {method.method_title}
      {place && (
        <>
          <br />
          {place.name}, {place.street}, {place.postcode} {place.city}
        </>
      )}
    </p>
  )
}

function methodKey({ carrier_code, method_code }: ShippingMethod): string {
  return `${carrier_code}_${method_code}`
}

function sameMethod(a: ShippingMethod, b: ShippingMethod | undefined): boolean {
  return b !== undefined && methodKey(a) === methodKey(b)
}
