import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { ShopFigures } from '#shared/desk/figure-calls.ts'
import { formatPrice } from '#shared/money.ts'
import { shopDay } from '#shared/shop-time.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { uploadToDesk } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { useMoment } from '../ui/desk-moment.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import { FileField, RefusedLines } from '../ui/file-field.tsx'
import { CountryFilter, DayFilter, ListTools } from '../ui/list-filters.tsx'
import { FactRows } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'

const dayLong = 24 * 60 * 60_000
const daysAgo = (days: number) => shopDay(new Date(Date.now() - days * dayLong))

/** The area of the figures: turnover, best sellers, searches without results, abandoned carts and the stock, as charts and CSV. */
export default function FiguresArea() {
  const { t } = useMessages()
  const [view, setView] = useState<StoreCode>(useColleague().shell.view)
  const [period, setPeriod] = useState({ from: daysAgo(29), to: daysAgo(0) })
  const { data, error } = useDeskCall('figures/read', { view, ...period })
  return (
    <DeskPage title={t('Figures')}>
      <ListTools>
        <CountryFilter value={view} isNeeded onChoose={(code) => code && setView(code)} />
        {(['from', 'to'] as const).map((end) => (
          <DayFilter
            key={end}
            label={end === 'from' ? t('From') : t('To')}
            value={period[end]}
            onChoose={(day) => day && setPeriod({ ...period, [end]: day })}
          />
        ))}
      </ListTools>
      <Failure error={error} />
      {!data && !error && <p role="status">{t('One moment …')}</p>}
      {data && <Figures figures={data} asked={{ view, ...period }} />}
    </DeskPage>
  )
}

interface FiguresProps {
  figures: ShopFigures
  asked: { view: StoreCode; from: string; to: string }
}

interface ShownFigures {
  figures: ShopFigures
  /** Formats an amount in minor units. */
  money(minor: number): string
}

function Figures({ figures, asked }: FiguresProps) {
  const { currency } = storeViews[asked.view]
  const money = (minor: number) => formatPrice(minor, currency)
  return (
    <div className={styles.figures}>
      <Sums figures={figures} money={money} />
      <Charts figures={figures} money={money} />
      <FigureTables figures={figures} asked={asked} money={money} />
      <CostFile view={asked.view} />
    </div>
  )
}

function Charts({ figures: { days, cartsLeft }, money }: ShownFigures) {
  const { t } = useMessages()
  const moment = useMoment()
  const count = (value: number) => String(value)
  const bars = <Row extends { day: string }>(all: readonly Row[], of: (row: Row) => number) =>
    all.map((row) => ({ label: moment(row.day, true), value: of(row) }))
  return (
    <div className={styles.charts}>
      <BarChart title={t('Turnover by day')} bars={bars(days, ({ turnover }) => turnover)} write={money} />
      <BarChart title={t('Orders by day')} bars={bars(days, ({ orders }) => orders)} write={count} />
      <BarChart title={t('Visits by day')} bars={bars(days, ({ visits }) => visits)} write={count} />
      <BarChart title={t('Carts left by day')} bars={bars(cartsLeft, ({ carts }) => carts)} write={count} />
    </div>
  )
}

/** Renders the tables of the figures, each with a link that downloads it as a file. */
function FigureTables({ figures, asked, money }: ShownFigures & Pick<FiguresProps, 'asked'>) {
  const { t } = useMessages()
  const { days, best, coupons, notFound, cartsLeft } = figures
  const moment = useMoment()
  const dayWords = (day: string) => moment(day, true)
  return (
    <>
      <FigureTable
        title={t('Best sellers')}
        file={{ ...asked, table: 'best' }}
        columns={[t('Product'), t('Units'), t('Turnover'), t('Margin')]}
        rows={best.map(({ name, units, turnover, margin }) => [
          ...[name, units, money(turnover), margin === null ? t('Cost unknown') : money(margin)],
        ])}
      />
      <FigureTable
        title={t('Coupons used')}
        file={{ ...asked, table: 'coupons' }}
        columns={[t('Coupon'), t('Orders'), t('Turnover'), t('Reduced by')]}
        rows={coupons.map(({ name, orders, turnover, reduced }) => [
          ...[name, orders, money(turnover), money(reduced)],
        ])}
      />
      <FigureTable
        title={t('Searched and not found')}
        file={{ ...asked, table: 'not-found' }}
        columns={[t('Searched for'), t('Times')]}
        rows={notFound.map(({ words, count: times }) => [words, times])}
      />
      <FigureTable
        title={t('By day')}
        file={{ ...asked, table: 'days' }}
        columns={[t('Day'), t('Orders'), t('Turnover'), t('Refunded'), t('Visits'), t('New carts')]}
        rows={days
          .toReversed()
          .map(({ day, orders, turnover, refunded, visits, carts }) => [
            ...[dayWords(day), orders, money(turnover), money(refunded), visits, carts],
          ])}
      />
      <FigureTable
        title={t('Carts left')}
        file={{ ...asked, table: 'carts-left' }}
        columns={[t('Day'), t('Carts'), t('Units')]}
        rows={cartsLeft
          .filter(({ carts }) => carts > 0)
          .toReversed()
          .map(({ day, carts, units }) => [dayWords(day), carts, units])}
      />
    </>
  )
}

/** Renders the sums of the period, and the value of the stock today. */
function Sums({ figures: { days, margin, stock }, money }: ShownFigures) {
  const { t } = useMessages()
  const pieces = new Intl.NumberFormat(useColleague().spoken.locale)
  const sum = (of: 'orders' | 'turnover' | 'refunded') => days.reduce((total, day) => total + day[of], 0)
  const stockWords = (amount: number, count: number) =>
    t('{amount} for {pieces} pieces', { amount: money(amount), pieces: pieces.format(count) })
  const marginWords =
    margin.turnoverOfKnown > 0
      ? t('{amount}, known for {share} % of the goods', {
          amount: money(margin.known),
          share: Math.round((margin.turnoverOfKnown / margin.turnover) * 100),
        })
      : t('Cost unknown')
  return (
    <FactRows
      className={styles.sums}
      rows={[
        [t('Turnover'), money(sum('turnover'))],
        [t('Orders'), String(sum('orders'))],
        [t('Refunded'), money(sum('refunded'))],
        [t('Margin'), marginWords],
        [t('Stock at sale prices'), stockWords(stock.atPrice, stock.pieces)],
        [t('Stock at cost'), stock.piecesAtCost > 0 && stockWords(stock.atCost, stock.piecesAtCost)],
      ]}
    />
  )
}

/** Renders the upload of purchase prices, from which the margin is computed. */
function CostFile({ view }: { view: StoreCode }) {
  const { t } = useMessages()
  const client = useQueryClient()
  const read = async (file: File) => {
    const { stored, refused } = await uploadToDesk('figures/readCosts', { view }, file)
    await client.invalidateQueries({ queryKey: ['figures'] })
    return (
      <>
        <p>{t('{count, plural, one {# cost stored} other {# costs stored}}', { count: stored })}</p>
        <RefusedLines lines={refused.slice(0, 20)} />
      </>
    )
  }
  return (
    <FileField
      label={t('Costs of the articles (CSV)')}
      hint={t('With the columns sku and cost: without VAT, in {currency}.', {
        currency: storeViews[view].currency,
      })}
      read={read}
    />
  )
}
