import * as v from 'valibot'

/** An amount in the view's currency as it is written in files: 49.5 is 49 kroner 50 øre. */
export const Amount = v.pipe(v.number(), v.minValue(0))
/** Ids of customer groups; 0 is a guest. */
export const Groups = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))
export const Title = v.pipe(v.string(), v.trim(), v.nonEmpty())
/** A country code of two capital letters. */
export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country has two letters'))
const Countries = v.pipe(v.array(Country), v.minLength(1))

/** The customers that something is offered to. Absent fields: all groups, and the country of the view. */
export const offeredTo = { groups: v.optional(Groups), countries: v.optional(Countries) }

interface OfferedTo {
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
