import { useMessages } from '#client/messages.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { addedItem, type CartLine } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import styles from './add-form.module.css'

interface AddWithoutScriptsProps {
  line: CartLine
  fewest: number
  /** True if an enclosing form adds the product: forms cannot be nested. */
  inForm: boolean | undefined
}

/** Renders quantity and button as a form that adds a product when no script runs. */
export function AddWithoutScripts({ line, fewest, inForm }: AddWithoutScriptsProps) {
  const { t } = useMessages()
  const Frame = inForm ? 'fieldset' : 'form'
  const sends = { noValidate: true, method: 'post', action: routes.orderForm.href({ step: 'add' }) } as const
  const { type_id, parentSku, sku } = line
  return (
    <Frame className={styles.form} {...(!inForm && sends)}>
      <input
        name="qty"
        defaultValue={fewest}
        inputMode="numeric"
        className={buttonClass({ kind: 'outline' })}
        aria-label={t('Quantity of {name}', { name: line.name })}
      />
      {/* Identifies the product page that is shown again if the product could not be added. */}
      <input type="hidden" name="sku" value={type_id === 'bundle' ? parentSku : sku} />
      <input type="hidden" name="item" value={JSON.stringify(addedItem(line))} />
      <Button type="submit" className={styles.add}>
        {t('Add to cart')}
      </Button>
    </Frame>
  )
}
