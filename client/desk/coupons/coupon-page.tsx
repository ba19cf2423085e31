import { useLocation } from 'wouter'
import { DeskMoney, useCountryName } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import type { CouponState, ListedCoupon } from '#shared/desk/coupon-calls.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel, type StatusTone } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { CouponForm } from './coupon-form.tsx'

const tones: Record<CouponState, StatusTone> = { runs: 'done', waits: 'moves', over: 'over', usedUp: 'over' }

export function CouponStateLabel({ state }: { state: CouponState }) {
  const { t } = useMessages()
  return <StatusLabel tone={tones[state]}>{t(words.couponState[state])}</StatusLabel>
}

/** Returns the path of a coupon within the area. */
export function couponPath({ view, key }: Pick<ListedCoupon, 'view' | 'key'>): string {
  return `/of/${view}/${encodeURIComponent(key)}`
}

/** The page of one coupon: its number of uses, its form, and the button that ends it. */
export function CouponPage({ view, name }: { view: StoreCode; name: string }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const [, navigate] = useLocation()
  const { data: coupon, error } = useDeskCall('coupons/read', { view, key: name }, view in storeViews)
  const back = { href: '/', title: t('Coupons') }
  if (!coupon) return <LoadingPage title={name} back={back} error={error} />
  const { rule, state, uses, ordered, reduced, currency, categories } = coupon
  const mayEnd = state === 'runs' || state === 'waits'
  return (
    <DeskPage
      title={rule.coupon ?? rule.title}
      back={back}
      aside={<CouponStateLabel state={state} />}
      actions={
        mayEnd && (
          <ActionButton
            path="coupons/end"
            input={{ view, key: name }}
            confirm={<p>{t('From now on nobody can use it. Orders that used it do not change.')}</p>}
          >
            {t('End it now')}
          </ActionButton>
        )
      }
    >
      <p className={styles.placed}>
        {countryName(view)} · {t('{count, plural, one {used once} other {used # times}}', { count: uses })}
        {uses > 0 && (
          <>
            {' · '}
            {t('Orders with it')}: <DeskMoney minor={ordered} currency={currency} /> · {t('Reduced by')}:{' '}
            <DeskMoney minor={reduced} currency={currency} />
          </>
        )}
      </p>
      <CouponForm
        key={state}
        view={view}
        before={rule}
        categories={categories}
        onSaved={(key) => key !== name && navigate(couponPath({ view, key }), { replace: true })}
      />
    </DeskPage>
  )
}
