import { RefusedLines } from '#client/desk/ui/file-field.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { RefusedLine } from '#shared/csv-rows.ts'
import type { ReadProductFile } from '#shared/desk/product-calls.ts'
import { TypedSelect } from '../ui/typed-fields.tsx'
import { FileChanges } from './file-changes.tsx'
import styles from './products.module.css'

interface FileReportProps {
  report: ReadProductFile
  answers: Readonly<Record<string, string>>
  answer(heading: string, word: string): void
  isBusy: boolean
  readAgain(): void
  store(): void
}

/** Renders the changes that a file would make or has made, and the open questions. */
export function FileReport({ report, answers, answer, isBusy, readAgain, store }: FileReportProps) {
  const { t } = useMessages()
  const { changes, changeCount: total, questions, refused, leftOut, isStored } = report
  const isAnswered = questions.every(({ heading }) => answers[heading.toLowerCase()])
  return (
    <div className={styles.report}>
      {questions.length > 0 && (
        <section aria-label={t('Questions')}>
          <h2>{t('Questions')}</h2>
          {questions.map(({ heading, line, reason, values, answers: possible }) => (
            <TypedSelect
              key={heading}
              label={t('Column {heading}, line {line}', { heading, line })}
              hint={t(reason, values)}
              none={t('Choose')}
              options={Object.fromEntries(possible.map(([word, means]) => [word, `${t(means)} (${word})`]))}
              value={answers[heading.toLowerCase()] ?? ''}
              onType={(word) => answer(heading, word)}
            />
          ))}
          <Button busy={isBusy} disabled={!isAnswered} onClick={readAgain}>
            {t('Show what would change')}
          </Button>
        </section>
      )}
      {questions.length === 0 && (
        <section aria-label={t('Changes')}>
          <h2>{t('Changes')}</h2>
          <p role="status">{isStored ? t('Stored. The pages show it now.') : t('This would change')}</p>
          <FileChanges changes={changes} />
          {total > changes.length && (
            <p>{t('{first}–{last} of {total}', { first: 1, last: changes.length, total })}</p>
          )}
          {!isStored && total > 0 && (
            <Button busy={isBusy} onClick={store}>
              {t('Store {count, plural, one {# change} other {# changes}}', { count: total })}
            </Button>
          )}
        </section>
      )}
      <Lines title={t('Lines that are not read')} lines={refused} />
      <Lines title={t('Left out')} lines={leftOut} />
      <Columns report={report} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly RefusedLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <RefusedLines lines={lines} />
    </section>
  )
}

function Columns({ report: { columns } }: Pick<FileReportProps, 'report'>) {
  const { t } = useMessages()
  return (
    <details className={styles.group}>
      <summary>
        <h2>{t('How the columns are read')}</h2>
      </summary>
      <ul>
        {columns.map(({ heading, column, cell }) => (
          <li key={heading}>
            {heading} → {column ?? t('not used')}
            {cell && ` (${cell})`}
          </li>
        ))}
      </ul>
    </details>
  )
}
