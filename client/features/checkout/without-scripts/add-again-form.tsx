import { kitItems } from '#client/features/bundles/kit-quantities.ts'
import { QuantityField } from '#client/features/cart/lines/quantity-field.tsx'
import { ProductQuestions } from '#client/features/custom/product-questions.tsx'
import { ItemLine } from '#client/features/services/item-line.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { partField } from '#shared/order-fields.ts'
import { typedAnswers } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import styles from './forms.module.css'
import type { RefusedAddition } from './order-problem.ts'

interface AddAgainFormProps extends RefusedAddition {
  typed: OrderFields
}

/** Renders the form of a product or kit that could not be added, with the typed values and their errors. */
export function AddAgainForm(props: AddAgainFormProps) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.cart.href()} className={styles.again}>
      <ItemLine item={props.shown} />
      {props.typed.kit ? <KitFields {...props} /> : <ProductFields {...props} />}
      <div className={styles.ways}>
        <Button type="submit">{t('Add to cart')}</Button>
      </div>
    </form>
  )
}

function ProductFields({ shown, product, sku, typed }: AddAgainFormProps) {
  return (
    <>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="item" value={typed.item} />
      <ProductQuestions named pressed product={product} answers={typedAnswers(typed)} onAnswer={() => {}} />
      <QuantityField field="qty" name={shown.name} />
    </>
  )
}

/** Renders each bottle of a kit with its typed quantity. */
function KitFields({ sku, parts }: AddAgainFormProps) {
  return (
    <>
      <input type="hidden" name="kit" value={sku} />
      {kitItems(parts).map(({ product, qty }) => {
        const field = partField(product.sku)
        return <QuantityField key={field} field={field} name={nameWithVintage(product)} qty={qty} />
      })}
    </>
  )
}
