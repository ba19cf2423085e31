import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import styles from './account-screen.module.css'
import { ListLink } from './lists-block.tsx'
import { OrderRows } from './order-rows.tsx'
import { NoOrders } from './orders-block.tsx'

export function OverviewBlock({ shown: { order, points, lists } }: BlockProps<''>) {
  const { t } = useMessages()
  return (
    <>
      <Part title={t('Your latest order')} isAbsent={order === undefined}>
        {order ? <OrderRows orders={[order]} /> : <NoOrders />}
        {order && (
          <p>
            <a href={accountHref('orders')}>{t('All orders')}</a>
          </p>
        )}
      </Part>
      {points !== null && (
        <Part title={t('Customer club')} isAbsent={points === undefined}>
          <p>
            <a href={accountHref('my-customer-club')}>
              {t('You have {points} points.', { points: points ?? 0 })}
            </a>
          </p>
        </Part>
      )}
      {lists?.length !== 0 && (
        <Part title={t('Your lists')} isAbsent={!lists}>
          <ul>
            {lists?.map((list) => (
              <li key={list.id}>
                <ListLink {...list} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

interface PartProps {
  title: string
  isAbsent: boolean
  children: ReactNode
}

function Part({ title, isAbsent, children }: PartProps) {
  const { t } = useMessages()
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {isAbsent ? <p>{t('Something went wrong. Try again in a few seconds.')}</p> : children}
    </section>
  )
}
