// The forms without scripts are rendered by the edge alone, but their styles come with the page.
import '../features/checkout/without-scripts/forms.module.css'
import { type AddedSearch, addedLines } from '#shared/added-to-cart.ts'
import type { OrderedCart } from '#shared/order-form.ts'
import type { PageProps } from '#shared/page-data.ts'
import { CartView } from '../features/cart/view/cart-view.tsx'
import type { ShownCart } from '../features/checkout/without-scripts/order-problem.ts'
import { ServedCartView } from '../features/checkout/without-scripts/served-cart.tsx'
import { type Translate, useMessages } from '../messages.tsx'
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

export default function CartPage({ data, search }: PageProps<CartPageData, AddedSearch>) {
  const { t } = useMessages()
  const { served = null, limited, ...notes } = data
  return (
    <>
      <PageHead title={t('Cart')} />
      <div className={styles.page}>
        <DoneNote words={noticeOf(search, t)} />
        {import.meta.env.SSR ? (
          <ServedCartView served={served} notes={notes} />
        ) : (
          <CartView notes={notes} limited={limited} />
        )}
      </div>
    </>
  )
}

/** Returns the notice about the form that has led to this page. */
function noticeOf({ added, limited }: AddedSearch, t: Translate): string | undefined {
  if (!added) return undefined
  const words = t(addedLines, { count: added })
  return limited
    ? `${words} ${t('Some quantities were reduced: your two carts together had more than there is.')}`
    : words
}
