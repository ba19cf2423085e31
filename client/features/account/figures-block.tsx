import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { BlockProps } from './account-data.ts'
import styles from './figures-block.module.css'
import { NoOrders } from './orders-block.tsx'

/** Renders a business customer's purchases as a table that is also the chart. */
export function FiguresBlock({ shown: { counts } }: BlockProps<'my-figures'>) {
  const { t } = useMessages()
  const { locale } = useView()
  if (!counts) return <p>{t('These figures are for business customers.')}</p>
  const { orders, amount, months } = counts
  if (orders === 0) return <NoOrders />
  const most = Math.max(1, ...months.map((month) => month.amount))
  const nameOf = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <p>
        {t('{count, plural, one {# order} other {# orders}} for {amount} in all.', {
          count: orders,
          amount: t.price(amount),
        })}
      </p>
      {months.length > 0 && (
        <table className={styles.months}>
          <caption>{t('Month by month, with VAT')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              <th scope="col">{t('Orders')}</th>
              <th scope="col">{t('Amount')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{nameOf.format(new Date(`${month.month}-01T00:00:00Z`))}</th>
                <td>{month.orders}</td>
                <td>{t.price(month.amount)}</td>
                <td aria-hidden="true">
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    role="presentation"
                  >
                    <rect width={(100 * month.amount) / most} height="8" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
