import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { CountryField } from '#client/desk/ui/typed-fields.tsx'
import { type Translate, useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import type { ListedCoupon } from '#shared/desk/coupon-calls.ts'
import { formatPrice, toMinor } from '#shared/money.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
import { deskArea } from '../ui/desk-area.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { translated, useCountries } from '../ui/list-filters.tsx'
import { RecordList } from '../ui/record-list.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { CouponForm } from './coupon-form.tsx'
import { CouponPage, CouponStateLabel, couponPath } from './coupon-page.tsx'

/** The area of coupons and price rules: the list, and the form of one. */
export default deskArea({
  '/': () => <Coupons />,
  '/new': () => <NewCoupon />,
  '/of/:view/:key': ({ view, key = '' }) => (
    <CouponPage key={`${view} ${key}`} view={view as StoreCode} name={decodeURIComponent(key)} />
  ),
})

/** The list of coupons and price rules, in the order in which they apply. */
function Coupons() {
  const { t } = useMessages()
  const countries = useCountries()
  return (
    <RecordList
      path="coupons/list"
      title={t('Coupons')}
      sort="place"
      isAscending
      rowKey={({ view, key }) => `${view} ${key}`}
      href={couponPath}
      search={t('Search code or name')}
      filters={[{ name: 'state', label: t('Status'), options: translated(words.couponState, t) }, 'view']}
      empty={t('No coupon fits this.')}
      actions={
        <Link href="/new" className={buttonClass({})}>
          {t('New coupon')}
        </Link>
      }
      columns={[
        {
          title: t('Coupon'),
          sort: 'title',
          cell: ({ rule: { title, coupon } }) => coupon ?? title,
          second: ({ rule: { title, coupon } }) => (coupon ? title : t('without a code')),
        },
        {
          title: t('Gives'),
          cell: (coupon) => benefitOf(coupon, t),
          second: ({ state }) => <CouponStateLabel state={state} />,
        },
        { title: t('Country'), from: 'tablet', cell: ({ view }) => countries[view] },
        { title: t('Used'), sort: 'uses', from: 'tablet', isNumber: true, cell: ({ uses }) => uses },
        { title: t('Orders with it'), sort: 'ordered', from: 'desktop', money: ({ ordered }) => ordered },
        { title: t('Reduced by'), from: 'desktop', money: ({ reduced }) => reduced },
      ]}
    />
  )
}

/** Returns the benefit of a coupon in words. */
function benefitOf({ rule, currency }: ListedCoupon, t: Translate): string {
  const { percent, off_each, off_cart, gift, gift_quantity = 1 } = rule
  const amount = formatPrice(toMinor(off_each ?? off_cart ?? 0), currency)
  if (percent !== undefined) return `${percent} %`
  if (off_each !== undefined) return t('{amount} off each unit', { amount })
  if (off_cart !== undefined) return t('{amount} off the cart', { amount })
  return gift === undefined ? t('Free delivery') : `${t('Gift')}: ${gift_quantity} × ${gift}`
}

/** Renders the page that adds a coupon. The new coupon is the last one of its view. */
function NewCoupon() {
  const { t } = useMessages()
  const { shell } = useColleague()
  const [, navigate] = useLocation()
  const [view, setView] = useState<StoreCode>(shell.view)
  const { data } = useDeskCall('coupons/categories', { view })
  return (
    <DeskPage title={t('New coupon')} back={{ href: '/', title: t('Coupons') }}>
      <CouponForm
        key={view}
        view={view}
        before={null}
        categories={data ?? []}
        onSaved={(key) => navigate(couponPath({ view, key }), { replace: true })}
      >
        <CountryField view={view} onChoose={setView} />
      </CouponForm>
    </DeskPage>
  )
}
