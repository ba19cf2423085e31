import * as v from 'valibot'

/** The longest id of a product or variant. */
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

/** Hints and marks of the agent. The shop answers by its host alone, so it reads none of them. */
export const ignored = {
  context: v.optional(v.looseObject({})),
  signals: v.optional(v.looseObject({})),
  attribution: v.optional(v.looseObject({})),
}

const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

const Filters = v.object({
  categories: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(20)),
  ),
  price: v.optional(v.object({ min: v.optional(Amount), max: v.optional(Amount) })),
})
export type Filters = v.InferOutput<typeof Filters>

export const SearchBody = v.pipe(
  v.object({
    query: v.optional(v.pipe(v.string(), v.maxLength(500))),
    filters: v.optional(Filters),
    pagination: v.optional(
      v.object({
        cursor: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{1,8}$/))),
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
    ),
    ...ignored,
  }),
  v.check(
    ({ query, filters }) => Boolean(query?.trim() || filters?.price || filters?.categories?.length),
    'a query or a filter is needed',
  ),
)

export const LookupBody = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1)),
  filters: v.optional(Filters),
  ...ignored,
})

export const ProductBody = v.object({
  id: Id,
  selected: v.optional(
    v.pipe(
      v.array(
        v.object({ name: v.pipe(v.string(), v.maxLength(200)), label: v.pipe(v.string(), v.maxLength(200)) }),
      ),
      v.maxLength(10),
    ),
  ),
  preferences: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10))),
  filters: v.optional(Filters),
  ...ignored,
})
