import { lazy, Suspense } from 'react'
import type { Composition } from '#client/features/bundles/composed.tsx'
import { AddForm } from '#client/features/cart/adding/add-form.tsx'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import { loadKitForm } from '../bundles/load-kit-form.ts'
import { asksQuestions, loadCustomForm } from '../custom/load-custom-form.ts'
import styles from './buy.module.css'
import { isSoldOut, loadInItsPlace } from './load-in-its-place.ts'
import { ServiceLink } from './service-dialogs.tsx'
import { variantPurchase } from './variant-purchase.ts'

const CustomForm = lazy(loadCustomForm)
const InItsPlace = lazy(loadInItsPlace)
const KitForm = lazy(loadKitForm)

interface BuyProps {
  data: ProductPageData
  composition: Composition | undefined
  /** True if another variant was chosen and is loading. */
  awaited: boolean
}

/** Renders quantity and button; if the product cannot be bought, the reason and the alternatives. */
export function Buy({ data, composition, awaited }: BuyProps) {
  const { t } = useMessages()
  const { product, parts, buy } = data
  const kit = composition?.kit
  const purchase = variantPurchase(data)
  if (!buy || !purchase) return <p className={styles.soldOut}>{t('No available product variants')}</p>
  if (kit && !parts.some(({ items }) => items.length)) {
    return <p className={styles.soldOut}>{t('This kit has no bottles at the moment.')}</p>
  }
  if (isSoldOut(product)) {
    return (
      <div className={styles.soldOut}>
        <p>{t('Sold out for now.')}</p>
        <ServiceLink panel="alert" className={buttonClass({})} href={routes.alert.href({ sku: buy.sku })}>
          {t('Tell me when it is back')}
        </ServiceLink>
        <Suspense>
          <InItsPlace instead={data.instead} />
        </Suspense>
      </div>
    )
  }
  if (kit) {
    return (
      <Suspense>
        <KitForm data={data} kit={kit} />
      </Suspense>
    )
  }
  if (asksQuestions(product)) {
    return (
      <Suspense>
        <CustomForm product={product} />
      </Suspense>
    )
  }
  return (
    <>
      {composition?.contentsLink}
      <AddForm purchase={composition?.purchase ?? purchase} awaited={awaited} />
    </>
  )
}
