import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { methodKey } from '#shared/order.ts'
import { MethodChoice } from '../delivery/method-choices.tsx'
import { DayInput } from './day-input.tsx'
import styles from './forms.module.css'
import type { Promising, StepData } from './order-form-data.ts'
import { ParcelShopInputs, ShopInputs } from './place-inputs.tsx'

interface MethodInputsProps {
  data: StepData<'checkout'>
  promiseOf: Promising
  errors: readonly FormError[]
}

/** Renders each delivery method with its day and price; places and days are below the chosen one. */
export function MethodInputs({ data, promiseOf, errors }: MethodInputsProps) {
  const { t } = useMessages()
  const { choosesDeliveryDate } = useView()
  const { methods, typed, shops } = data
  const usual = methods.find((method) => method.default) ?? methods[0]
  const chosen = methods.find((method) => methodKey(method) === typed.method) ?? usual
  return (
    <fieldset className={styles.form}>
      <legend>{t('How would you like to have it?')}</legend>
      {methods.map((method) => {
        const shop =
          method.needs === 'store'
            ? shops?.find(({ id }) => String(id) === typed[`place-${methodKey(method)}`])
            : undefined
        const nearest = shop ?? shops?.[0]
        return (
          <div key={methodKey(method)} className={styles.unfolding}>
            <MethodChoice
              method={method}
              promise={promiseOf(method, nearest)}
              who={method.needs === 'store' && nearest ? nearest.name : method.carrier_title}
              name="method"
              defaultChecked={method === chosen}
            />
            <div className={styles.unfolded}>
              {method.needs === 'parcel-shop' && (
                <ParcelShopInputs method={method} data={data} errors={errors} />
              )}
              {method.needs === 'store' && (
                <ShopInputs method={method} data={data} promiseOf={promiseOf} errors={errors} />
              )}
              {choosesDeliveryDate && (
                <DayInput method={method} data={data} shop={shop} promiseOf={promiseOf} errors={errors} />
              )}
            </div>
          </div>
        )
      })}
      {!shops && (
        <p>
          {t(
            'Our shops cannot be shown just now, so nothing can be collected there. Try again in a few minutes.',
          )}
        </p>
      )}
    </fieldset>
  )
}
