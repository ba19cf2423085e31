import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput, DeskResult } from '#shared/desk/desk-call.ts'
import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import type { Currency, Minor } from '#shared/money.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { DeskMoment, DeskMoney } from './desk-moment.tsx'
import { DeskPage } from './desk-page.tsx'
import { Failure } from './failure.tsx'
import { CountryFilter, DayFilter, DeskSearch, FilterSelect, ListTools } from './list-filters.tsx'
import styles from './record-list.module.css'

type RowIn<Path extends DeskPath> =
  DeskResult<RowOf<Path>> extends ListPage<infer Row extends object> ? Row : never
type SortIn<Path extends DeskPath> =
  DeskInput<RowOf<Path>> extends { sort?: infer Sort extends string | undefined } ? NonNullable<Sort> : never

export interface DeskColumn<Row, Sort extends string = string> {
  title: string
  cell?(row: Row): ReactNode
  /** A smaller line below the cell. */
  second?(row: Row): ReactNode
  /** An amount in the row's currency, instead of `cell`. */
  money?(row: Row): Minor | null
  /** A moment of which the day is shown, instead of `cell`; ISO 8601. */
  day?(row: Row): string
  /** The name by which the platform sorts; a column without it cannot be sorted. */
  sort?: Sort
  /** The smallest window that shows the column. Phones show columns without it. */
  from?: 'tablet' | 'desktop'
  /** Numbers are aligned at their end. */
  isNumber?: boolean
}

/** A filter by a choice or, without options, by a day. `view`: the filter by country. */
export type ListFilter = 'view' | { name: string; label: string; options?: Readonly<Record<string, string>> }

interface RecordListProps<Path extends DeskPath> {
  /** The call of the list: `orders/list`. */
  path: Path
  title: string
  columns: readonly DeskColumn<RowIn<Path>, SortIn<Path>>[]
  /** The column by which the list is sorted when it is opened first. */
  sort: SortIn<Path>
  isAscending?: true
  rowKey(row: RowIn<Path>): string
  /** The page of a row; its first cell links to it. */
  href?(row: RowIn<Path>): string
  /** The label of the search field. */
  search: string
  filters?: readonly ListFilter[]
  /** Filters that the page sets itself. */
  fixed?: Readonly<Record<string, unknown>>
  /** The words for a list without rows. */
  empty: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Renders the actions with selected rows. With it each row has a checkbox. */
  selected?(keys: string[], clear: () => void): ReactNode
  /** Shown above the list. */
  children?: ReactNode
}

/** The search, order, filters and page of a list. */
interface ListState {
  search: string
  sort: string
  isDescending: boolean
  page: number
  filters: Readonly<Record<string, unknown>>
}

/**
 * The state of each list by its call: a colleague who goes back from a row finds the list as it was. Kept while the desk is open, in no
 * address and no storage.
 */
const remembered = new Map<string, ListState>()

