import { useMessages } from '#client/messages.tsx'
import type { ListedDocument } from '#shared/desk/money-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { CountryFilter } from '../ui/country-filter.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListState } from '../ui/list-state.ts'
import { useDeskCall } from '../use-desk-call.ts'

/** Lists invoices and credit notes. */
export function DocumentsPage() {
  const { t } = useMessages()
  const [state, change] = useListState<'issuedAt' | 'total'>('money', {
    sort: 'issuedAt',
    isDescending: true,
  })
  const { kind, view } = state.filters as { kind?: ListedDocument['kind']; view?: StoreCode }
  const list = useDeskCall('money/documents', { ...state, filters: { kind, view } })
  const choose = (filter: object) => change({ filters: { ...state.filters, ...filter } })
  return (
    <DeskPage title={t('Invoices')}>
      <DeskTable
        title={t('Invoices')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ number }) => number}
        href={({ number }) => `/documents/${number}`}
        search={t('Search number, order, buyer or reference')}
        filters={
          <>
            <FilterSelect
              label={t('Kind')}
              value={kind}
              options={{ invoice: t('Invoices'), 'credit-note': t('Credit notes') }}
              onChoose={(value) => choose({ kind: value })}
            />
            <CountryFilter value={view} onChoose={(value) => choose({ view: value })} />
          </>
        }
        empty={
          <p>
            {t('No invoice was issued. One is issued when an order is sent, or when its money was taken.')}
          </p>
        }
      />
    </DeskPage>
  )
}

function useColumns(): DeskColumn<ListedDocument, 'issuedAt' | 'total'>[] {
  const { t } = useMessages()
  return [
    { title: t('Number'), cell: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span> },
    {
      title: t('Kind'),
      from: 'tablet',
      cell: ({ kind }) => (kind === 'invoice' ? t('Invoice') : t('Credit note')),
    },
    { title: t('Buyer'), cell: ({ buyer }) => buyer },
    { title: t('Order'), from: 'tablet', cell: ({ orderNumber }) => orderNumber },
    {
      title: t('Date'),
      from: 'tablet',
      sort: 'issuedAt',
      cell: ({ issuedAt }) => <DeskMoment at={issuedAt} day />,
    },
    {
      title: t('Total'),
      sort: 'total',
      isNumber: true,
      cell: ({ kind, total, currency }) => (
        <DeskMoney minor={kind === 'invoice' ? total : -total} currency={currency} />
      ),
    },
  ]
}
