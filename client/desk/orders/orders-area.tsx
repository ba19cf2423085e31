import { Link, Route, Switch } from 'wouter'
import { UnknownDeskPage } from '#client/desk/ui/desk-page.tsx'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { deskFileHref } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { translated } from '../ui/list-filters.tsx'
import { RecordList } from '../ui/record-list.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { listedState, OrderPage } from './order-page.tsx'
import { PrintLinks, PrintPage } from './print/print-page.tsx'
import { TasksPage } from './tasks-page.tsx'

/** Renders the area of orders: the list, an order, open tasks, and pages to print. */
export default function OrdersArea() {
  const { mayBe } = useColleague()
  return (
    <Switch>
      <Route path="/" component={Orders} />
      {mayBe(['owner', 'shop']) && <Route path="/tasks" component={TasksPage} />}
      <Route path="/print/:kind">{({ kind }) => <PrintPage kind={kind} />}</Route>
      <Route path="/:number">{({ number }) => <OrderPage key={number} number={number} />}</Route>
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}

/** The list of all orders. Packers see no prices. */
function Orders() {
  const { t } = useMessages()
  const seesPrices = useColleague().mayBe(['owner', 'shop'])
  const payments = useDeskCall('orders/payments', {}, seesPrices)
  return (
    <RecordList
      path="orders/list"
      title={t('Orders')}
      sort="placed"
      rowKey={({ number }) => number}
      href={({ number }) => `/${number}`}
      search={t('Search number, name, e-mail, telephone or product')}
      filters={[
        { name: 'task', label: t('Task'), options: translated(words.orderTask, t) },
        { name: 'status', label: t('Status'), options: translated(words.orderStatus, t) },
        ...(seesPrices ? [{ name: 'payment', label: t('Payment'), options: payments.data ?? {} }] : []),
        'view',
        { name: 'from', label: t('From') },
        { name: 'to', label: t('Until') },
      ]}
      empty={t('No order fits this.')}
      actions={
        seesPrices && (
          <Link href="/tasks" className={styles.link}>
            {t('Needs attention')}
          </Link>
        )
      }
      selected={(numbers) => <Printing numbers={numbers} />}
      columns={[
        { title: t('Number'), sort: 'number', cell: ({ number }) => number },
        { title: t('Recipient'), sort: 'name', cell: ({ name }) => name, second: ({ city }) => city },
        {
          title: t('Status'),
          sort: 'status',
          cell: (order) => {
            const { message, tone } = listedState(order)
            return <StatusLabel tone={tone}>{t(message)}</StatusLabel>
          },
          second: ({ isWithdrawn }) =>
            isWithdrawn && <span className={styles.alarm}>{t('Withdrawn from')}</span>,
        },
        {
          title: t('Placed'),
          sort: 'placed',
          from: 'tablet',
          cell: ({ placedAt }) => <DeskMoment at={placedAt} />,
        },
        { title: t('Delivery'), from: 'desktop', cell: ({ delivery }) => delivery },
        { title: t('Units'), from: 'desktop', isNumber: true, cell: ({ units }) => units },
        ...(seesPrices
          ? ([
              { title: t('Payment'), from: 'desktop', cell: ({ payment }) => payment },
              { title: t('Amount'), sort: 'total', from: 'tablet', money: ({ total }) => total },
            ] satisfies Parameters<typeof RecordList<'orders/list'>>[0]['columns'])
          : []),
      ]}
    />
  )
}

/** Links to the pages and files of the selected orders. */
function Printing({ numbers }: { numbers: readonly string[] }) {
  const joined = numbers.join(',')
  const files = { 'shipmondo-csv': 'Shipmondo (CSV)', 'shipmondo-json': 'Shipmondo (JSON)', nshift: 'nShift' }
  return (
    <>
      <PrintLinks numbers={numbers} />
      {Object.entries(files).map(([format, title]) => (
        <ButtonLink
          key={format}
          kind="quiet"
          href={deskFileHref('orders/shipments', { format, numbers: joined })}
          download
        >
          {title}
        </ButtonLink>
      ))}
    </>
  )
}
