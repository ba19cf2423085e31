import type { FilterGroup, FilterOption } from './listing.ts'

/**
 * The filters of a list in the place of those that stood there before: a group has no fewer rows than it had, because
 * options that left it stay where they were, with 0. What lies below is not moved away from under a finger.
 */
export function standing(before: readonly FilterGroup[], now: readonly FilterGroup[]): FilterGroup[] {
  const kept = now.map((group) => {
    const old = before.find(({ code }) => code === group.code)
    return old ? withRows(old, group) : group
  })
  return withGone(before, kept, ({ code }) => code, emptied)
}

/** A group whose options are not all drawn has its rows, and nobody can say that one which is missing has no products. */
function withRows(old: FilterGroup, group: FilterGroup): FilterGroup {
  if (group.rest) return group
  const { options } = group
  const drawn = new Set(options.map(({ value }) => value))
  const rows = old.options.length + (old.rest ? 1 : 0)
  let spare = rows - options.length
  const stay = old.options.filter(({ value }) => drawn.has(value) || spare-- > 0)
  return {
    ...group,
    options: withGone(
      stay,
      options,
      ({ value }) => value,
      (option) => unchosen(option, 0),
    ),
  }
}

/** A group that is gone narrows nothing: each of its options has all of the products, or none. */
function emptied({ rest: _, options, ...group }: FilterGroup): FilterGroup {
  return { ...group, options: options.map((option) => unchosen(option)) }
}

/** The present options, with those that are gone at their old place. */
function withGone<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
  gone: (item: Item) => Item,
): Item[] {
  const present = new Set(now.map(keyOf))
  const all = [...now]
  before.forEach((item, place) => {
    if (!present.has(keyOf(item))) all.splice(place, 0, gone(item))
  })
  return all
}

function unchosen({ chosen: _, count: __, ...option }: FilterOption, count?: number): FilterOption {
  return { ...option, ...(count !== undefined && { count }) }
}
