import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { sectionTypes } from '#shared/content/section-entry.ts'
import styles from './content.module.css'
import type { ContentField, NamedField } from './content-field.ts'
import { type FormSurroundings, fieldLabel, type SchemaFieldProps } from './form-surroundings.ts'

interface ListFieldProps extends SchemaFieldProps {
  /** Renders the fields of an entry. */
  children(entry: Omit<SchemaFieldProps, 'field'> & { fields: readonly NamedField[] }): ReactNode
}

type Entry = Readonly<Record<string, unknown>>

/** Renders a list of objects. Each entry unfolds its fields, and can be moved or removed; new ones can be added. */
export function ListField({ field, value, path, form, onChange, children }: ListFieldProps) {
  const { t } = useMessages()
  const [opened, setOpened] = useState<number | undefined>()
  const entries: readonly Entry[] = Array.isArray(value) ? value : []
  const entry = field.item()
  const store = (all: readonly Entry[]) => onChange(all.length || !field.isOptional ? all : undefined)
  const swap = (place: number, other: number) => {
    setOpened(undefined)
    store(entries.with(place, entries[other] as Entry).with(other, entries[place] as Entry))
  }
  return (
    <div className={styles.list}>
      {field.label.title && <h3>{fieldLabel(field.label, form)}</h3>}
      {form.faultOf(path) && <p role="alert">{form.faultOf(path)}</p>}
      <ol>
        {entries.map((one, place) => {
          const entryPath = path ? `${path}.${place}` : String(place)
          return (
            <li key={place}>
              <details open={place === opened || form.hasFault(entryPath) || undefined}>
                <summary>{[pageOf(one, form), summaryOf(one, t)].filter(Boolean).join(' · ')}</summary>
                {form.faultOf(entryPath) && <p role="alert">{form.faultOf(entryPath)}</p>}
                {children({
                  fields: fieldsOf(entry, one),
                  ...{ value: one, path: entryPath, form },
                  onChange: (changed) => store(entries.with(place, changed as Entry)),
                })}
                <div className={styles.moves}>
                  <Button kind="quiet" disabled={place === 0} onClick={() => swap(place, place - 1)}>
                    {t('Move up')}
                  </Button>
                  <Button
                    kind="quiet"
                    disabled={place === entries.length - 1}
                    onClick={() => swap(place, place + 1)}
                  >
                    {t('Move down')}
                  </Button>
                  <Button kind="quiet" onClick={() => store(entries.toSpliced(place, 1))}>
                    {t('Remove')}
                  </Button>
                </div>
              </details>
            </li>
          )
        })}
      </ol>
      <AddEntry
        entry={entry}
        onAdd={(added) => {
          setOpened(entries.length)
          store([...entries, added])
        }}
      />
    </div>
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

const typeWords: Readonly<Record<string, string>> = sectionTypes

function fieldsOf(entry: ContentField, { type }: Entry): readonly NamedField[] {
  return entry.kind === 'variant' ? (entry.variants()[String(type)] ?? []) : entry.fields()
}

/** Returns the page of a section that is not on the front page: a category by its name, a text by its address. */
function pageOf({ page }: Entry, { categories }: FormSurroundings): string {
  if (page === undefined) return ''
  return categories.find(({ id }) => String(id) === page)?.name ?? String(page)
}

/** Returns the words by which an entry is recognised: its type, its title and its name, or its code. */
function summaryOf(entry: Entry, t: (message: string) => string): string {
  const { type, title, label, name, code } = entry
  const isText = (word: unknown) => typeof word === 'string' && word !== ''
  const words = [title, label, name].filter(isText)
  const titles = [...new Set(words.length ? words : [code].filter(isText))].join(' · ')
  const kind = typeof type === 'string' ? t(typeWords[type] ?? type) : ''
  return [kind, titles].filter(Boolean).join(': ') || t('New')
}
