import { ProductQuestions } from '#client/features/custom/product-questions.tsx'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { ItemLine } from '#client/features/services/item-line.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { typedAnswers } from '#shared/order-form.ts'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'
import { OrderStepForm } from './order-step-form.tsx'

interface AddAgainFormProps extends StepData<'add'> {
  errors: readonly FormError[]
}

/** A product that could not be added as its form was sent: what was typed, and what is wrong with it. */
export function AddAgainForm({ shown, product, sku, typed, errors }: AddAgainFormProps) {
  const { t } = useMessages()
  return (
    <OrderStepForm step="add" className={styles.form}>
      <ItemLine item={shown} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="item" value={typed.item} />
      <ProductQuestions named pressed product={product} answers={typedAnswers(typed)} onAnswer={() => {}} />
      <Field
        id="qty"
        name="qty"
        label={t('Quantity of {name}', { name: shown.name })}
        defaultValue={typed.qty}
        error={errorAt(errors, 'qty', t)}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <div className={styles.ways}>
        <Button type="submit">{t('Add to cart')}</Button>
      </div>
    </OrderStepForm>
  )
}
