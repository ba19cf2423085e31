import { useMessages } from '#client/messages.tsx'
import type { CustomerGroup } from '#shared/customer-group.ts'
import type { ListedCustomer } from '#shared/desk/customer-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
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
import { groupName, groupOptions } from './group-words.ts'

type Sort = 'created' | 'name' | 'email' | 'orders' | 'spent'

interface CustomerFilters {
  group?: CustomerGroup | undefined
  view?: StoreCode | undefined
  business?: 'waits' | undefined
}

/** The list of all customers with an account. */
export function CustomersPage() {
  const { t } = useMessages()
  const [state, change] = useListState<Sort>('customers', { sort: 'created', isDescending: true })
  const list = useDeskCall('customers/list', { ...state, filters: state.filters as CustomerFilters })
  return (
    <DeskPage title={t('Customers')}>
      <DeskTable
        title={t('Customers')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ id }) => String(id)}
        href={({ id }) => `/${id}`}
        search={t('Search name, company, e-mail, telephone or number')}
        filters={<Filters state={state} change={change} />}
        empty={<p>{t('No customer fits this.')}</p>}
      />
    </DeskPage>
  )
}

function useColumns(): DeskColumn<ListedCustomer, Sort>[] {
  const { t } = useMessages()
  return [
    {
      title: t('Name'),
      sort: 'name',
      cell: ({ name, company }) => (
        <>
          {name}
          {company && <small className={styles.second}>{company}</small>}
        </>
      ),
    },
    {
      title: t('Group'),
      cell: ({ group, business }) => (
        <>
          {groupName(group, t)}
          {business === 'waits' && (
            <small className={styles.second}>
              <StatusLabel tone="waits">{t('Asks for a business account')}</StatusLabel>
            </small>
          )}
        </>
      ),
    },
    {
      title: t('E-mail'),
      sort: 'email',
      from: 'tablet',
      cell: ({ email, isConfirmed }) => (
        <>
          {email}
          {!isConfirmed && <small className={styles.second}>{t('not confirmed')}</small>}
        </>
      ),
    },
    {
      title: t('Since'),
      sort: 'created',
      from: 'desktop',
      cell: ({ createdAt }) => <DeskMoment at={createdAt} day />,
    },
    { title: t('Orders'), sort: 'orders', from: 'tablet', isNumber: true, cell: ({ orders }) => orders },
    {
      title: t('Bought for'),
      sort: 'spent',
      from: 'desktop',
      isNumber: true,
      cell: ({ spent, currency }) => <DeskMoney minor={spent} currency={currency} />,
    },
    { title: t('Points'), from: 'desktop', isNumber: true, cell: ({ points }) => points },
  ]
}

interface FiltersProps {
  state: ListState<Sort>
  change(change: Partial<ListState<Sort>>): void
}

function Filters({ state, change }: FiltersProps) {
  const { t } = useMessages()
  const filters = state.filters as CustomerFilters
  const set = (changed: CustomerFilters) => change({ filters: { ...filters, ...changed } })
  return (
    <>
      <FilterSelect
        label={t('Group')}
        value={filters.group === undefined ? undefined : String(filters.group)}
        options={Object.fromEntries(groupOptions(t))}
        onChoose={(group) =>
          set({ group: group === undefined ? undefined : (Number(group) as CustomerGroup) })
        }
      />
      <FilterSelect
        label={t('Task')}
        value={filters.business}
        options={{ waits: t('Asks for a business account') }}
        onChoose={(business) => set({ business: business as 'waits' })}
      />
      <CountryFilter value={filters.view} onChoose={(view) => set({ view })} />
    </>
  )
}