/** Renders a page with a list that the platform searches, sorts, filters and pages. */
export function RecordList<Path extends DeskPath>(props: RecordListProps<Path>) {
  const { path, title, search, fixed, empty, actions, selected, children } = props
  const { t } = useMessages()
  const [keys, select] = useState<readonly string[]>([])
  const first = { search: '', page: 0, filters: {}, sort: props.sort, isDescending: !props.isAscending }
  const [state, setState] = useState<ListState>(remembered.get(path) ?? first)
  // Another search, order or filter begins at the first page.
  const change = (changed: Partial<ListState>) =>
    setState((before) => {
      const after = { ...before, page: 0, ...changed }
      remembered.set(path, after)
      return after
    })
  const input = { ...state, filters: { ...state.filters, ...fixed } }
  const list = useDeskCall(path, input as DeskInput<RowOf<Path>>)
  const data = list.data as ListPage<RowIn<Path>> | undefined
  const table = { ...props, ...{ state, change, keys, select }, rows: data?.rows ?? [] }
  return (
    <DeskPage title={title} actions={actions}>
      {children}
      <div className={styles.list}>
        <ListTools>
          <DeskSearch label={search} value={state.search} onSearch={(text) => change({ search: text })} />
          <Filters {...table} />
        </ListTools>
        {list.error && (
          <div>
            <Failure error={list.error} />
            <Button kind="outline" onClick={() => list.refetch()}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {selected && keys.length > 0 && (
          <section className={styles.selected} aria-label={t('With the selected rows')}>
            <p role="status">
              {t('{count, plural, one {# selected} other {# selected}}', { count: keys.length })}
            </p>
            {selected([...keys], () => select([]))}
          </section>
        )}
        {list.isPending && <p role="status">{t('One moment …')}</p>}
        {data?.rows.length === 0 && <p className={styles.empty}>{empty}</p>}
        {table.rows.length > 0 && <Table {...table} isBusy={list.isFetching} />}
        {data && <Pages page={state.page} total={data.total} onTurn={(page) => change({ page })} />}
      </div>
    </DeskPage>
  )
}

interface TableProps<Row, Sort extends string> {
  title: string
  columns: readonly DeskColumn<Row, Sort>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  href?(row: Row): string
  selected?: unknown
  keys: readonly string[]
  select(keys: readonly string[]): void
  state: ListState
  change(changed: Partial<ListState>): void
}

function Table<Row extends object, Sort extends string>(props: TableProps<Row, Sort> & { isBusy: boolean }) {
  const { title, columns, rows, rowKey, href, selected, keys, select, state, change, isBusy } = props
  const { t } = useMessages()
  const all = rows.map(rowKey)
  return (
    <table className={styles.table} aria-label={title} aria-busy={isBusy}>
      <thead>
        <tr>
          {selected !== undefined && (
            <th scope="col" className={styles.check}>
              <Check
                label={t('Select all on this page')}
                isChecked={all.every((key) => keys.includes(key))}
                onChange={(isChecked) => select(isChecked ? all : [])}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.title} {...{ column, state, change }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          const others = keys.filter((other) => other !== key)
          return (
            <tr key={key}>
              {selected !== undefined && (
                <td className={styles.check}>
                  <Check
                    label={t('Select {name}', { name: key })}
                    isChecked={keys.includes(key)}
                    onChange={(isChecked) => select(isChecked ? [...others, key] : others)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.title} data-from={column.from} data-number={isNumeric(column) || undefined}>
                  {index === 0 && href ? (
                    <Link href={href(row)} className={styles.open}>
                      <Cell row={row} column={column} />
                    </Link>
                  ) : (
                    <Cell row={row} column={column} />
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function isNumeric<Row>({ isNumber, money }: DeskColumn<Row>): boolean {
  return Boolean(isNumber || money)
}

function Cell<Row extends object>({ row, column }: { row: Row; column: DeskColumn<Row> }) {
  const { cell, second, money, day } = column
  const amount = money?.(row) ?? null
  const below = second?.(row)
  return (
    <>
      {cell?.(row)}
      {day && <DeskMoment at={day(row)} day />}
      {amount !== null && <DeskMoney minor={amount} currency={(row as { currency: Currency }).currency} />}
      {below && <small className={styles.second}>{below}</small>}
    </>
  )
}

type HeadCellProps<Row> = Pick<TableProps<Row, string>, 'state' | 'change'> & { column: DeskColumn<Row> }

function HeadCell<Row>({ column, state, change }: HeadCellProps<Row>) {
  const { title, sort, from } = column
  const isSorted = sort !== undefined && state.sort === sort
  const direction = state.isDescending ? 'descending' : 'ascending'
  const isDescending = isSorted ? !state.isDescending : true
  return (
    <th
      scope="col"
      data-from={from}
      data-number={isNumeric(column) || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {sort === undefined ? (
        title
      ) : (
        <button type="button" className={styles.sort} onClick={() => change({ sort, isDescending })}>
          {title}
          <span aria-hidden="true">{isSorted ? (state.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      )}
    </th>
  )
}

interface CheckProps {
  label: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}

interface FiltersProps {
  filters?: readonly ListFilter[]
  state: ListState
  change(changed: Partial<ListState>): void
}

function Filters({ filters = [], state, change }: FiltersProps) {
  return filters.map((filter) => {
    const name = filter === 'view' ? filter : filter.name
    const value = state.filters[name] as string | undefined
    const onChoose = (chosen: string | undefined) => change({ filters: { ...state.filters, [name]: chosen } })
    if (filter === 'view') return <CountryFilter key={name} value={value as StoreCode} onChoose={onChoose} />
    const { label, options } = filter
    return options ? (
      <FilterSelect key={name} {...{ label, value, options, onChoose }} />
    ) : (
      <DayFilter key={name} {...{ label, value, onChoose }} />
    )
  })
}

interface PagesProps {
  page: number
  /** Rows on all pages. */
  total: number
  onTurn(page: number): void
}

function Pages({ page, total, onTurn }: PagesProps) {
  const { t } = useMessages()
  const first = page * pageSize
  const last = Math.min(total, first + pageSize)
  return (
    <nav className={styles.pages} aria-label={t('Pages of the list')}>
      <p role="status">{total > 0 && t('{first}–{last} of {total}', { first: first + 1, last, total })}</p>
      {total > pageSize && (
        <>
          <Button kind="outline" disabled={page === 0} onClick={() => onTurn(page - 1)}>
            {t('Earlier')}
          </Button>
          <Button kind="outline" disabled={last >= total} onClick={() => onTurn(page + 1)}>
            {t('Further')}
          </Button>
        </>
      )}
    </nav>
  )
}
