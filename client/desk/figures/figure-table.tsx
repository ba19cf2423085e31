import { useMessages } from '#client/messages.tsx'
import type { figureTables } from '#shared/desk/figure-calls.ts'
import { deskFileHref } from '../call-desk.ts'
import styles from './figures.module.css'

interface FigureTableProps {
  title: string
  /** The call that returns the same table as CSV. */
  file: { view: string; from: string; to: string; table: (typeof figureTables)[number] }
  columns: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly (string | number)[])[]
}

/** Renders a table of figures, folded at first, with a link to its CSV file. */
export function FigureTable({ title, file, columns, rows }: FigureTableProps) {
  const { t } = useMessages()
  return (
    <details className={styles.table} open={file.table === 'best' || undefined}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <a href={deskFileHref('figures/table', file)}>{t('As CSV')}</a>
      {rows.length === 0 ? (
        <p>{t('Nothing in this period.')}</p>
      ) : (
        <div className={styles.scrolled}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first = '', ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, place) => (
                    <td key={columns[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
