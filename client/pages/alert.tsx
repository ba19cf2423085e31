import type { PageProps } from '#shared/page-data.ts'
import type { ServiceSearch } from '#shared/service-form.ts'
import type { Crumb } from '../features/catalog/crumb.ts'
import { AlertForm } from '../features/services/alert-form.tsx'
import { ItemLine, type ShownItem } from '../features/services/item-line.tsx'
import styles from '../features/services/service-form.module.css'
import type { Typed } from '../features/services/use-service-form.ts'
import { useMessages } from '../messages.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageHead } from '../ui/page-head.tsx'

export interface AlertPageData {
  name: string
  sku: string
  productId: number
  breadcrumbs: Crumb[]
  shown: ShownItem
  /** The values of a form that was posted without scripts and rejected. */
  typed?: Typed<'email'> | undefined
}

export default function AlertPage({ data, search }: PageProps<AlertPageData, ServiceSearch>) {
  const { t } = useMessages()
  const { name, breadcrumbs, shown, ...form } = data
  return (
    <>
      <PageHead
        title={t('When {name} is back', { name })}
        breadcrumb={<Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />}
      />
      <div className={styles.page}>
        <ItemLine item={shown} />
        <AlertForm {...form} outcome={search.outcome} />
      </div>
    </>
  )
}
