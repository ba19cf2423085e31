import type { ShopChoice } from '#shared/offered-place.ts'
import type { ServedCheckout } from '#shared/order-form.ts'
import type { PageProps } from '#shared/page-data.ts'
import { CheckoutView } from '../features/checkout/view/checkout-view.tsx'
import { ServedCheckoutView } from '../features/checkout/view/served-checkout.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './checkout.module.css'

/** The shops for pick-up are the same for everybody. A browser with scripts loads cart and methods after the document. */
export interface CheckoutPageData {
  /** Sanitised HTML of CMS blocks, '' if there is none. */
  ageSign: string
  help: string
  /** Null if the shops are unreachable at the moment. */
  shops: readonly ShopChoice[] | null
  /** The visitor's checkout on the edge; never part of the data that a browser gets. */
  served?: ServedCheckout | null
  limited?: ServedCheckout['limited']
}

export default function CheckoutPage({ data: { served = null, ...data } }: PageProps<CheckoutPageData>) {
  const { t } = useMessages()
  return (
    <div className={styles.page}>
      <PageHead title={t('Checkout')} />
      {import.meta.env.SSR ? <ServedCheckoutView served={served} {...data} /> : <CheckoutView {...data} />}
    </div>
  )
}
