import * as v from 'valibot'
import { type StoreCode, storeViews } from '../store-view.ts'
import { declaredViews } from '../views/views.ts'

/** The kind of field in a form, if the schema alone does not decide it. `amount` adds the currency of the view to the label. */
export type ContentInput =
  | 'amount'
  | 'area'
  | 'text'
  | 'picture'
  | 'week'
  | 'day'
  | 'category'
  | 'categories'
  | 'groups'

/** The words of a field in a form: messages of `locales/`. */
export interface FieldLabel extends Record<string, unknown> {
  title: string
  hint?: string
  input?: ContentInput
  /** The words for the values of a choice: messages. */
  words?: Readonly<Record<string, string>>
  /** The entries of the list are never removed, because products name them. */
  isKept?: true
}

/** Adds the label of a field to its schema: the form of a content document is drawn from its schema. */
export function labelled<const Schema extends v.GenericSchema>(
  schema: Schema,
  title: string,
  more: Omit<FieldLabel, 'title'> = {},
) {
  const label: FieldLabel = { title, ...more }
  return v.pipe(schema, v.metadata(label))
}

/** Returns a field for each view. A file may have those of a view that is not open; a form does not show them. */
export function inEachView<const Schema extends v.GenericSchema>(schema: Schema) {
  const fields = Object.keys(declaredViews).map((code) => {
    const language = (storeViews as Record<string, { language: string }>)[code]?.language
    return [code, v.optional(language ? labelled(schema, language) : schema)]
  })
  return Object.fromEntries(fields) as Record<StoreCode, v.OptionalSchema<Schema, undefined>>
}

/** An amount in major units of the view's currency, as files have it: 49.5 is 49 kroner 50 øre. */
export const Amount = v.pipe(v.number(), v.minValue(0, 'An amount is not below 0.'))
/** Ids of customer groups; 0 is a guest. */
const Groups = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))
export const Title = v.pipe(v.string(), v.trim(), v.nonEmpty('This is missing.'))
/** A country code of two capital letters. */
export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country has two letters'))
const Countries = v.pipe(v.array(CountryCode), v.minLength(1))

/** The customers that something is offered to. Absent fields: all groups, and the country of the view. */
export const offeredTo = {
  groups: v.optional(
    labelled(Groups, 'Customer groups', { hint: 'Without a choice: all customers.', input: 'groups' }),
  ),
  countries: v.optional(
    labelled(Countries, 'Countries', { hint: 'Two letters each: DK. Empty: the country of the shop.' }),
  ),
}

export interface OfferedTo {
  groups?: number[] | undefined
  countries?: string[] | undefined
}

/** Returns the groups and countries as JSON for the columns of a table. */
export function offeredColumns({ groups = [], countries }: OfferedTo, country: string) {
  return { groups: JSON.stringify(groups), countries: JSON.stringify(countries ?? [country]) }
}

export function offeredFrom(
  row: { customer_group_ids: string; countries: string },
  country: string,
): OfferedTo {
  const groups: number[] = JSON.parse(row.customer_group_ids)
  const isEverywhere = row.countries === offeredColumns({}, country).countries
  return { ...(groups.length && { groups }), ...(!isEverywhere && { countries: JSON.parse(row.countries) }) }
}
