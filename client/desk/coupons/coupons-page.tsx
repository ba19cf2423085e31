import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { type CouponState, couponStates, type ListedCoupon } from '#shared/desk/coupon-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { CountryFilter } from '../ui/country-filter.tsx'
import { useCountryName } from '../ui/country-name.ts'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListState } from '../ui/list-state.ts'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { benefitOf, couponPath, couponStateWords, couponTones } from './coupon-words.ts'

type Sort = 'place' | 'title' | 'uses' | 'ordered'

/** The list of coupons and price rules, in the order in which they apply. */
export function CouponsPage() {
  const { t } = useMessages()
  const [state, change] = useListState<Sort>('coupons', { sort: 'place', isDescending: false })
  const filters = state.filters as { state?: CouponState; view?: StoreCode }
  const list = useDeskCall('coupons/list', { ...state, filters })
  return (
    <DeskPage
      title={t('Coupons')}
      actions={
        <Link href="/new" className={buttonClass({})}>
          {t('New coupon')}
        </Link>
      }
    >
      <DeskTable
        title={t('Coupons')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ view, key }) => `${view} ${key}`}
        href={couponPath}
        search={t('Search code or name')}
        filters={
          <>
            <FilterSelect
              label={t('Status')}
              value={filters.state}
              options={Object.fromEntries(couponStates.map((each) => [each, t(couponStateWords[each])]))}
              onChoose={(chosen) => change({ filters: { ...filters, state: chosen } })}
            />
            <CountryFilter
              value={filters.view}
              onChoose={(view) => change({ filters: { ...filters, view } })}
            />
          </>
        }
        empty={<p>{t('No coupon fits this.')}</p>}
      />
    </DeskPage>
  )
}

function useColumns(): DeskColumn<ListedCoupon, Sort>[] {
  const { t } = useMessages()
  const countryName = useCountryName()
  return [
    {
      title: t('Coupon'),
      sort: 'title',
      cell: ({ rule: { title, coupon } }) => (
        <>
          {coupon ?? title}
          <small className={styles.second}>{coupon ? title : t('without a code')}</small>
        </>
      ),
    },
    {
      title: t('Gives'),
      cell: (coupon) => (
        <>
          {benefitOf(coupon, t)}
          <small className={styles.second}>
            <StatusLabel tone={couponTones[coupon.state]}>{t(couponStateWords[coupon.state])}</StatusLabel>
          </small>
        </>
      ),
    },
    { title: t('Country'), from: 'tablet', cell: ({ view }) => countryName(view) },
    { title: t('Used'), sort: 'uses', from: 'tablet', isNumber: true, cell: ({ uses }) => uses },
    {
      title: t('Orders with it'),
      sort: 'ordered',
      from: 'desktop',
      isNumber: true,
      cell: ({ ordered, currency }) => <DeskMoney minor={ordered} currency={currency} />,
    },
    {
      title: t('Reduced by'),
      from: 'desktop',
      isNumber: true,
      cell: ({ reduced, currency }) => <DeskMoney minor={reduced} currency={currency} />,
    },
  ]
}
