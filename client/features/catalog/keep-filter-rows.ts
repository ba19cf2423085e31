import type { FilterGroup, FilterOption } from './listing.ts'

/**
 * Returns the new filters in the previous layout, so that nothing below moves under a finger. A group keeps at least its number of
 * rows: options that are gone stay in place with the count 0.
 */
export function standing(before: readonly FilterGroup[], now: readonly FilterGroup[]): FilterGroup[] {
  const kept = now.map((group) => {
    const old = before.find(({ code }) => code === group.code)
    return old ? withRows(old, group) : group
  })
  return withGone(before, kept, ({ code }) => code, emptied)
}

/** Fills a group to its previous number of rows. If some options are not rendered, nothing is added: a missing option may have products. */
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

/** Returns a group that is gone, without counts: it filters nothing, so each option matches all products or none. */
function emptied({ rest: _, options, ...group }: FilterGroup): FilterGroup {
  return { ...group, options: options.map((option) => unchosen(option)) }
}

/** Returns the present items, with missing ones inserted at their previous position. */
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
