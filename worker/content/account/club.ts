import { goodsPerPoint, pointValue } from '#shared/loyalty.ts'
import { getTransactions } from '#shared/platform-api/transactions.ts'
import { momentInWords } from '../moment-in-words.ts'
import type { LoadBlock } from './block.ts'

export const loadClub: LoadBlock<'my-customer-club'> = async ({ view, asCustomer }) => {
  if (!view.hasLoyaltyClub) return { club: null }
  const [latest] = (await asCustomer(getTransactions, {})) ?? []
  const points = latest?.balance ?? 0
  return { club: { points, worth: points * pointValue, pointValue, goodsPerPoint } }
}

export const loadTransactions: LoadBlock<'transactions'> = async ({ view, asCustomer }) => {
  if (!view.hasLoyaltyClub) return { movements: null }
  const movements = (await asCustomer(getTransactions, {})) ?? []
  return {
    movements: movements.map(({ id, date, order_increment_id, ...movement }) => ({
      ...movement,
      id,
      at: momentInWords(date, view),
      order: order_increment_id ?? '',
    })),
  }
}
