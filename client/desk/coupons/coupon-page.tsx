import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useCountryName } from '../ui/country-name.ts'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { CouponForm } from './coupon-form.tsx'
import { couponPath, couponStateWords, couponTones } from './coupon-words.ts'

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
      aside={<StatusLabel tone={couponTones[state]}>{t(couponStateWords[state])}</StatusLabel>}
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
