import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { draftAtom } from './checkout-atoms.ts'
import type { DeliveryChoice } from './checkout-draft.ts'
import styles from './delivery-step.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { MethodChoices } from './method-choices.tsx'
import { ParcelShops } from './parcel-shops.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { useDeliveryMethods } from './use-delivery-methods.ts'

export interface ShopChoice {
  id: string
  name: string
  address: string
  city: string
  postcode: string
}

interface DeliveryFormProps {
  shops: readonly ShopChoice[]
  /** What was chosen before. */
  chosen: DeliveryChoice | null
}

/** How the order travels and, where it has to be collected, from where. */
export function DeliveryForm({ shops, chosen }: DeliveryFormProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { postcode } = useAtomValue(draftAtom).details
  const { methods, failed, again } = useDeliveryMethods(country, postcode)
  const { method, place, pickMethod, pickPlace, problem, busy, submit } = useDeliveryChoice(methods, chosen)
  if (failed) return <Unreachable again={again} />
  if (!methods || !method) return <div className={styles.waiting} aria-busy="true" />
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary {...problem} />
      <MethodChoices methods={methods} chosen={method} onChoose={pickMethod} />
      <div id="delivery-place" tabIndex={-1}>
        {method.needs === 'parcel-shop' && (
          <ParcelShops country={country} postcode={postcode} chosen={place} onChoose={pickPlace} />
        )}
        {method.needs === 'store' && (
          <PlaceChoices
            legend={t('Choose a shop')}
            places={shops.map(({ address, ...shop }) => ({ ...shop, street: address }))}
            chosen={place}
            onChoose={pickPlace}
          />
        )}
      </div>
      <Button type="submit" busy={busy} className={styles.next}>
        {t('Continue to payment')}
      </Button>
    </form>
  )
}

function Unreachable({ again }: { again: () => void }) {
  const { t } = useMessages()
  return (
    <div className={styles.form} role="alert">
      <p>{t('Something went wrong. Try again in a few seconds.')}</p>
      <Button kind="outline" onClick={again}>
        {t('Try again')}
      </Button>
    </div>
  )
}
