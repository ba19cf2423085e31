/** The fewest votes from which an average is shown. */
export const enoughVotes = 5

interface Rated {
  rating?: number | null
  rating_count?: number | null
}

/** Returns the average rating of a product, 1 to 5; null if it has too few votes. Cards, pages, lists and structured data use it. */
export function averageRating({
  rating,
  rating_count: votes,
}: Rated): { rating: number; votes: number } | null {
  return rating && votes && votes >= enoughVotes ? { rating, votes } : null
}
