import * as v from 'valibot'

/** A page's search schema: each entry takes the text of one param and must not throw (`v.fallback`). */
export type SearchSchema = v.GenericSchema<Record<string, string>, Record<string, unknown>>

/** Longer than any list of filters that a page offers. */
const maxLength = 2000

/**
 * Returns the declared search params of a URL, parsed; all others are ignored. A repeated param, as a form without JavaScript sends it,
 * equals a list with commas.
 */
export function readSearch<Schema extends SearchSchema>(
  schema: Schema,
  params: URLSearchParams,
): v.InferOutput<Schema> {
  const texts: Record<string, string> = {}
  for (const key of new Set(params.keys())) {
    const text = params.getAll(key).filter(Boolean).join(',')
    if (text && text.length <= maxLength) texts[key] = text
  }
  return v.parse(schema, texts)
}

/** Returns the canonical form of a parsed search: keys and lists sorted, empty values omitted. */
export function formatSearch(search: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(search).map(([key, value]) => [key, formatValue(value)] as const)
  return Object.fromEntries(entries.filter(([, text]) => text !== '').sort(([a], [b]) => (a < b ? -1 : 1)))
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return [...value].map(String).sort().join(',')
  return String(value)
}

/** A list of option ids: letters, digits, `_`, `.` and `-`; sorted, without duplicates, at most 20. Invalid ids are dropped. */
export const OptionList = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        [...new Set(text.split(',').filter((id) => /^[\w.-]{1,40}$/.test(id)))].sort().slice(0, 20),
      ),
      v.transform((ids) => (ids.length ? ids : undefined)),
    ),
  ),
  undefined,
)

/** Returns a schema for one value. Of several values it takes the last valid one, because the last choice replaces the others. */
export function LastOf(form: RegExp) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').findLast((value) => form.test(value))),
        v.transform((value) => (value === undefined ? undefined : [value])),
      ),
    ),
    undefined,
  )
}

/**
 * One range `from-to` in whole kroner, either side may be open: the lower bound is rounded down, the upper one up; zero and less is no
 * bound (LIST-11).
 */
export const PriceRange = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map(normalRange).findLast(Boolean)),
      v.transform((range) => (range ? [range] : undefined)),
    ),
  ),
  undefined,
)

function normalRange(text: string): string {
  const match = /^(-?\d{1,7}(?:\.\d{1,4})?)?-(-?\d{1,7}(?:\.\d{1,4})?)?$/.exec(text)
  if (!match) return ''
  const from = Math.max(0, Math.floor(Number(match[1] ?? 0)))
  const to = Math.max(0, Math.ceil(Number(match[2] ?? 0)))
  return from || to ? `${from || ''}-${to || ''}` : ''
}

/** The form of SKUs in a product file, and so in an address. */
export const skuForm = /^[\w .+-]{1,64}$/

/** A page number from 2 on; the first is omitted. */
export const PageNumber = v.fallback(v.optional(numberFrom(2)), undefined)

/** The number of pages that are shown already, from 1 on. */
export const PageCount = v.fallback(v.optional(numberFrom(1)), undefined)

function numberFrom(least: number) {
  return v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/),
    v.transform(Number),
    v.transform((page) => (page >= least ? page : undefined)),
  )
}

/** Returns a schema for a text that a shopper typed: trimmed, single spaces, cut at this many characters. */
export function TextOf(most: number) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, most) || undefined),
      ),
    ),
    undefined,
  )
}

/** The search text that a shopper typed. */
export const SearchText = TextOf(80)
