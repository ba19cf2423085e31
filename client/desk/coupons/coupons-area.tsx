import { useState } from 'react'
import { useLocation } from 'wouter'
import type { StoreCode } from '#shared/store-view.ts'
import { useMessages } from '../../messages.tsx'
import { useColleague } from '../desk-context.ts'
import { CountryField } from '../ui/country-field.tsx'
import { deskArea } from '../ui/desk-area.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponPage } from './coupon-page.tsx'
import { couponPath } from './coupon-words.ts'
import { CouponsPage } from './coupons-page.tsx'

/** The area of coupons and price rules: the list, and the form of one. */
export default deskArea({
  '/': () => <CouponsPage />,
  '/new': () => <NewCoupon />,
  '/of/:view/:key': ({ view, key = '' }) => (
    <CouponPage key={`${view} ${key}`} view={view as StoreCode} name={decodeURIComponent(key)} />
  ),
})

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
