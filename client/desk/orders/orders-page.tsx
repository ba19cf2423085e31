import { useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import type { ListedOrder, OrderTask } from '#shared/desk/order-calls.ts'
import { type OrderStatus, orderStatuses } from '#shared/order-status.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { CountryFilter } from '../ui/country-filter.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { type ListState, useListState } from '../ui/list-state.ts'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { DayFilter } from './day-filter.tsx'
import { listedState, statusWords } from './order-words.ts'
import { PrintLinks } from './print/print-links.tsx'

type Sort = 'placed' | 'number' | 'name' | 'total' | 'status'

interface OrderFilters {
  status?: OrderStatus | undefined
  task?: OrderTask | undefined
  payment?: string | undefined
  view?: StoreCode | undefined
  from?: string | undefined
  to?: string | undefined
}

const taskWords: Record<OrderTask, string> = {
  send: 'To be sent',
  'hand-over': 'To be handed over',
  transfer: 'Waits for the transfer',
  invoice: 'Invoice not paid',
  withdrawn: 'Withdrawals',
}

/** The list of all orders. */
export function OrdersPage() {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const [state, change] = useListState<Sort>('orders', { sort: 'placed', isDescending: true })
  const list = useDeskCall('orders/list', { ...state, filters: state.filters as OrderFilters })
  const [keys, select] = useState<ReadonlySet<string>>(new Set())
  return (
    <DeskPage
      title={t('Orders')}
      actions={
        mayBe(['owner', 'shop']) && (
          <Link href="/tasks" className={styles.link}>
            {t('Needs a look')}
          </Link>
        )
      }
    >
      <DeskTable
        title={t('Orders')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ number }) => number}
        href={({ number }) => `/${number}`}
        search={t('Search number, name, e-mail, telephone or product')}
        filters={<Filters state={state} change={change} />}
        selection={{ keys, select, actions: <Printing numbers={[...keys]} /> }}
        empty={<p>{t('No order fits this.')}</p>}
      />
    </DeskPage>
  )
}

function useColumns(): DeskColumn<ListedOrder, Sort>[] {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const seesPrices = mayBe(['owner', 'shop'])
  return [
    { title: t('Number'), sort: 'number', cell: ({ number }) => number },
    {
      title: t('Recipient'),
      sort: 'name',
      cell: ({ name, city }) => (
        <>
          {name}
          <small className={styles.second}>{city}</small>
        </>
      ),
    },
    {
      title: t('Status'),
      sort: 'status',
      cell: (order) => {
        const { words, tone } = listedState(order)
        return (
          <>
            <StatusLabel tone={tone}>{t(words)}</StatusLabel>
            {order.isWithdrawn && <small className={styles.alarm}>{t('Withdrawn from')}</small>}
          </>
        )
      },
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
          {
            title: t('Amount'),
            sort: 'total',
            from: 'tablet',
            isNumber: true,
            cell: ({ total, currency }) => total !== null && <DeskMoney minor={total} currency={currency} />,
          },
        ] satisfies DeskColumn<ListedOrder, Sort>[])
      : []),
  ]
}

interface FiltersProps {
  state: ListState<Sort>
  change(change: Partial<ListState<Sort>>): void
}

function Filters({ state, change }: FiltersProps) {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const seesPrices = mayBe(['owner', 'shop'])
  const payments = useDeskCall('orders/payments', {}, seesPrices)
  const filters = state.filters as OrderFilters
  const set = (changed: OrderFilters) => change({ filters: { ...filters, ...changed } })
  const translated = (words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, t(text)]))
  return (
    <>
      <FilterSelect
        label={t('Task')}
        value={filters.task}
        options={translated(taskWords)}
        onChoose={(task) => set({ task: task as OrderTask })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={translated(Object.fromEntries(orderStatuses.map((status) => [status, statusWords[status]])))}
        onChoose={(status) => set({ status: status as OrderStatus })}
      />
      {seesPrices && (
        <FilterSelect
          label={t('Payment')}
          value={filters.payment}
          options={payments.data ?? {}}
          onChoose={(payment) => set({ payment })}
        />
      )}
      <CountryFilter value={filters.view} onChoose={(view) => set({ view })} />
      <DayFilter label={t('From')} value={filters.from} onChoose={(from) => set({ from })} />
      <DayFilter label={t('Until')} value={filters.to} onChoose={(to) => set({ to })} />
    </>
  )
}

/** Links to the pages and files of the selected orders. */
function Printing({ numbers }: { numbers: readonly string[] }) {
  const joined = numbers.join(',')
  const files = { 'shipmondo-csv': 'Shipmondo (CSV)', 'shipmondo-json': 'Shipmondo (JSON)', nshift: 'nShift' }
  return (
    <>
      <PrintLinks numbers={numbers} />
      {Object.entries(files).map(([format, words]) => (
        <ButtonLink
          key={format}
          kind="quiet"
          href={deskFileHref('orders/shipments', { format, numbers: joined })}
          download
        >
          {words}
        </ButtonLink>
      ))}
    </>
  )
}
