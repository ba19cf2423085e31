import { Link } from 'wouter'
import { type Translate, useMessages } from '#client/messages.tsx'
import { type ContentKind, contentForms } from '#shared/content/content-forms.ts'
import type { JournalRow } from '#shared/desk/journal-calls.ts'
import { useColleague } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { type DeskColumn, RecordList } from '../ui/record-list.tsx'
import words from '../words.json' with { type: 'json' }
import { useChangeWords } from './change-words.ts'
import styles from './journal.module.css'

const actionWords: Readonly<Record<string, string>> = words.action

/** Renders the actions of colleagues, with an undo if the journal has the earlier state. */
export default function JournalArea() {
  const { t } = useMessages()
  return (
    <RecordList
      path="journal/list"
      title={t('Journal')}
      sort="at"
      rowKey={({ id, at, about }) => `${id ?? about} ${at}`}
      search={t('Search action, person or subject')}
      filters={[
        { name: 'kind', label: t('Kind'), options: { orders: t('Orders'), desk: t('Everything else') } },
      ]}
      empty={t('Nothing was done.')}
      columns={useColumns()}
    />
  )
}

function useColumns(): DeskColumn<JournalRow, 'at'>[] {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const changeWords = useChangeWords()
  return [
    { title: t('When'), sort: 'at', cell: ({ at }) => <DeskMoment at={at} /> },
    {
      title: t('What'),
      cell: (row) => (
        <>
          {t(actionWords[row.action] ?? row.action)}{' '}
          {row.id === null ? (
            <Link href={`~/desk/orders/${row.about}`}>{row.about}</Link>
          ) : (
            <span className={styles.about}>{subjectWords(row.action, row.about, t)}</span>
          )}
          {row.before !== null && <Change lines={[...new Set(changeWords(row))]} />}
        </>
      ),
    },
    {
      title: t('Who'),
      from: 'tablet',
      cell: ({ by, way }) => (way === 'desk' ? by : `${by} (${way === 'terminal' ? t('terminal') : way})`),
    },
    {
      title: t('Undo'),
      cell: ({ id, canUndo, undoneAt }) =>
        undoneAt ? (
          t('Undone')
        ) : canUndo && id !== null && mayBe(['owner']) ? (
          <ActionButton path="journal/undo" input={{ id }} kind="quiet">
            {t('Undo')}
          </ActionButton>
        ) : null,
    },
  ]
}

/** Returns the subject of an action in words. Content documents are named by their kind: `page levering`. */
function subjectWords(action: string, about: string, t: Translate): string {
  const [kind = '', ...name] = about.split(' ')
  const form = action === 'content changed' && contentForms[kind as ContentKind]
  return form ? [t(form.title), ...name].join(' ') : about
}

/** The number of changes that an entry shows; the number of further changes follows them. */
const mostShown = 6

/** Renders the values that differ, before and after. */
function Change({ lines }: { lines: readonly string[] }) {
  const more = lines.length - mostShown
  return (
    <ul className={styles.change}>
      {lines.slice(0, mostShown).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>+ {more}</li>}
    </ul>
  )
}
