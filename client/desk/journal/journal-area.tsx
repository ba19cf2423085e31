import { Link } from 'wouter'
import { type Translate, useMessages } from '#client/messages.tsx'
import { type ContentKind, contentForms } from '#shared/content/content-forms.ts'
import type { JournalRow } from '#shared/desk/journal-calls.ts'
import { useColleague } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListState } from '../ui/list-state.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { actionWords } from './action-words.ts'
import { useChangeWords } from './change-words.ts'
import styles from './journal.module.css'

/** Renders the actions of colleagues, with an undo if the journal has the earlier state. */
export default function JournalArea() {
  const { t } = useMessages()
  const [state, change] = useListState('journal', { sort: 'at', isDescending: true })
  const kind = state.filters.kind as 'orders' | 'desk' | undefined
  const list = useDeskCall('journal/list', { ...state, filters: { kind } })
  return (
    <DeskPage title={t('Journal')}>
      <DeskTable
        title={t('Journal')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ id, at, about }) => `${id ?? about} ${at}`}
        search={t('Search action, person or subject')}
        filters={
          <FilterSelect
            label={t('Kind')}
            value={kind}
            options={{ orders: t('Orders'), desk: t('Everything else') }}
            onChoose={(value) => change({ filters: { kind: value } })}
          />
        }
        empty={<p>{t('Nothing was done.')}</p>}
      />
    </DeskPage>
  )
}

function useColumns(): DeskColumn<JournalRow, 'at'>[] {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const words: Readonly<Record<string, string>> = actionWords
  const changeWords = useChangeWords()
  return [
    { title: t('When'), sort: 'at', cell: ({ at }) => <DeskMoment at={at} /> },
    {
      title: t('What'),
      cell: (row) => (
        <>
          {t(words[row.action] ?? row.action)}{' '}
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
