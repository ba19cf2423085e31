import * as v from 'valibot'
import { isUnknownObject } from '../unknown-object.ts'
import { MaybeNumeric, Numeric, readAmount, readNumber, step } from './wire.ts'

export interface Bucket {
  key: string
  count: number
  /** Bounds of a range, `from` inclusive, `to` exclusive; amounts in minor units. */
  from: number | null
  to: number | null
}

/** Terms and ranges have buckets, `agg_min_…` and `agg_max_…` a value: null if nothing was found. */
export interface Aggregation {
  buckets: readonly Bucket[]
  value: number | null
}

export interface Suggestions {
  /** The corrected text that was searched, if the typed one found nothing. */
  corrected: string | null
  /** A correction that is too different from the typed text to be searched without asking. */
  offered: string | null
  /** Words of the catalogue with the same beginning as the last word. */
  terms: readonly string[]
  /** Each significant word of the text with the approximate number of products that have it. */
  understood: readonly UnderstoodWord[]
  /** Meanings of words of the text, in addition to the words themselves; none if the platform has no meanings. */
  meanings: readonly WordMeaning[]
  /** Words of the text that no product has: they were left out of the search. */
  lost: readonly string[]
}

export interface WordMeaning {
  /** The label in the language of the view. */
  label: string
  /** The words of the text with this meaning, in lower case. */
  typed: readonly string[]
  /** True if the meaning is excluded. */
  not: boolean
  /** False: the meaning was wished for, but no found product has it. */
  met: boolean
  /** True if the words ask for a present. */
  isGift?: boolean | undefined
  /** True for a property that products declare, such as "vegan". If no product declares it, nothing is found. */
  isProperty?: boolean | undefined
}

export interface UnderstoodWord {
  word: string
  products: number
}

export interface SearchResult {
  /** Documents of the requested type: read them with `parseDocuments`. */
  items: readonly unknown[]
  total: number
  start: number
  perPage: number
  /** By name: `agg_terms_{attribute}`, `agg_terms_{attribute}_options`, `agg_range_…`, `agg_min_…`, `agg_max_…`. */
  aggregations: Readonly<Record<string, Aggregation>>
  attributeMetadata: readonly unknown[]
  suggestions: Suggestions
}

interface WireAggregation {
  buckets?: { key: string | number; doc_count: number | string; from?: unknown; to?: unknown }[]
  value?: unknown
}

/** Read in one step, like single values (`wire.ts`): a filtered list has some hundred counts. */
const Aggregations = v.nullish(
  step<Record<string, WireAggregation>, Record<string, Aggregation>>('counts', readAggregations),
  {},
)
const Total = v.union([
  Numeric,
  v.pipe(
    v.object({ value: Numeric }),
    v.transform(({ value }) => value),
  ),
])

const Converted = v.object({
  items: v.array(v.unknown()),
  total: Total,
  start: v.optional(Numeric, 0),
  perPage: v.optional(Numeric, 50),
  aggregations: Aggregations,
  attributeMetadata: v.nullish(v.array(v.unknown()), []),
  suggestions: v.optional(v.unknown(), {}),
})

const Understood = v.array(v.object({ word: v.string(), products: v.number() }))

const Meanings = v.array(
  v.object({
    label: v.string(),
    typed: v.array(v.string()),
    not: v.boolean(),
    met: v.boolean(),
    isGift: v.optional(v.boolean()),
    isProperty: v.optional(v.boolean()),
  }),
)

const Raw = v.object({
  hits: v.object({
    total: Total,
    hits: v.array(v.object({ _score: MaybeNumeric, _source: v.record(v.string(), v.unknown()) })),
  }),
  aggregations: Aggregations,
  suggest: v.optional(v.unknown(), {}),
  attribute_metadata: v.nullish(v.array(v.unknown()), []),
})

/** The response of the embedded platform, or of the search engine itself. */
export const SearchAnswer = v.union([
  v.pipe(
    Converted,
    v.transform(
      (answer): SearchResult => ({
        ...answer,
        suggestions: readSuggestions(answer.suggestions),
      }),
    ),
  ),
  v.pipe(
    Raw,
    v.transform(
      ({ hits, aggregations, attribute_metadata }): SearchResult => ({
        items: hits.hits.map(({ _source, _score }) => ({ ..._source, _score, slug: slugOf(_source) })),
        total: hits.total,
        start: 0,
        perPage: hits.hits.length,
        aggregations,
        attributeMetadata: attribute_metadata,
        suggestions: readSuggestions({}),
      }),
    ),
  ),
])

const amounts = /^agg_(range|min|max)_(price|final_price|lowestPrice|cost_price|products\..*)$/

/** Returns the aggregations; undefined if a value is no count. */
function readAggregations(input: unknown): Record<string, Aggregation> | undefined {
  if (!isUnknownObject(input)) return undefined
  const read: Record<string, Aggregation> = {}
  for (const [name, aggregation] of Object.entries(input)) {
    if (!isUnknownObject(aggregation)) return undefined
    const amount = amounts.test(name) ? readAmount : readNumber
    const buckets: Bucket[] = []
    for (const bucket of Array.isArray(aggregation.buckets) ? aggregation.buckets : []) {
      const count = readNumber(bucket?.doc_count)
      const key = bucket?.key
      if (count === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined
      const [from, to] = [amount(bucket.from) ?? null, amount(bucket.to) ?? null]
      buckets.push({ key: String(key), count, from, to })
    }
    read[name] = { buckets, value: amount(aggregation.value) ?? null }
  }
  return read
}

/** Returns no suggestions if they are those of the search engine itself, which have other shapes. */
function readSuggestions(suggestions: unknown): Suggestions {
  const fields = Object(suggestions) as Record<string, unknown>
  const { corrected, offered, terms, understood, meanings, lost } = fields
  return {
    corrected: typeof corrected === 'string' ? corrected : null,
    offered: typeof offered === 'string' ? offered : null,
    terms: textsOf(terms),
    understood: v.is(Understood, understood) ? understood : [],
    meanings: v.is(Meanings, meanings) ? meanings : [],
    lost: textsOf(lost),
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** Returns `slug`, or else `url_key`, or else the name as a slug with the id behind it. */
function slugOf(source: Record<string, unknown>): string {
  if (typeof source.slug === 'string' && source.slug) return source.slug
  if (typeof source.url_key === 'string' && source.url_key) return source.url_key
  const name = typeof source.name === 'string' ? source.name : ''
  return `${slugify(name)}-${source.id}`
}

/** Returns lower-case ASCII words with hyphens between: 'Rødvin på tilbud' → 'rodvin-pa-tilbud'. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
