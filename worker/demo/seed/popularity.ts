import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { Random } from '#worker/platform/drawings/random.ts'
import type { Item } from './item.ts'

type Popularity = Pick<
  ProductDocument,
  | 'times_bought7'
  | 'times_bought30'
  | 'times_bought365'
  | 'contribution_ratio'
  | 'rec_position'
  | 'rating'
  | 'rating_count'
>

/** A few products sell much and most sell a little; better ones are rated higher, and nearly a fifth is not rated yet. */
export function popularity({ id, parent, draft }: Item): Popularity {
  const random = new Random(`popular ${id}`)
  const liked = random.next() ** 3
  const slow = draft.trade === 'digital' || draft.trade === 'goods'
  const month = Math.round(liked * 90 * (slow ? 0.2 : 1))
  const count = random.chance(0.18) ? 0 : Math.round(3 + liked * 260 * random.next() + random.int(0, 24))
  const rating = Math.min(5, 3.1 + 1.4 * draft.quality + 0.5 * random.next())
  return {
    times_bought7: Math.round(month * (0.18 + 0.12 * random.next())),
    times_bought30: month,
    times_bought365: month * 11 + random.int(0, 60),
    contribution_ratio: Math.round((0.18 + 0.24 * random.next()) * 100) / 100,
    rec_position: random.chance(0.08) && !parent ? random.int(1, 60) : 0,
    rating: count === 0 ? 0 : Math.round(rating * 10) / 10,
    rating_count: count,
  }
}
