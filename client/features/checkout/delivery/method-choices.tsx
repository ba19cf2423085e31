import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import type { DeliveryPromise } from '#shared/delivery-promise.ts'
import type { ShopChoice } from '#shared/offered-place.ts'
import { methodKey } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { fieldId } from '#shared/typed-order.ts'
import { isEnhanced } from '../draft/served.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import form from '../layout/checkout-form.module.css'
import { arrivalText } from './arrival-text.ts'
import styles from './delivery-step.module.css'

/** Returns the arrival by a delivery method, collected in a shop or delivered; null if it is unknown. */
export type Promising = (method: ShippingMethod, shop?: ShopChoice) => DeliveryPromise | null

interface MethodChoicesProps {
  methods: readonly ShippingMethod[]
  /** True if collecting in a shop is unavailable now. */
  noCollecting: boolean
  chosen: ShippingMethod | undefined
  promiseOf: Promising
  /** The chosen shop of the merchant, or the nearest one. */
  nearest: ShopChoice | undefined
  onChoose(method: ShippingMethod): void
  /** Renders places and days below a method. Without scripts CSS shows those of the chosen method alone. */
  children?(method: ShippingMethod, isChosen: boolean): ReactNode
}

/** Renders each delivery method with its day and price. */
export function MethodChoices(props: MethodChoicesProps) {
  const { methods, noCollecting, chosen, promiseOf, nearest, onChoose, children } = props
  const { t } = useMessages()
  const { locale } = useView()
  const { radio } = useCheckoutFields()
  return (
    <fieldset className={styles.methods}>
      <legend>{t('How would you like to have it?')}</legend>
      {methods.map((method) => {
        const isChosen = chosen !== undefined && methodKey(method) === methodKey(chosen)
        const promise = promiseOf(method, nearest)
        const price = promise?.price ?? method.price_incl_tax
        const who = method.needs === 'store' && nearest ? nearest.name : method.carrier_title
        const day = promise && arrivalText(t, locale, method.needs, promise)
        return (
          <div key={methodKey(method)} className={form.unfolding}>
            <Choice
              {...radio('method', methodKey(method), isChosen)}
              onChange={() => onChoose(method)}
              card
              label={method.method_title}
              note={[who, day].filter(Boolean).join(' · ')}
              aside={price > 0 ? t.price(price) : t('Free')}
            />
            {children && (isChosen || !isEnhanced) && (
              <div
                className={form.unfolded}
                id={isChosen ? fieldId('place') : undefined}
                tabIndex={isChosen ? -1 : undefined}
              >
                {children(method, isChosen)}
              </div>
            )}
          </div>
        )
      })}
      {noCollecting && (
        <p>
          {t(
            'Our shops cannot be shown just now, so nothing can be collected there. Try again in a few minutes.',
          )}
        </p>
      )}
    </fieldset>
  )
}
