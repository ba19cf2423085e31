import { useEffect } from 'react'
import type { AccountSearch } from '#shared/account-search.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { followSession } from '../features/account/follow-session.ts'
import { type OrderRow, OrderRows } from '../features/account/order-rows.tsx'
import { SignOutForm } from '../features/account/sign-out-form.tsx'
import form from '../features/services/service-form.module.css'
import { signInWords } from '../features/session/sign-in.ts'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './account.module.css'

export type AccountPageData = { customer: null; email: string } | SignedIn

interface SignedIn {
  /** First and last name. */
  customer: string
  /** The newest first. */
  orders: OrderRow[]
  hasOlder: boolean
}

/** The customer's data for who is signed in, else the sign-in form. */
export default function AccountPage({ data, search }: PageProps<AccountPageData, AccountSearch>) {
  const { t } = useMessages()
  const signedIn = data.customer !== null
  const isLeaving = search.outcome === 'signedOut'
  useEffect(() => void followSession(signedIn), [signedIn])
  return (
    <>
      <PageHead title={t(signedIn ? 'My Account' : 'Sign in')} />
      <div className={form.page}>
        {data.customer === null ? (
          <div className={form.form}>
            {isLeaving ? (
              <p role="status">{t("You're logged out")}</p>
            ) : (
              <p>{t('You need to be logged in to see this page')}</p>
            )}
            <SignInForm
              email={data.email}
              refusal={search.outcome && signInWords[search.outcome]}
              onSignedIn={() => location.assign(routes.account.href())}
            />
          </div>
        ) : (
          <Account data={data} page={search.page ?? 1} />
        )}
      </div>
    </>
  )
}

function Account({ data: { customer, orders, hasOlder }, page }: { data: SignedIn; page: number }) {
  const { t } = useMessages()
  return (
    <div className={styles.account}>
      <div className={styles.who}>
        <p>{t('You are signed in as {name}.', { name: customer })}</p>
        <SignOutForm />
      </div>
      <section>
        <h2>{t('Your orders')}</h2>
        {orders.length > 0 ? <OrderRows orders={orders} /> : <NoOrders />}
        {(page > 1 || hasOlder) && (
          <p className={styles.ways}>
            {page > 1 && <a href={pageHref(page - 1)}>{t('Newer orders')}</a>}
            {hasOlder && <a href={pageHref(page + 1)}>{t('Older orders')}</a>}
          </p>
        )}
      </section>
    </div>
  )
}

function NoOrders() {
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
  return routes.account.href({}, { page: page > 1 ? page : undefined })
}
