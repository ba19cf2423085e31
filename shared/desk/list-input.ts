import * as v from 'valibot'
import { text } from '../platform-api/text.ts'

/** Rows of one page of a list. */
export const pageSize = 50

/**
 * Returns the input fields of a list that the platform searches, sorts and pages. `sorts`: names of columns, the first is the default.
 * `filters`: a schema for each filter; filters without a choice are absent.
 */
export function listInput<const Sort extends string, Filters extends v.ObjectEntries>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return {
    search: v.optional(v.pipe(text(100), v.trim()), ''),
    sort: v.optional(v.picklist(sorts), sorts[0] as never),
    isDescending: v.optional(v.boolean(), true),
    /** 0 is the first page. */
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
    filters: v.optional(v.strictObject(filters), {} as never),
  }
}

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[]
  /** Rows on all pages. */
  total: number
}
