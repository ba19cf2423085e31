import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import type { ReadProductFile } from '#shared/desk/product-calls.ts'
import { FileChanges } from './file-changes.tsx'
import styles from './products.module.css'
import { useReasonWords } from './reason-words.ts'

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
  const reasonWords = useReasonWords()
  const { changes, questions, refused, leftOut, isStored } = report
  const isAnswered = questions.every(({ heading }) => answers[heading.toLowerCase()])
  return (
    <div className={styles.report}>
      {questions.length > 0 && (
        <section aria-label={t('Questions')}>
          <h2>{t('Questions')}</h2>
          {questions.map(({ heading, line, asks, answers: possible }) => (
            <SelectField
              key={heading}
              label={t('Column {heading}, line {line}', { heading, line })}
              hint={asks}
              value={answers[heading.toLowerCase()] ?? ''}
              onChange={({ currentTarget }) => answer(heading, currentTarget.value)}
            >
              <option value="">{t('Choose')}</option>
              {possible.map(([word, means]) => (
                <option key={word} value={word}>
                  {means} ({word})
                </option>
              ))}
            </SelectField>
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
          {!isStored && changes.length > 0 && (
            <Button busy={isBusy} onClick={store}>
              {t('Store {count, plural, one {# change} other {# changes}}', { count: changes.length })}
            </Button>
          )}
        </section>
      )}
      <Lines
        title={t('Lines that are not read')}
        lines={refused.map(({ line, reason }) => [line, reasonWords(reason)])}
      />
      <Lines
        title={t('Left out')}
        lines={leftOut.map(({ line, column, reason }) => [line, `${column} ${reasonWords(reason)}`])}
      />
      <Columns report={report} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: [line: number, words: string][] }) {
  const { t } = useMessages()
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map(([line, words]) => (
          <li key={`${line} ${words}`}>
            {line > 0 && `${t('Line {line}', { line })}: `}
            {words}
          </li>
        ))}
      </ul>
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
