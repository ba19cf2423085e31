// The forms without scripts are rendered by the edge alone, but their styles come with the page.
import '../features/checkout/without-scripts/forms.module.css'
import { type AddedSearch, addedLines } from '#shared/added-to-cart.ts'
import type { OrderedCart } from '#shared/order-form.ts'
import type { PageProps } from '#shared/page-data.ts'
import { CartView } from '../features/cart/view/cart-view.tsx'
import { ServedCartView } from '../features/checkout/without-scripts/served-cart.tsx'
import type { ShownCart } from '../features/checkout/without-scripts/shown-cart.ts'
import { useMessages } from '../messages.tsx'
import { DoneNote } from '../ui/done-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './cart.module.css'

/** A browser with scripts loads the cart after the document. */
export interface CartPageData {
  /** Sanitised HTML, '' if there is none. */
  ageSign: string
  deposit: string
  /** The visitor's cart on the edge; never part of the data that a browser gets. */
  served?: ShownCart | null
  limited?: OrderedCart['limited']
}

export default function CartPage({ data, search: { added } }: PageProps<CartPageData, AddedSearch>) {
  const { t } = useMessages()
  const { served = null, limited, ...notes } = data
  return (
    <>
      <PageHead title={t('Cart')} />
      <div className={styles.page}>
        <DoneNote words={added && t(addedLines, { count: added })} />
        {import.meta.env.SSR ? (
          <ServedCartView served={served} />
        ) : (
          <CartView notes={notes} limited={limited} />
        )}
      </div>
    </>
  )
}
