import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { ProductCard } from '#shared/product.ts'
import styles from './stock-word.module.css'

type Stocked = Pick<ProductCard, 'stock' | 'type_id' | 'in_stock_date'>

/** A stock below this is shown as a number. */
const fewBottles = 7

/** Renders the stock in words, with a mark beside them. */
export function StockWord({ product }: { product: Stocked }) {
  const { t } = useMessages()
  const { locale } = useView()
  const { stock, type_id, in_stock_date } = product
  if (type_id === 'virtual' || type_id === 'downloadable') return <Word mark="in">{t('Sent by e-mail')}</Word>
  if (!stock) return null
  if (!stock.is_in_stock) {
    const date = in_stock_date && formatDay(in_stock_date, locale)
    return <Word mark="out">{date ? t('Expected {date}', { date }) : t('Sold out')}</Word>
  }
  if (stock.manage_stock && stock.qty < 1) return <Word mark="order">{t('Ordered home for you')}</Word>
  const few = stock.manage_stock && stock.qty < fewBottles && type_id !== 'configurable'
  return <Word mark="in">{few ? t('{count} in stock', { count: stock.qty }) : t('In stock')}</Word>
}

function Word({ mark, children }: { mark: 'in' | 'order' | 'out'; children: string }) {
  return (
    <span className={styles.stock} data-mark={mark}>
      {children}
    </span>
  )
}

function formatDay(date: string, locale: string): string {
  const day = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(day.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day)
}
