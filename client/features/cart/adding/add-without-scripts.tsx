import { useMessages } from '#client/messages.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { addedItem, type CartLine } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import styles from './add-form.module.css'

/** What adds a product where no script runs: quantity and button of a form. */
export function AddWithoutScripts({ line, fewest }: { line: CartLine; fewest: number }) {
  const { t } = useMessages()
  return (
    <form noValidate method="post" action={routes.orderForm.href({ step: 'add' })} className={styles.form}>
      <input
        name="qty"
        defaultValue={fewest}
        inputMode="numeric"
        className={buttonClass({ kind: 'outline' })}
        aria-label={t('Quantity of {name}', { name: line.name })}
      />
      <input type="hidden" name="item" value={JSON.stringify(addedItem(line))} />
      <Button type="submit" className={styles.add}>
        {t('Add to cart')}
      </Button>
    </form>
  )
}
