import { tagName } from '#shared/cache-tag.ts'
import type { WaitingProduct, WaitingReview, waitingCalls } from '#shared/desk/waiting-calls.ts'
import {
  decide,
  type ReadRecommendation,
  unansweredRecommendations,
  waitingRecommendations,
} from '../../recommendation/moderate.ts'
import { mailedAlerts } from '../../service/notify-back-in-stock.ts'
import { handOver, openReservations, takeBack } from '../../service/reservation.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'

export const waitingHandlers: DeskHandlers<typeof waitingCalls> = {
  list: async (_, { db, now }) => {
    const [reservations, alerts, unread, unanswered] = await Promise.all([
      openReservations(db, now),
      mailedAlerts(db),
      waitingRecommendations(db),
      unansweredRecommendations(db),
    ])
    return {
      reservations: reservations.map(({ id, shop, amount, customer, number, expires_at, ...row }) => {
        return { id, shop, about: about(row), amount, customer, number, until: expires_at }
      }),
      alerts: alerts.map(({ notified, waiting, at, ...row }) => {
        return { about: about(row), notified, waiting, at }
      }),
      unread: unread.map(readByDesk),
      unanswered: unanswered.map(readByDesk),
    }
  },

  endReservation: async ({ id, outcome }, { db, now, note }) => {
    const isHere = outcome === 'handed-over'
    const ended = isHere ? [handOver(db, id)] : takeBack(db, id, now.toISOString())
    const noted = note(isHere ? 'reservation handed over' : 'reservation taken back', `R-${id}`)
    const results = await db.batch([...ended, noted])
    if (!results[ended.length - 1]?.meta.changes)
      throw deskRefused('notNow', 'This reservation does not wait any longer.')
  },

  decideReview: async (decision, { db, note, purge }) => {
    const noted = note(`recommendation ${decision.state}`, decision.id)
    const productId = await decide(db, decision, decision, noted)
    if (productId === null) throw deskRefused('notNow', 'It is not there, or has been changed since.')
    purge(tagName('product', productId))
  },
}

function readByDesk({ store_code: view, said_at: at, ...row }: ReadRecommendation): WaitingReview {
  const { id, revision, firstname, score, comment, answer } = row
  return { id, revision, about: about(row), firstname, score, comment, answer, view, at }
}

interface AboutRow {
  sku: string | null
  product: string | null
  slug: string | null
  parent_sku: string | null
}

function about({ sku, product, slug, parent_sku }: AboutRow): WaitingProduct {
  return { sku, name: product, slug, parentSku: parent_sku }
}
