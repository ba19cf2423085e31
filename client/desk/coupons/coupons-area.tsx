import type { StoreCode } from '#shared/store-view.ts'
import { deskArea } from '../ui/desk-area.tsx'
import { CouponPage } from './coupon-page.tsx'
import { CouponsPage } from './coupons-page.tsx'
import { NewCoupon } from './new-coupon.tsx'

/** The area of coupons and price rules: the list, and the form of one. */
export default deskArea({
  '/': () => <CouponsPage />,
  '/new': () => <NewCoupon />,
  '/of/:view/:key': ({ view, key = '' }) => (
    <CouponPage key={`${view} ${key}`} view={view as StoreCode} name={decodeURIComponent(key)} />
  ),
})
