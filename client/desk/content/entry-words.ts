import { sectionTypes } from '#shared/content/section-entry.ts'
import type { ContentField, NamedField } from './content-field.ts'

export type Entry = Readonly<Record<string, unknown>>

export const typeWords: Readonly<Record<string, string>> = sectionTypes

/** Returns the fields of an entry: those of its type if entries have one. */
export function fieldsOf(entry: ContentField, { type }: Entry): readonly NamedField[] {
  return entry.kind === 'variant' ? (entry.variants()[String(type)] ?? []) : entry.fields()
}

/** The fields that summarise an entry without a title. */
const mostWords = 6

/** Returns the words by which an entry is recognised: its type with its title and name, otherwise its first fields. */
export function summaryOf(entry: Entry, field: ContentField, t: (message: string) => string): string {
  const { type, title, label, name } = entry
  const isText = (word: unknown): word is string => typeof word === 'string' && word !== ''
  const own = [title, label, name].filter(isText)
  const words = own.length ? own : fieldsOf(field, entry).flatMap((named) => wordsOf(named, entry, t))
  const titles = [...new Set(words)].slice(0, mostWords).join(' · ')
  const kind = isText(type) ? t(typeWords[type] ?? type) : ''
  return [kind, titles].filter(Boolean).join(': ')
}

function wordsOf({ name, field }: NamedField, entry: Entry, t: (message: string) => string): string[] {
  const value = entry[name]
  if (field.label.input === 'picture') return []
  if (field.kind === 'choice' && value !== undefined)
    return [t(field.label.words?.[String(value)] ?? String(value))]
  if (field.kind === 'group') return [(Object(value) as { name?: string }).name ?? ''].filter(Boolean)
  return field.kind === 'words' && value !== undefined && value !== '' ? [String(value)] : []
}
