/** Fewer votes than this are no average. */
export const enoughVotes = 5

interface Rated {
  rating?: number | null
  rating_count?: number | null
}

/** What shoppers think of a product, 1 to 5; null where too few have said so. Cards, pages, lists and crawlers go by it. */
export function averageRating({
  rating,
  rating_count: votes,
}: Rated): { rating: number; votes: number } | null {
  return rating && votes && votes >= enoughVotes ? { rating, votes } : null
}
