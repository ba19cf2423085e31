import type { ComponentProps } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import type { DeliveryPromise } from '#shared/delivery-promise.ts'
import { methodKey } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { arrivalText } from './arrival-text.ts'
import styles from './delivery-step.module.css'
import type { ShopChoice } from './offered-place.ts'

interface MethodChoicesProps {
  methods: readonly ShippingMethod[]
  /** True if collecting in a shop is unavailable now. */
  noCollecting: boolean
  chosen: ShippingMethod
  /** Returns day and price of a method; null if they are unknown. */
  promiseOf(method: ShippingMethod, shop?: ShopChoice): DeliveryPromise | null
  /** The chosen shop of the merchant, or the nearest one. */
  nearest: ShopChoice | undefined
  onChoose(method: ShippingMethod): void
}

export function MethodChoices({
  methods,
  noCollecting,
  chosen,
  promiseOf,
  nearest,
  onChoose,
}: MethodChoicesProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.methods}>
      <legend>{t('How would you like to have it?')}</legend>
      {methods.map((method) => (
        <MethodChoice
          key={methodKey(method)}
          name="delivery-method"
          method={method}
          promise={promiseOf(method, nearest)}
          who={method.needs === 'store' && nearest ? nearest.name : method.carrier_title}
          checked={methodKey(method) === methodKey(chosen)}
          onChange={() => onChoose(method)}
        />
      ))}
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

interface MethodChoiceProps
  extends Pick<ComponentProps<'input'>, 'name' | 'checked' | 'defaultChecked' | 'onChange'> {
  method: ShippingMethod
  promise: DeliveryPromise | null
  /** The carrier, or the place that hands the order out. */
  who: string
}

/** Renders a delivery method with its day and its price. */
export function MethodChoice({ method, promise, who, ...input }: MethodChoiceProps) {
  const { t } = useMessages()
  const { locale } = useView()
  const price = promise?.price ?? method.price_incl_tax
  const day = promise && arrivalText(t, locale, method.needs, promise)
  return (
    <Choice
      type="radio"
      card
      value={methodKey(method)}
      label={method.method_title}
      note={[who, day].filter(Boolean).join(' · ')}
      aside={price > 0 ? t.price(price) : t('Free')}
      {...input}
    />
  )
}
