import { useMessages } from '#client/messages.tsx'
import type { Totals, TotalsSegment } from '#shared/platform-api/totals.ts'
import styles from './cart-totals.module.css'

/** Renders each row with its name in the shopper's language, and the reason if a coupon has no effect. */
export function TotalsRows({ totals, pending }: { totals: Totals; pending?: boolean }) {
  const { t } = useMessages()
  const { idle_coupon: code, is_coupon_used: isUsed } = totals.offers ?? {}
  return (
    <>
      <dl className={styles.totals} data-pending={pending || undefined} aria-busy={pending}>
        {segments(totals).map(({ code, title, value }) => (
          <div key={code} className={styles.row} data-code={code}>
            <dt>{t(titles[code] ?? title)}</dt>
            <dd>{code === 'shipping' && value === 0 ? t('Free') : t.price(value)}</dd>
          </div>
        ))}
      </dl>
      {code && (
        <p className={styles.note}>
          {isUsed
            ? t('You have used the coupon {code} already.', { code })
            : t('The coupon {code} does not count at the moment.', { code })}
        </p>
      )}
    </>
  )
}

/** Returns the rows with the tax and then the sum last; unknown rows keep their order and titles. */
function segments({ segments }: Totals): TotalsSegment[] {
  const rank = ({ code }: TotalsSegment) => ['tax', 'grand_total'].indexOf(code)
  return [...segments].sort((a, b) => rank(a) - rank(b))
}

/** Titles of the rows that every shop has; other rows contain their own titles. */
export const titles: Record<string, string> = {
  subtotal: 'Products',
  pant: 'Deposit',
  shipping: 'Delivery',
  tax: 'Of which VAT',
  grand_total: 'Total',
}
