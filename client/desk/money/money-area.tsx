import { Link, Route, Switch, useLocation } from 'wouter'
import { UnknownDeskPage } from '#client/desk/ui/desk-page.tsx'
import { useMessages } from '#client/messages.tsx'
import { useColleague } from '../desk-context.ts'
import { RecordList } from '../ui/record-list.tsx'
import { DocumentPage } from './document-page.tsx'
import styles from './money.module.css'
import { MonthsPage } from './months-page.tsx'

/** Renders invoices and credit notes, and for owners the bookkeeping of each month. The accounts are a content document. */
export default function MoneyArea() {
  const { mayBe } = useColleague()
  return (
    <>
      {mayBe(['owner']) && <Parts />}
      <Switch>
        <Route path="/documents/:number">{({ number }) => <DocumentPage number={number} />}</Route>
        {mayBe(['owner']) && <Route path="/months" component={MonthsPage} />}
        <Route path="/" component={Documents} />
        <Route component={UnknownDeskPage} />
      </Switch>
    </>
  )
}

function Parts() {
  const { t } = useMessages()
  const [location] = useLocation()
  const parts = { '/': t('Invoices'), '/months': t('Months'), '~/desk/content/of/accounts': t('Accounts') }
  return (
    <nav className={styles.parts} aria-label={t('Money')}>
      {Object.entries(parts).map(([path, title]) => (
        <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** Lists invoices and credit notes. */
function Documents() {
  const { t } = useMessages()
  const kinds = { invoice: t('Invoices'), 'credit-note': t('Credit notes') }
  return (
    <RecordList
      path="money/documents"
      title={t('Invoices')}
      sort="issuedAt"
      rowKey={({ number }) => number}
      href={({ number }) => `/documents/${number}`}
      search={t('Search number, order, buyer or reference')}
      filters={[{ name: 'kind', label: t('Kind'), options: kinds }, 'view']}
      empty={t('No invoice was issued. One is issued when an order is sent, or when its money was taken.')}
      columns={[
        { title: t('Number'), cell: ({ number }) => <span className={styles.number}>{number}</span> },
        {
          title: t('Kind'),
          from: 'tablet',
          cell: ({ kind }) => (kind === 'invoice' ? t('Invoice') : t('Credit note')),
        },
        { title: t('Buyer'), cell: ({ buyer }) => buyer },
        { title: t('Order'), from: 'tablet', cell: ({ orderNumber }) => orderNumber },
        { title: t('Date'), from: 'tablet', sort: 'issuedAt', day: ({ issuedAt }) => issuedAt },
        {
          title: t('Total'),
          sort: 'total',
          money: ({ kind, total }) => (kind === 'invoice' ? total : -total),
        },
      ]}
    />
  )
}
