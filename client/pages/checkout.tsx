import type { ShopChoice } from '#shared/offered-place.ts'
import type { PageProps } from '#shared/page-data.ts'
import { CheckoutView } from '../features/checkout/view/checkout-view.tsx'
import { WithoutScripts } from '../features/forms/without-scripts.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './checkout.module.css'

/** The shops for pick-up are the same for everybody. The cart and the methods are loaded after the document. */
export interface CheckoutPageData {
  /** Sanitised HTML of CMS blocks, '' if there is none. */
  ageSign: string
  help: string
  /** Null if the shops are unreachable at the moment. */
  shops: readonly ShopChoice[] | null
}

export default function CheckoutPage({ data }: PageProps<CheckoutPageData>) {
  const { t } = useMessages()
  return (
    <div className={styles.page}>
      <PageHead title={t('Checkout')} />
      <WithoutScripts step="checkout" />
      <CheckoutView {...data} />
    </div>
  )
}
