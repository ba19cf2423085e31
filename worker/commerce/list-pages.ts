import { type ListingSearch, pagesAtOnce } from '#shared/listing.ts'

/** The pages of a list that are answered: after the first, up to and with the second. Each has `size` cards. */
export interface ListPages {
  after: number
  upTo: number
  size: number
}

/** All pages up to the one asked for, without those that the shopper has already, and never more than `pagesAtOnce`. */
export function pagesOf(
  { page: upTo = 1, after = 0 }: Pick<ListingSearch, 'page' | 'after'>,
  size: number,
): ListPages {
  return { upTo, after: Math.max(after < upTo ? after : 0, upTo - pagesAtOnce), size }
}

/** The search with a page that the list has: 'Load-more stops when start >= total' (LIST-10). */
export function withinList(search: ListingSearch, total: number, size: number): ListingSearch {
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(search.page ?? 1, last)
  const after = search.after && search.after < page ? search.after : undefined
  return { ...search, page: page > 1 ? page : undefined, after }
}
