import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import styles from './content.module.css'
import type { ContentField, NamedField } from './content-field.ts'
import { type Entry, fieldsOf, summaryOf, typeWords } from './entry-words.ts'
import { type FormSurroundings, fieldLabel, type SchemaFieldProps } from './form-surroundings.ts'

interface ListFieldProps extends SchemaFieldProps {
  /** Renders the fields of an entry. */
  children(entry: Omit<SchemaFieldProps, 'field'> & { fields: readonly NamedField[] }): ReactNode
}

/** Entries that are shown at once; a longer list is searched. */
const mostShown = 40

/** Renders a list of objects. Each entry unfolds its fields, and can be moved or removed; new ones can be added. */
export function ListField({ field, value, path, form, onChange, children }: ListFieldProps) {
  const { t } = useMessages()
  const [opened, setOpened] = useState<readonly number[]>([])
  const [searched, setSearched] = useState('')
  const entries: readonly Entry[] = Array.isArray(value) ? value : []
  const entry = field.item()
  const store = (all: readonly Entry[]) => onChange(all.length || !field.isOptional ? all : undefined)
  /** Stores the entries in another order. Folds all of them, because an unfolded entry is known only by its place. */
  const rearrange = (all: readonly Entry[]) => {
    setOpened([])
    store(all)
  }
  const swap = (place: number, other: number) =>
    rearrange(entries.with(place, entries[other] as Entry).with(other, entries[place] as Entry))
  const words = (one: Entry) => [pageOf(one, form), summaryOf(one, entry, t)].filter(Boolean).join(' · ')
  const rows = entries.map((one, place) => ({ one, place, at: path ? `${path}.${place}` : String(place) }))
  const unfolds = ({ place, at }: (typeof rows)[number]) => opened.includes(place) || form.hasFault(at)
  const isFound = ({ one }: (typeof rows)[number]) =>
    words(one).toLowerCase().includes(searched.toLowerCase())
  const shown = shownRows(rows, unfolds, isFound)
  return (
    <div className={styles.list}>
      {field.label.title && <h3>{fieldLabel(field.label, form)}</h3>}
      {form.faultOf(path) && <p role="alert">{form.faultOf(path)}</p>}
      {entries.length > mostShown && (
        <ListSearch shown={shown.length} total={entries.length} text={searched} onType={setSearched} />
      )}
      <ol>
        {shown.map((row) => {
          const { one, place, at } = row
          const isOpen = unfolds(row)
          return (
            <EntryRow
              key={place}
              words={words(one)}
              fault={form.faultOf(at)}
              isOpen={isOpen}
              onToggle={(open) =>
                setOpened(open ? [...opened, place] : opened.filter((other) => other !== place))
              }
              onUp={place === 0 ? undefined : () => swap(place, place - 1)}
              onDown={place === entries.length - 1 ? undefined : () => swap(place, place + 1)}
              {...(!field.label.isKept && { onRemove: () => rearrange(entries.toSpliced(place, 1)) })}
            >
              {isOpen &&
                children({
                  fields: fieldsOf(entry, one),
                  ...{ value: one, path: at, form },
                  onChange: (changed) => store(entries.with(place, changed as Entry)),
                })}
            </EntryRow>
          )
        })}
      </ol>
      <AddEntry
        entry={entry}
        onAdd={(added) => {
          setOpened([...opened, entries.length])
          store([...entries, added])
        }}
      />
    </div>
  )
}

/** Returns at most `mostShown` entries in their order: all unfolded ones, to which a new entry belongs, then the found ones. */
function shownRows<Row extends { place: number }>(
  rows: readonly Row[],
  isUnfolded: (row: Row) => boolean,
  isFound: (row: Row) => boolean,
): Row[] {
  return [...rows.filter(isUnfolded), ...rows.filter((row) => !isUnfolded(row) && isFound(row))]
    .slice(0, mostShown)
    .toSorted((one, other) => one.place - other.place)
}

interface ListSearchProps {
  shown: number
  total: number
  text: string
  onType(text: string): void
}

function ListSearch({ shown, total, text, onType }: ListSearchProps) {
  const { t } = useMessages()
  return (
    <Field
      label={t('Search the list')}
      hint={t('{shown} of {total} are shown.', { shown, total })}
      type="search"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

interface EntryRowProps {
  words: string
  fault: string | undefined
  isOpen: boolean
  onToggle(isOpen: boolean): void
  /** Undefined for the first entry. */
  onUp: (() => void) | undefined
  /** Undefined for the last entry. */
  onDown: (() => void) | undefined
  /** Absent if entries may not be removed. */
  onRemove?(): void
  children: ReactNode
}

function EntryRow({ words, fault, isOpen, onToggle, onUp, onDown, onRemove, children }: EntryRowProps) {
  const { t } = useMessages()
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}>
        <summary>{words || t('New')}</summary>
        {fault && <p role="alert">{fault}</p>}
        {children}
        <div className={styles.moves}>
          <Button kind="quiet" disabled={!onUp} onClick={onUp}>
            {t('Move up')}
          </Button>
          <Button kind="quiet" disabled={!onDown} onClick={onDown}>
            {t('Move down')}
          </Button>
          {onRemove && (
            <Button kind="quiet" onClick={onRemove}>
              {t('Remove')}
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}

/** Renders the button that adds an entry, or a choice of types if entries have a type. */
function AddEntry({ entry, onAdd }: { entry: ContentField; onAdd(entry: Entry): void }) {
  const { t } = useMessages()
  if (entry.kind !== 'variant')
    return (
      <Button kind="outline" onClick={() => onAdd({})}>
        {t('Add')}
      </Button>
    )
  return (
    <label className={styles.add}>
      {t('Add')}
      <select value="" onChange={({ currentTarget }) => onAdd({ type: currentTarget.value })}>
        <option value="">–</option>
        {Object.keys(entry.variants()).map((type) => (
          <option key={type} value={type}>
            {t(typeWords[type] ?? type)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Returns the page of a section that is not on the front page: a category by its name, a text by its address. */
function pageOf({ page }: Entry, { categories }: FormSurroundings): string {
  if (page === undefined) return ''
  return categories.find(({ id }) => String(id) === page)?.name ?? String(page)
}
