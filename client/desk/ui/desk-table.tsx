import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import { useErrorWords } from '../desk-context.ts'
import { DeskSearch } from './desk-search.tsx'
import styles from './desk-table.module.css'
import type { ListState } from './list-state.ts'

export interface DeskColumn<Row, Sort extends string = string> {
  title: string
  cell(row: Row): ReactNode
  /** The name by which the platform sorts; a column without it cannot be sorted. */
  sort?: Sort
  /** The smallest window that shows the column. Phones show columns without it. */
  from?: 'tablet' | 'desktop'
  /** Numbers are aligned at their end. */
  isNumber?: boolean
}

interface DeskTableProps<Row, Sort extends string> {
  /** The accessible name of the table. */
  title: string
  columns: readonly DeskColumn<Row, Sort>[]
  /** The answer of the list's call: `useDeskCall('orders/list', state)`. */
  list: { data: ListPage<Row> | undefined; error: Error | null; isFetching: boolean; refetch(): unknown }
  state: ListState<Sort>
  change(change: Partial<ListState<Sort>>): void
  rowKey(row: Row): string
  /** The page of a row; its first cell links to it. */
  href?(row: Row): string
  /** The label of the search field; without it there is none. */
  search?: string
  filters?: ReactNode
  /** The selected keys. With them each row has a checkbox. */
  selection?: { keys: ReadonlySet<string>; select(keys: ReadonlySet<string>): void; actions: ReactNode }
  empty: ReactNode
}

/** Renders a list that the platform searches, sorts, filters and pages. */
export function DeskTable<Row, Sort extends string>(props: DeskTableProps<Row, Sort>) {
  const { title, columns, list, state, change, rowKey, search, filters, selection, empty } = props
  const { t } = useMessages()
  const errorWords = useErrorWords()
  const rows = list.data?.rows ?? []
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        {search && (
          <DeskSearch label={search} value={state.search} onSearch={(text) => change({ search: text })} />
        )}
        {filters}
      </div>
      {list.error && (
        <div role="alert" className={styles.failure}>
          <p>{errorWords(list.error)}</p>
          <Button kind="outline" onClick={() => list.refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {selection && selection.keys.size > 0 && (
        <section className={styles.selected} aria-label={t('With the selected rows')}>
          <p role="status">
            {t('{count, plural, one {# selected} other {# selected}}', { count: selection.keys.size })}
          </p>
          {selection.actions}
        </section>
      )}
      {list.data && rows.length === 0 && <div className={styles.empty}>{empty}</div>}
      {rows.length > 0 && (
        <table className={styles.table} aria-label={title} aria-busy={list.isFetching}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.check}>
                  <Check
                    label={t('Select all on this page')}
                    isChecked={rows.every((row) => selection.keys.has(rowKey(row)))}
                    onChange={(isChecked) => selection.select(new Set(isChecked ? rows.map(rowKey) : []))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.title} column={column} state={state} change={change} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={rowKey(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      )}
      {list.data && <Pages state={state} total={list.data.total} change={change} />}
    </div>
  )
}

function Row<R, Sort extends string>(props: DeskTableProps<R, Sort> & { row: R }) {
  const { row, columns, rowKey, href, selection } = props
  const { t } = useMessages()
  const key = rowKey(row)
  return (
    <tr>
      {selection && (
        <td className={styles.check}>
          <Check
            label={t('Select {name}', { name: key })}
            isChecked={selection.keys.has(key)}
            onChange={(isChecked) => selection.select(changed(selection.keys, key, isChecked))}
          />
        </td>
      )}
      {columns.map(({ title, cell, from, isNumber }, index) => (
        <td key={title} data-from={from} data-number={isNumber || undefined}>
          {index === 0 && href ? (
            <Link href={href(row)} className={styles.open}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function HeadCell<R, Sort extends string>({
  column: { title, sort, from, isNumber },
  state,
  change,
}: Pick<DeskTableProps<R, Sort>, 'state' | 'change'> & { column: DeskColumn<R, Sort> }) {
  const isSorted = sort !== undefined && state.sort === sort
  const direction = state.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      data-from={from}
      data-number={isNumber || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => change({ sort, isDescending: isSorted ? !state.isDescending : true })}
        >
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

function changed(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(keys)
  if (isIn) after.add(key)
  else after.delete(key)
  return after
}

interface PagesProps<Sort extends string> {
  state: ListState<Sort>
  total: number
  change(change: Partial<ListState<Sort>>): void
}

function Pages<Sort extends string>({ state: { page }, total, change }: PagesProps<Sort>) {
  const { t } = useMessages()
  const first = page * pageSize
  const last = Math.min(total, first + pageSize)
  return (
    <nav className={styles.pages} aria-label={t('Pages of the list')}>
      <p role="status">{total > 0 && t('{first}–{last} of {total}', { first: first + 1, last, total })}</p>
      {total > pageSize && (
        <>
          <Button kind="outline" disabled={page === 0} onClick={() => change({ page: page - 1 })}>
            {t('Earlier')}
          </Button>
          <Button kind="outline" disabled={last >= total} onClick={() => change({ page: page + 1 })}>
            {t('Further')}
          </Button>
        </>
      )}
    </nav>
  )
}
