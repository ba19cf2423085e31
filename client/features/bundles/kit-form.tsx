import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import type { Minor } from '#shared/money.ts'
import { partField } from '#shared/order-fields.ts'
import { routes } from '#shared/routes.ts'
import { addKitAtom } from '../cart/adding/add-kit.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import {
  isThere,
  type KitItem,
  type KitQuantities,
  kitItemPrice,
  kitItems,
  kitPurchases,
} from './kit-quantities.ts'
import { PartItem } from './part-item.tsx'
import styles from './product-parts.module.css'

interface KitFormProps {
  data: ProductPageData
  kit: KitQuantities
}

/** Renders one button for all bottles of a tasting kit, on the first screen of a phone, and below it a quantity for each bottle. */
export default function KitForm({ data, kit }: KitFormProps) {
  const { t } = useMessages()
  const add = useSetAtom(addKitAtom)
  const { product, parts } = data
  const purchases = kitPurchases(data, kit, [{ label: t('Tasting kit'), value: product.name }])
  return (
    <>
      <Button
        className={styles.add}
        onClick={() => add(product.name, purchases)}
        aria-disabled={purchases.length === 0 || undefined}
      >
        {t('Add to cart')}
      </Button>
      <noscript>{import.meta.env.SSR && <AddWithoutScripts sku={product.sku} />}</noscript>
      <ul aria-label={t('In the kit')}>
        {kitItems(parts).map((item) => (
          <PartItem key={item.product.sku} item={{ ...item, price: kitItemPrice(item, kit) }}>
            <KitQuantity item={item} kit={kit} />
          </PartItem>
        ))}
      </ul>
    </>
  )
}

/** Id of the form that the quantity fields belong to without scripts. */
const formId = 'kit'

function AddWithoutScripts({ sku }: { sku: string }) {
  const { t } = useMessages()
  return (
    <form noValidate id={formId} method="post" action={routes.cart.href()}>
      <input type="hidden" name="kit" value={sku} />
      <Button type="submit">{t('Add to cart')}</Button>
    </form>
  )
}

interface KitButtonProps extends KitFormProps {
  wrap(price: Minor, button: ReactNode): ReactNode
}

/** Renders the button that adds the kit with its current quantities; it adds nothing if all of them are 0. */
export function KitButton({ data, kit, wrap }: KitButtonProps) {
  const { t } = useMessages()
  const add = useSetAtom(addKitAtom)
  const { name } = data.product
  const purchases = kitPurchases(data, kit, [{ label: t('Tasting kit'), value: name }])
  if (purchases.length === 0) return null
  return wrap(
    purchases.reduce((sum, { line }) => sum + line.qty * line.price_incl_tax, 0),
    <Button wide aria-label={t('Add {name} to cart', { name })} onClick={() => add(name, purchases)}>
      {t('Add to cart')}
    </Button>,
  )
}

function KitQuantity({ item, kit }: { item: KitItem; kit: KitQuantities }) {
  const { t } = useMessages()
  const { sku, name } = item.product
  if (!isThere(item)) return <p className={styles.quantity}>{t('Sold out')}</p>
  const label = t('Quantity of {name}', { name })
  return (
    <>
      <Stepper
        value={kit.of(item)}
        min={0}
        className={`${styles.quantity} ${styles.add}`}
        label={label}
        lessLabel={t('One less')}
        moreLabel={t('One more')}
        onChange={(qty) => kit.set(sku, qty)}
      />
      <noscript className={styles.quantity}>
        {import.meta.env.SSR && (
          <input
            form={formId}
            name={partField(sku)}
            defaultValue={item.qty}
            inputMode="numeric"
            className={buttonClass({ kind: 'outline' })}
            aria-label={label}
          />
        )}
      </noscript>
    </>
  )
}
