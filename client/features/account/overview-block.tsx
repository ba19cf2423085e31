import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Prose } from '#client/ui/prose.tsx'
import { type AccountBlock, accountHref } from '#shared/account-blocks.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { BlockProps, NextStep } from './account-data.ts'
import styles from './account-screen.module.css'
import { ListLink } from './list-link.tsx'
import { OrderRows } from './order-rows.tsx'
import { NoOrders } from './orders-block.tsx'

export function OverviewBlock({ shown: { next, order, points, lists, chosen } }: BlockProps<''>) {
  const { t } = useMessages()
  return (
    <>
      {next.length > 0 && (
        <Part title={t('What is next')} isAbsent={false}>
          <ul>
            {next.map(({ kind, about, id }) => (
              <li key={kind}>
                <a href={accountHref(steps[kind].block, id || undefined)}>
                  {t(steps[kind].words, { about })}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {chosen && <Prose html={chosen} />}
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

const steps: Record<NextStep['kind'], { block: AccountBlock; words: string }> = {
  collect: { block: 'orders/:id', words: 'Collect order {about}: it is ready in the shop' },
  confirm: { block: 'my-profile', words: 'Confirm {about} with the link that we have mailed to it' },
  setAside: { block: 'my-limited-products', words: 'Order what we have set aside for you, by {about}' },
  address: {
    block: 'shipping-details/:id',
    words: 'Add an address, so that you need not type it when you order',
  },
  rate: { block: 'recommendations/:id', words: 'Say what you think of {about}' },
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
      {isAbsent ? <p>{t(genericFailure)}</p> : children}
    </section>
  )
}
