import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { useView } from '#client/view.tsx'
import { ageCheckStart } from '#shared/age-outcome.ts'
import { formatPrice } from '#shared/money.ts'
import { methodKey } from '#shared/order.ts'
import type { OrderFormData } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { fieldsFor } from '../details/detail-fields.ts'
import step from '../layout/checkout-form.module.css'
import styles from './forms.module.css'
import { typedErrors } from './order-problem.ts'

type CheckoutData = Extract<OrderFormData, { step: 'checkout' }>

/** Whether it is sent again: then what is wrong stands beside each field. */
interface CheckoutFormProps extends CheckoutData {
  isInvalid: boolean
}

/** Who orders and how it travels. An age is proved first: the way there leaves this page, and nothing is typed yet. */
export function CheckoutForm({ isInvalid, ...data }: CheckoutFormProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { age, typed } = data
  if (age !== null) {
    return (
      <div className={styles.form}>
        <p>{t('You must be at least {age} years old to buy this. Prove it once, then order.', { age })}</p>
        <ButtonLink href={ageCheckStart}>{t('Verify your age')}</ButtonLink>
      </div>
    )
  }
  const errors = isInvalid ? typedErrors(typed, country) : {}
  return (
    <form
      noValidate
      method="post"
      action={routes.orderForm.href({ step: 'checkout' })}
      className={styles.form}
    >
      <div className={step.fields}>
        {fieldsFor(0).map(({ name, label, optional: _, ...input }) => {
          const error = errors[name]
          return (
            <Field
              key={name}
              {...input}
              id={`checkout-${name}`}
              name={name}
              data-field={name}
              label={t(label)}
              error={error && t(error)}
              defaultValue={typed[name]}
              required
            />
          )
        })}
      </div>
      {data.methods.length > 0 && <Methods {...data} />}
      <Button type="submit">{t('Continue to payment')}</Button>
    </form>
  )
}

function Methods({ methods, shops, parcelShops, typed }: CheckoutData) {
  const { t } = useMessages()
  const { hasShops } = useView()
  const chosen = typed.method ?? methodKey(methods.find((method) => method.default) ?? methods[0] ?? noMethod)
  return (
    <>
      <fieldset>
        <legend>{t('How would you like to have it?')}</legend>
        {methods.map((method) => (
          <Choice
            key={methodKey(method)}
            type="radio"
            card
            name="method"
            value={methodKey(method)}
            defaultChecked={methodKey(method) === chosen}
            label={method.method_title}
            note={method.carrier_title}
            aside={method.price_incl_tax > 0 ? formatPrice(method.price_incl_tax) : t('Free')}
          />
        ))}
      </fieldset>
      <div id="delivery-place" className={styles.form}>
        {parcelShops.length > 0 ? (
          <fieldset>
            <legend>{t('Choose a parcel shop')}</legend>
            {parcelShops.map(({ id, company, street_name, zip, city }, place) => (
              <Choice
                key={id}
                type="radio"
                name="pickup"
                value={id}
                defaultChecked={place === 0}
                label={company}
                note={`${street_name}, ${zip} ${city}`}
              />
            ))}
          </fieldset>
        ) : (
          <Field
            name="pickup"
            label={t('Number of the parcel shop')}
            optional={t('(optional)')}
            hint={t('Leave it empty, and we show those near your postcode.')}
            defaultValue={typed.pickup}
            maxLength={64}
            autoComplete="off"
          />
        )}
        {shops.length > 0 && (
          <fieldset>
            <legend>{t(hasShops ? 'Choose a shop' : 'Choose a pick-up point')}</legend>
            {shops.map(({ id, name, address, city }) => (
              <Choice
                key={id}
                type="radio"
                name="store"
                value={id}
                defaultChecked={typed.store === String(id)}
                label={name}
                note={`${address}, ${city}`}
              />
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}

const noMethod = { carrier_code: '', method_code: '' }
