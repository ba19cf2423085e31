import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import styles from './content.module.css'
import {
  type ContentField,
  type Entry,
  fieldsOf,
  type NamedField,
  summaryOf,
  typeWords,
} from './content-field.ts'
import { type FormSurroundings, fieldLabel, type SchemaFieldProps } from './form-surroundings.ts'

interface ListFieldProps extends SchemaFieldProps {
  /** Renders the fields of an entry. */
  children(entry: Omit<SchemaFieldProps, 'field'> & { fields: readonly NamedField[] }): ReactNode
}

/** Entries that are shown at once; a longer list is searched. */
const mostShown = 40

/** Renders a list of objects. Each entry unfolds its fields, and can be moved or removed; new ones can be added. */
export function ListField({ children, ...props }: ListFieldProps) {
  const { field, path, form } = props
  const { entries, shown, swap, remove, change, add, ...list } = useListEdit(props)
  return (
    <div className={styles.list}>
      {field.label.title && <h3>{fieldLabel(field.label, form)}</h3>}
      {form.faultOf(path) && <p role="alert">{form.faultOf(path)}</p>}
      {entries.length > mostShown && (
        <ListSearch
          shown={shown.length}
          total={entries.length}
          text={list.searched}
          onType={list.setSearched}
        />
      )}
      <ol>
        {shown.map(({ one, place, at, words, isOpen }) => (
          <EntryRow
            key={place}
            {...{ words, isOpen }}
            fault={form.faultOf(at)}
            onToggle={(open) => list.toggle(place, open)}
            onUp={place === 0 ? undefined : () => swap(place, place - 1)}
            onDown={place === entries.length - 1 ? undefined : () => swap(place, place + 1)}
            {...(!field.label.isKept && { onRemove: () => remove(place) })}
          >
            {isOpen &&
              children({
                fields: fieldsOf(field.item(), one),
                ...{ value: one, path: at, form },
                onChange: (changed) => change(place, changed as Entry),
              })}
          </EntryRow>
        ))}
      </ol>
      <AddEntry entry={field.item()} onAdd={add} />
    </div>
  )
}

/** Returns the shown entries of a list, and the functions that change it. */
function useListEdit({ field, value, path, form, onChange }: SchemaFieldProps) {
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
  const rows = entries.map((one, place) => {
    const at = path ? `${path}.${place}` : String(place)
    const words = [pageOf(one, form), summaryOf(one, entry, t)].filter(Boolean).join(' · ')
    return { one, place, at, words, isOpen: opened.includes(place) || form.hasFault(at) }
  })
  return {
    ...{ entries, searched, setSearched },
    shown: shownRows(rows, searched.toLowerCase()),
    toggle: (place: number, open: boolean) =>
      setOpened(open ? [...opened, place] : opened.filter((other) => other !== place)),
    swap: (place: number, other: number) =>
      rearrange(entries.with(place, entries[other] as Entry).with(other, entries[place] as Entry)),
    remove: (place: number) => rearrange(entries.toSpliced(place, 1)),
    change: (place: number, changed: Entry) => store(entries.with(place, changed)),
    add: (added: Entry) => {
      setOpened([...opened, entries.length])
      store([...entries, added])
    },
  }
}

/** Returns at most `mostShown` entries in their order: all unfolded ones, to which a new entry belongs, then the found ones. */
function shownRows<Row extends { place: number; words: string; isOpen: boolean }>(
  rows: readonly Row[],
  searched: string,
): Row[] {
  const isFound = ({ words, isOpen }: Row) => !isOpen && words.toLowerCase().includes(searched)
  return [...rows.filter(({ isOpen }) => isOpen), ...rows.filter(isFound)]
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
    <TypedField
      label={t('Search the list')}
      hint={t('{shown} of {total} are shown.', { shown, total })}
      type="search"
      value={text}
      onType={onType}
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
