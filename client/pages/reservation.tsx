import type { PageProps } from '#shared/page-data.ts'
import type { ReservationSearch } from '#shared/service-form.ts'
import type { Crumb } from '../features/catalog/crumb.ts'
import type { ShopStock } from '../features/catalog/product-data.ts'
import { ItemLine, type ShownItem } from '../features/services/item-line.tsx'
import { ReservationForm } from '../features/services/reservation-form.tsx'
import styles from '../features/services/service-form.module.css'
import type { Typed } from '../features/services/use-service-form.ts'
import { useMessages } from '../messages.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageHead } from '../ui/page-head.tsx'

export interface ReservationPageData {
  name: string
  sku: string
  shops: ShopStock[]
  breadcrumbs: Crumb[]
  shown: ShownItem
  /** The values of a form that was posted without scripts and rejected. */
  typed?: Typed<'store' | 'amount' | 'customer' | 'number'> | undefined
}

export default function ReservationPage({ data, search }: PageProps<ReservationPageData, ReservationSearch>) {
  const { t } = useMessages()
  const { breadcrumbs, shown, typed, ...form } = data
  const { name } = form
  const { outcome, until, ...made } = search
  return (
    <>
      <PageHead
        title={t('Put {name} aside', { name })}
        breadcrumb={<Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />}
      />
      <div className={styles.page}>
        <ItemLine item={shown} />
        <ReservationForm {...form} typed={typed ?? made} outcome={outcome} until={until} />
      </div>
    </>
  )
}
