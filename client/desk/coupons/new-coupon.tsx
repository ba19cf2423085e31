import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import type { StoreCode } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
import { CountryField } from '../ui/country-field.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { CouponForm } from './coupon-form.tsx'
import { couponPath } from './coupon-words.ts'

/** The page that adds a coupon as the last one of its view. */
export function NewCoupon() {
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
