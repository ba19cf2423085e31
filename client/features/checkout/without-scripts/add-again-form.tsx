import { kitItems } from '#client/features/bundles/kit-quantities.ts'
import { ProductQuestions } from '#client/features/custom/product-questions.tsx'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { ItemLine } from '#client/features/services/item-line.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { partField } from '#shared/order-fields.ts'
import { typedAnswers } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'

interface AddAgainFormProps extends StepData<'add'> {
  errors: readonly FormError[]
}

/** Renders the form of a product that could not be added, with the typed values and their errors. */
export function AddAgainForm(props: AddAgainFormProps) {
  const { t } = useMessages()
  const { shown, product, sku, typed, errors } = props
  if (typed.kit) return <KitAgainForm {...props} />
  return (
    <form noValidate method="post" action={routes.orderForm.href({ step: 'add' })} className={styles.form}>
      <ItemLine item={shown} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="item" value={typed.item} />
      <ProductQuestions named pressed product={product} answers={typedAnswers(typed)} onAnswer={() => {}} />
      <QuantityField field="qty" name={shown.name} typed={typed.qty} errors={errors} />
      <div className={styles.ways}>
        <Button type="submit">{t('Add to cart')}</Button>
      </div>
    </form>
  )
}

/** Renders this form for a kit: each bottle with its typed quantity. */
function KitAgainForm({ shown, sku, parts, typed, errors }: AddAgainFormProps) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.orderForm.href({ step: 'add' })} className={styles.form}>
      <ItemLine item={shown} />
      <input type="hidden" name="kit" value={sku} />
      {kitItems(parts).map(({ product, qty }) => {
        const field = partField(product.sku)
        return (
          <QuantityField
            key={field}
            field={field}
            name={nameWithVintage(product)}
            typed={typed[field] ?? qty}
            errors={errors}
          />
        )
      })}
      <div className={styles.ways}>
        <Button type="submit">{t('Add to cart')}</Button>
      </div>
    </form>
  )
}

interface QuantityFieldProps {
  field: string
  /** Name of the product with this quantity. */
  name: string
  typed: string | number | undefined
  errors: readonly FormError[]
}

function QuantityField({ field, name, typed, errors }: QuantityFieldProps) {
  const { t } = useMessages()
  return (
    <Field
      id={field}
      name={field}
      label={t('Quantity of {name}', { name })}
      defaultValue={typed}
      error={errorAt(errors, field, t)}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
    />
  )
}
