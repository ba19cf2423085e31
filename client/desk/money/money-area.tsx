import { Link, Route, Switch, useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { useColleague } from '../desk-context.ts'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentsPage } from './documents-page.tsx'
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
        <Route path="/" component={DocumentsPage} />
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
