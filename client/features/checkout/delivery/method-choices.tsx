import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { formatPrice } from '#shared/money.ts'
import { methodKey } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import styles from './delivery-step.module.css'

interface MethodChoicesProps {
  methods: readonly ShippingMethod[]
  /** Whether collecting in a shop is among what cannot be chosen just now. */
  noCollecting: boolean
  chosen: ShippingMethod
  onChoose(method: ShippingMethod): void
}

export function MethodChoices({ methods, noCollecting, chosen, onChoose }: MethodChoicesProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.methods}>
      <legend>{t('How would you like to have it?')}</legend>
      {methods.map((method) => (
        <Choice
          key={methodKey(method)}
          type="radio"
          card
          name="delivery-method"
          value={methodKey(method)}
          checked={methodKey(method) === methodKey(chosen)}
          label={method.method_title}
          note={method.carrier_title}
          aside={method.price_incl_tax > 0 ? formatPrice(method.price_incl_tax) : t('Free')}
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
