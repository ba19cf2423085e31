import type { Category } from '#shared/category.ts'
import { type SortId, sortOptions } from '#shared/listing.ts'
import type { StoreView } from '#shared/store-view.ts'

/** Categories with one of these ids in their path show the newest first (LIST-9). */
const newestFirst = [693, 53]

/** 'Standard (Danish only), Latest, Price low to high, Price high to low, Stock qty, Popularity' (LIST-7). */
export function sortsOf(view: Pick<StoreView, 'ordersByHand'>): { id: SortId; label: string }[] {
  return sortOptions
    .filter(({ id }) => id !== 'standard' || view.ordersByHand)
    .map(({ id, label }) => ({ id, label }))
}

export function defaultSort({ path }: Pick<Category, 'path'>, view: Pick<StoreView, 'ordersByHand'>): SortId {
  const ids = path.split('/').map(Number)
  if (newestFirst.some((id) => ids.includes(id))) return 'latest'
  return view.ordersByHand ? 'standard' : 'popularity'
}

/** 'In-stock first always' (LIST-8). */
export function sortOrder(sort: SortId): { field: string; order: 'asc' | 'desc' }[] {
  const { field, order } = sortOptions.find(({ id }) => id === sort) ?? sortOptions[0]
  return [
    { field: 'stock.is_in_stock', order: 'desc' },
    { field, order },
  ]
}
