import { useMessages } from '#client/messages.tsx'
import type { ProductPageData } from '../../pages/product.tsx'
import { AddForm } from '../cart/add-form.tsx'
import { type Purchase, purchaseOf } from '../cart/purchase.ts'
import styles from './buy.module.css'
import { type CaseChoice, casePurchase } from './case-choice.ts'

interface BuyProps {
  data: ProductPageData
  choice: CaseChoice | null
}

/** Quantity and button; where it is sold out, what to do instead. */
export function Buy({ data, choice }: BuyProps) {
  const { t } = useMessages()
  const { product } = data
  if (product.stock?.is_in_stock === false) {
    return <p className={styles.soldOut}>{t('Sold out for now. Further down is what tastes like it.')}</p>
  }
  return <AddForm purchases={purchases(data, choice)} name={product.name} />
}

function purchases(data: ProductPageData, choice: CaseChoice | null): Purchase[] {
  const { product, parts, buySku, variants } = data
  if (choice) return [casePurchase(data, choice)]
  if (product.type_id === 'grouped') return parts.flatMap(({ items }) => items.map(partPurchase))
  const options = variants.flatMap(({ label, values }) =>
    values.filter(({ chosen }) => chosen).map((value) => ({ label, value: value.label })),
  )
  return buySku ? [purchaseOf(product, { sku: buySku, options })] : []
}

type PartItem = ProductPageData['parts'][number]['items'][number]

function partPurchase({ product, qty }: PartItem): Purchase {
  const purchase = purchaseOf(product)
  return { ...purchase, line: { ...purchase.line, qty } }
}
