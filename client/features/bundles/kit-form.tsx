import { useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { addKitAtom } from '../cart/adding/add-kit.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { isThere, type KitItem, type KitQuantities, kitItems, kitPurchases } from './kit-quantities.ts'
import { PartItem } from './part-item.tsx'
import styles from './product-parts.module.css'

interface KitFormProps {
  data: ProductPageData
  kit: KitQuantities
}

/** The bottles of a tasting kit with a quantity each, and one button for all of them. */
export default function KitForm({ data, kit }: KitFormProps) {
  const { t } = useMessages()
  const add = useSetAtom(addKitAtom)
  const { product, parts } = data
  const purchases = kitPurchases(data, kit, [{ label: t('Tasting kit'), value: product.name }])
  return (
    <>
      <ul aria-label={t('In the kit')}>
        {kitItems(parts).map((item) => (
          <PartItem key={item.product.sku} item={item}>
            <KitQuantity item={item} kit={kit} />
          </PartItem>
        ))}
      </ul>
      <Button
        onClick={() => add(product.name, purchases)}
        aria-disabled={purchases.length === 0 || undefined}
      >
        {t('Add to cart')}
      </Button>
    </>
  )
}

function KitQuantity({ item, kit }: { item: KitItem; kit: KitQuantities }) {
  const { t } = useMessages()
  const { sku, name } = item.product
  if (!isThere(item)) return <p className={styles.quantity}>{t('Sold out')}</p>
  return (
    <Stepper
      value={kit.of(item)}
      min={0}
      className={styles.quantity}
      label={t('Quantity of {name}', { name })}
      lessLabel={t('One less')}
      moreLabel={t('One more')}
      onChange={(qty) => kit.set(sku, qty)}
    />
  )
}
