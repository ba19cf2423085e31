import { DeskMoney } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import type { DeskOrder, DeskOrderLine } from '#shared/desk/order-calls.ts'
import styles from '../ui/record-page.module.css'
import { Topic } from '../ui/topic.tsx'

/** Renders the lines of an order, with prices for those who see them. */
export function OrderLines({ order: { lines, currency, services, money } }: { order: DeskOrder }) {
  const { t } = useMessages()
  return (
    <Topic title={t('Goods')}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('Units')}</th>
            <th scope="col">{t('Article')}</th>
            {money && (
              <>
                <th scope="col" className={styles.wide}>
                  {t('Price')}
                </th>
                <th scope="col" className={styles.wide}>
                  {t('VAT')}
                </th>
                <th scope="col">{t('Amount')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.item} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      {services.length > 0 && (
        <p>
          <strong>{t('Services')}:</strong> {services.join(', ')}
        </p>
      )}
    </Topic>
  )
}

function Line({ line, currency }: { line: DeskOrderLine; currency: string }) {
  const { t } = useMessages()
  const { qty, takenBack, name, sku, options, parts, price, rowTotal, taxPercent, deposit } = line
  return (
    <tr>
      <td>
        {qty - takenBack}
        {takenBack > 0 && <small className={styles.second}>{t('of {count}', { count: qty })}</small>}
      </td>
      <td>
        {name}
        <small className={styles.second}>{sku}</small>
        {options.map(({ label, value }) => (
          <small key={label} className={styles.answer}>
            {label}: {value}
          </small>
        ))}
        {parts.map((part) => (
          <small key={part.sku} className={styles.second}>
            {part.qty} × {part.name} ({part.sku})
          </small>
        ))}
      </td>
      {price !== null && (
        <>
          <td className={styles.wide}>
            <DeskMoney minor={price} currency={currency} />
            {deposit !== null && deposit > 0 && (
              <small className={styles.second}>
                {t('Deposit')} <DeskMoney minor={deposit} currency={currency} />
              </small>
            )}
          </td>
          <td className={styles.wide}>{taxPercent} %</td>
          <td>{rowTotal !== null && <DeskMoney minor={rowTotal} currency={currency} />}</td>
        </>
      )}
    </tr>
  )
}
