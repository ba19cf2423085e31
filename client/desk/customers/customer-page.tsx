import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { townLine } from '#shared/address.ts'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { statusWords } from '../orders/order-words.ts'
import { useCountryName } from '../ui/country-name.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import styles from '../ui/record-page.module.css'
import { useDeskCall } from '../use-desk-call.ts'
import { CustomerData } from './customer-data.tsx'
import { CustomerGroupSection } from './customer-group.tsx'
import { CustomerLists } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerPoints } from './customer-points.tsx'
import { groupName } from './group-words.ts'

/** The page of one customer: the data of the account, and the actions on it. */
export function CustomerPage({ id }: { id: number }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const { data: customer, error } = useDeskCall('customers/show', { id }, Number.isInteger(id))
  const back = { href: '/', title: t('Customers') }
  if (!customer)
    return <LoadingPage title={t('Customer {id}', { id: String(id) })} back={back} error={error} />
  const { firstname, lastname, email, isConfirmed, createdAt, view, group } = customer
  return (
    <DeskPage title={`${firstname} ${lastname}`} back={back} aside={groupName(group, t)}>
      <p className={styles.placed}>
        {t('Customer {id}', { id: String(id) })} · {countryName(view)} · {t('since')}{' '}
        <DeskMoment at={createdAt} day /> · <a href={`mailto:${email}`}>{email}</a>
        {!isConfirmed && ` · ${t('not confirmed')}`}
      </p>
      <CustomerGroupSection customer={customer} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Orders customer={customer} />
          {customer.movements && <CustomerPoints customer={customer} movements={customer.movements} />}
          <CustomerLists customer={customer} />
        </div>
        <div className={styles.column}>
          <Addresses customer={customer} />
          <Newsletter newsletter={customer.newsletter} />
          <CustomerNotes customer={customer} />
          <CustomerData customer={customer} />
        </div>
      </div>
    </DeskPage>
  )
}

function Orders({ customer: { recentOrders, orders, spent, currency } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className={styles.topic}>{t('Orders')}</h2>
      <p>
        {t('{count, plural, one {# order} other {# orders}} in force, in all', { count: orders })}{' '}
        <DeskMoney minor={spent} currency={currency} />
      </p>
      <ul className={styles.entries}>
        {recentOrders.map(({ number, placedAt, status, total, currency: paidIn }) => (
          <li key={number}>
            <span>
              <Link href={`~/desk/orders/${number}`} className={styles.link}>
                {number}
              </Link>
              <small className={styles.second}>
                <DeskMoment at={placedAt} day /> · {t(statusWords[status])}
              </small>
            </span>
            <DeskMoney minor={total} currency={paidIn} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Addresses({ customer: { addresses } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className={styles.topic}>{t('Addresses')}</h2>
      {addresses.length === 0 && <p>{t('The address book is empty.')}</p>}
      <div className={styles.addresses}>
        {addresses.map((address) => {
          const { firstname, lastname, company, street, telephone, vat_id, isShipping, isBilling } = address
          const lines = [
            company,
            `${firstname} ${lastname}`,
            ...street,
            townLine(address, address.country_id),
          ]
          const uses = [isShipping && t('Delivery address'), isBilling && t('Billing address')].filter(
            Boolean,
          )
          return (
            <div key={JSON.stringify(address)}>
              {uses.length > 0 && <h3 className={styles.subtopic}>{uses.join(' · ')}</h3>}
              <p className={styles.address}>{[...lines, telephone, vat_id].filter(Boolean).join('\n')}</p>
            </div>
          )
        })}
      </div>
    </section>
  )
}

const newsletterWords: Record<NonNullable<DeskCustomer['newsletter']>['state'], string> = {
  pending: 'Asked for, not confirmed',
  subscribed: 'Receives the newsletter',
  unsubscribed: 'Unsubscribed',
  bounced: 'Could not be reached',
}

function Newsletter({ newsletter }: Pick<DeskCustomer, 'newsletter'>) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className={styles.topic}>{t('Newsletter')}</h2>
      <p>
        {newsletter ? (
          <>
            {t(newsletterWords[newsletter.state])} · <DeskMoment at={newsletter.at} day />
          </>
        ) : (
          t('Never asked for it.')
        )}
      </p>
    </section>
  )
}
