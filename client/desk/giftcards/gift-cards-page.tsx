import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { type CardState, cardStates, type ListedGiftCard } from '#shared/desk/gift-card-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { CountryFilter } from '../ui/country-filter.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListState } from '../ui/list-state.ts'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { cardStateTones, cardStateWords } from './card-words.ts'

type Sort = 'issued' | 'worth' | 'balance'

/** The list of all gift cards, bought and issued. */
export function GiftCardsPage() {
  const { t } = useMessages()
  const [state, change] = useListState<Sort>('giftcards', { sort: 'issued', isDescending: true })
  const filters = state.filters as { state?: CardState; view?: StoreCode }
  const list = useDeskCall('giftcards/list', { ...state, filters })
  return (
    <DeskPage
      title={t('Gift cards')}
      actions={
        <Link href="/new" className={buttonClass({})}>
          {t('Issue a gift card')}
        </Link>
      }
    >
      <DeskTable
        title={t('Gift cards')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ id }) => String(id)}
        href={({ id }) => `/${id}`}
        search={t('Search code or its end, recipient or order')}
        filters={
          <>
            <FilterSelect
              label={t('Status')}
              value={filters.state}
              options={Object.fromEntries(cardStates.map((each) => [each, t(cardStateWords[each])]))}
              onChoose={(chosen) => change({ filters: { ...filters, state: chosen } })}
            />
            <CountryFilter
              value={filters.view}
              onChoose={(view) => change({ filters: { ...filters, view } })}
            />
          </>
        }
        empty={<p>{t('No gift card fits this.')}</p>}
      />
    </DeskPage>
  )
}

function useColumns(): DeskColumn<ListedGiftCard, Sort>[] {
  const { t } = useMessages()
  return [
    {
      title: t('Code'),
      cell: ({ ending, recipient }) => (
        <>
          … {ending}
          {recipient && <small className={styles.second}>{recipient}</small>}
        </>
      ),
    },
    {
      title: t('Status'),
      cell: ({ state }) => <StatusLabel tone={cardStateTones[state]}>{t(cardStateWords[state])}</StatusLabel>,
    },
    {
      title: t('Balance'),
      sort: 'balance',
      isNumber: true,
      cell: ({ balance, currency }) => <DeskMoney minor={balance} currency={currency} />,
    },
    {
      title: t('Worth'),
      sort: 'worth',
      from: 'tablet',
      isNumber: true,
      cell: ({ worth, currency }) => <DeskMoney minor={worth} currency={currency} />,
    },
    {
      title: t('Issued'),
      sort: 'issued',
      from: 'tablet',
      cell: ({ issuedAt }) => <DeskMoment at={issuedAt} day />,
    },
    { title: t('Order'), from: 'desktop', cell: ({ orderNumber }) => orderNumber ?? t('The desk') },
  ]
}
