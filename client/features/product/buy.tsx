import { useMessages } from '#client/messages.tsx'
import { bundleLineSku } from '#shared/cart.ts'
import type { ProductPageData } from '../../pages/product.tsx'
import { AddForm } from '../cart/add-form.tsx'
import { type Purchase, purchaseOf } from '../cart/purchase.ts'
import styles from './buy.module.css'

/** Quantity and button; where it is sold out, what to do instead. */
export function Buy({ data }: { data: ProductPageData }) {
  const { t } = useMessages()
  const { product } = data
  if (product.stock?.is_in_stock === false) {
    return <p className={styles.soldOut}>{t('Sold out for now. Further down is what tastes like it.')}</p>
  }
  return <AddForm purchases={purchases(data)} name={product.name} />
}

function purchases(data: ProductPageData): Purchase[] {
  const { product, parts, buySku, variants } = data
  if (product.type_id === 'grouped') return parts.flatMap(({ items }) => items.map(partPurchase))
  if (product.type_id === 'bundle') return [bundlePurchase(data)]
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

/** The case as we put it together: of each choice the default, else the first. */
function bundlePurchase({ product }: ProductPageData): Purchase {
  const chosen = product.bundle_options.flatMap(({ option_id, product_links: links }) => {
    const link = links.find(({ is_default }) => is_default) ?? links[0]
    return link ? [{ option_id, link }] : []
  })
  const parts = chosen.map(({ link: { sku, qty } }) => ({ sku, qty, usualQty: qty }))
  return purchaseOf(product, {
    sku: bundleLineSku(product.sku, parts),
    product_option: {
      extension_attributes: {
        bundle_options: chosen.map(({ option_id, link: { id, qty } }) => ({
          option_id,
          option_qty: qty,
          option_selections: [id],
        })),
      },
    },
  })
}
