import { addedLines } from '#shared/added-lines.ts'
import type { AddedSearch } from '#shared/added-search.ts'
import type { PageProps } from '#shared/page-data.ts'
import { CartView } from '../features/cart/view/cart-view.tsx'
import { WithoutScripts } from '../features/forms/without-scripts.tsx'
import { useMessages } from '../messages.tsx'
import { DoneNote } from '../ui/done-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './cart.module.css'

/** The cart belongs to the visitor: it is loaded after the document. */
export interface CartPageData {
  /** Sanitised HTML, '' if there is none. */
  ageSign: string
  deposit: string
}

export default function CartPage({ data, search: { added } }: PageProps<CartPageData, AddedSearch>) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t('Cart')} />
      <div className={styles.page}>
        <WithoutScripts step="cart" added={added} />
        <DoneNote words={added && t(addedLines, { count: added })} />
        <CartView notes={data} />
      </div>
    </>
  )
}
