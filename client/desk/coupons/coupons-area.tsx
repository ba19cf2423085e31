import { Route, Switch } from 'wouter'
import type { StoreCode } from '#shared/store-view.ts'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { CouponPage } from './coupon-page.tsx'
import { CouponsPage } from './coupons-page.tsx'
import { NewCoupon } from './new-coupon.tsx'

/** The area of coupons and price rules: the list, and the form of one. */
export default function CouponsArea() {
  return (
    <Switch>
      <Route path="/" component={CouponsPage} />
      <Route path="/new" component={NewCoupon} />
      <Route path="/of/:view/:key">
        {({ view, key }) => (
          <CouponPage key={`${view} ${key}`} view={view as StoreCode} name={decodeURIComponent(key)} />
        )}
      </Route>
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}
