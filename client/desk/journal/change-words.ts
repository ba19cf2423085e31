import { useCountryName } from '#client/desk/ui/desk-moment.tsx'
import { type Translate, useMessages } from '#client/messages.tsx'
import type { FieldLabel } from '#shared/content/content-fields.ts'
import { type ContentKind, contentForms } from '#shared/content/content-forms.ts'
import { CouponEntry } from '#shared/content/coupon-entry.ts'
import type { JournalRow } from '#shared/desk/journal-calls.ts'
import type { ProductFormField } from '#shared/desk/product-calls.ts'
import { isStoreCode, type StoreCode, storeViews } from '#shared/store-view.ts'
import { type ContentField, contentField, fieldsOf, summaryOf } from '../content/content-field.ts'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }

/** A changed value with its path. */
export interface ChangedValue {
  path: readonly string[]
  was: unknown
  is: unknown
}

/** The names of values that are in no form, as messages. */
const ownWords: Readonly<Record<string, string>> = words.changedField

interface Named {
  label: string
  /** The words for the values of a choice. */
  words?: FieldLabel['words'] | undefined
}

/** Returns a function that puts the changes of an entry into words: `Price (Dansk): 149 → 139`. */
export function useChangeWords(): (row: JournalRow) => string[] {
  const { t } = useMessages()
  const countryName = useCountryName()
  const { data } = useDeskCall('products/form', {})
  const fields = data?.groups.flatMap((group) => group.fields) ?? []
  return ({ before, after }) =>
    changedValues(before, after)
      .filter(isShown)
      .map(({ path, was, is }) => {
        const state = Object(after ?? before)
        const { label, words } =
          contentName(state, path, t) ?? productName(path, fields, t) ?? ownName(path, t)
        const text = (value: unknown) =>
          path.at(-1) === 'view' && isStoreCode(String(value))
            ? countryName(value as StoreCode)
            : valueText(value, words, t)
        return `${skuIn(state, path)}${label}: ${text(was)} → ${text(is)}`
      })
}

/** Returns the item number of the changed product, if the entry has several. */
function skuIn(state: object, [place = '']: readonly string[]): string {
  return Array.isArray(state) && state.length > 1 ? `${state[Number(place)]?.sku} · ` : ''
}

/** Returns whether a value is readable. The key of a request and the path of a photograph are not. */
function isShown({ path }: ChangedValue): boolean {
  return path[0] !== 'request' && path.at(-1) !== 'path'
}

/** Returns the name of a field of a content document or a coupon. */
function contentName(
  state: Record<string, unknown>,
  path: readonly string[],
  t: Translate,
): Named | undefined {
  const { kind, values, rule } = state as { kind?: ContentKind; values?: unknown; rule?: unknown }
  if (rule !== undefined) return named(contentField(CouponEntry), rule, path.slice(1), t)
  const form = kind && contentForms[kind]
  if (!form || path[0] !== 'values') return undefined
  const [, view = '', ...rest] = path
  const language = isStoreCode(view) ? storeViews[view].language : ''
  const found = named(contentField(form.schema), Object(values)[view], rest, t)
  return { ...found, label: [language, found.label].filter(Boolean).join(' · ') }
}

/** Returns the names of the fields on the path to a value, and the words of its choice. */
function named(field: ContentField, value: unknown, path: readonly string[], t: Translate): Named {
  const [name, ...rest] = path
  const title = field.label.title && t(field.label.title)
  if (name === undefined) return { label: title, ...(field.label.words && { words: field.label.words }) }
  const inner = Object(value ?? {})[name]
  const next =
    field.kind === 'list'
      ? field.item()
      : fieldsOf(field, Object(value)).find((one) => one.name === name)?.field
  if (!next) return { label: title || name }
  const below = named(next, inner, rest, t)
  const own = field.kind === 'list' ? summaryOf(Object(inner), next, t) : ''
  return { ...below, label: [title, own, below.label].filter(Boolean).join(' · ') }
}

/** Returns the name of a column of products. */
function productName(
  path: readonly string[],
  fields: readonly ProductFormField[],
  t: Translate,
): Named | undefined {
  const column = path[1] === 'cells' ? (path[2] ?? '') : ''
  const [, bare = '', view = ''] = /^(.+)_([a-z]{2})$/.exec(column) ?? []
  const field = fields.find((one) => one.column === column || (one.isOfView && one.column === bare))
  if (!field) return undefined
  const language = field.isOfView && isStoreCode(view) ? ` (${storeViews[view].language})` : ''
  return {
    label: t(field.name) + language,
    words: field.input === 'flag' ? { 0: 'No', 1: 'Yes' } : field.words,
  }
}

function ownName(path: readonly string[], t: Translate): Named {
  const known = path.find((name) => name in ownWords)
  const last = path.at(-1) ?? ''
  const language = isStoreCode(last) ? ` (${storeViews[last].language})` : ''
  if (known)
    return { label: t(ownWords[known] ?? '') + language, ...(known === 'role' && { words: words.role }) }
  const [, currency = ''] = /^costs (.+)$/.exec(path.join(' ')) ?? []
  return { label: currency ? t('Cost without VAT ({currency})', { currency }) : last }
}

const longest = 80

function valueText(value: unknown, words: Named['words'], t: Translate): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.map((one) => valueText(one, words, t)).join(', ')
  const text = String(value)
  const shown = words?.[text] ? t(words[text]) : text
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}

/** Returns the values that differ between two states. Lists of plain values are one value. */
export function changedValues(before: unknown, after: unknown, path: readonly string[] = []): ChangedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isNested(before) && !isNested(after)) return [{ path, was: before, is: after }]
  const [was, is] = [before, after].map((side) => Object(side ?? {}) as Readonly<Record<string, unknown>>)
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return names.flatMap((name) => changedValues(was?.[name], is?.[name], [...path, name]))
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isNested)
  return typeof value === 'object' && value !== null
}
