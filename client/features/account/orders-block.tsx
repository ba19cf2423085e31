import { lazy, Suspense } from 'react'
import { useMessages } from '#client/messages.tsx'
import { withFurtherTexts } from '#client/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { routes } from '#shared/routes.ts'
import type { BlockProps } from './account-data.ts'
import styles from './account-screen.module.css'
import { OrderRows } from './order-rows.tsx'

/** Rendered only after hydration. */
const WaitingOrder = lazy(withFurtherTexts(() => import('./waiting-order.tsx')))

export function OrdersBlock({ shown: { orders, hasOlder }, search: { page = 1 } }: BlockProps<'orders'>) {
  const { t } = useMessages()
  return (
    <>
      <Suspense>
        <WaitingOrder />
      </Suspense>
      {orders.length > 0 ? <OrderRows orders={orders} /> : <NoOrders />}
      {(page > 1 || hasOlder) && (
        <p className={styles.ways}>
          {page > 1 && <a href={pageHref(page - 1)}>{t('Newer orders')}</a>}
          {hasOlder && <a href={pageHref(page + 1)}>{t('Older orders')}</a>}
        </p>
      )}
    </>
  )
}

export function NoOrders() {
  const { t } = useMessages()
  return (
    <>
      <p>{t('There is no order here yet.')}</p>
      <p>
        <ButtonLink kind="quiet" href={routes.home.href()}>
          {t('Find something good')}
        </ButtonLink>
      </p>
    </>
  )
}

function pageHref(page: number): string {
  return accountHref('orders', undefined, { page: page > 1 ? page : undefined })
}
