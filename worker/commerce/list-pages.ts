import { type ListingSearch, pagesAtOnce } from '#shared/listing.ts'

/** The pages of a list to return: after `after`, up to and including `upTo`. Each has `size` cards. */
export interface ListPages {
  after: number
  upTo: number
  size: number
}

/** Returns all pages up to the requested one, without those that the shopper has already, and at most `pagesAtOnce`. */
export function pagesOf(
  { page: upTo = 1, after = 0 }: Pick<ListingSearch, 'page' | 'after'>,
  size: number,
): ListPages {
  return { upTo, after: Math.max(after < upTo ? after : 0, upTo - pagesAtOnce), size }
}

/** Returns the search with a page that the list has: 'Load-more stops when start >= total' (LIST-10). */
export function limitPageToList(search: ListingSearch, total: number, size: number): ListingSearch {
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(search.page ?? 1, last)
  const after = search.after && search.after < page ? search.after : undefined
  return { ...search, page: page > 1 ? page : undefined, after }
}
