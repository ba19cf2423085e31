import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
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
  const views = Object.values(storeViews)
  return (
    <DeskPage title={t('New coupon')} back={{ href: '/', title: t('Coupons') }}>
      {views.length > 1 && (
        <SelectField
          label={t('Country')}
          value={view}
          onChange={({ currentTarget }) => setView(currentTarget.value as StoreCode)}
        >
          {views.map(({ code, country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </SelectField>
      )}
      <CouponForm
        key={view}
        view={view}
        before={null}
        categories={data ?? []}
        onSaved={(key) => navigate(couponPath({ view, key }), { replace: true })}
      />
    </DeskPage>
  )
}
