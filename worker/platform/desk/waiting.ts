import { rolesWithPrices } from '#shared/desk/desk-call.ts'
import { deskRecommendation, deskReservation, deskWaiting } from '#shared/platform-api/desk.ts'
import {
  decide,
  type ReadRecommendation,
  unansweredRecommendations,
  waitingRecommendations,
} from '../recommendation/moderate.ts'
import { serve } from '../serve.ts'
import { mailedAlerts } from '../service/notify-back-in-stock.ts'
import { handOver, openReservations, takeBack } from '../service/reservation.ts'
import { colleaguesOnly } from './colleague.ts'
import { noteIfChanged } from './journal.ts'

export const listWaiting = serve(deskWaiting, async (call) => {
  await colleaguesOnly(call, rolesWithPrices)
  const { db } = call
  const [reservations, alerts, unread, unanswered] = await Promise.all([
    openReservations(db, new Date()),
    mailedAlerts(db),
    waitingRecommendations(db),
    unansweredRecommendations(db),
  ])
  return {
    reservations: reservations.map(({ id, shop, amount, customer, number, expires_at, ...row }) => {
      return { id, shop, about: about(row), amount, customer, number, until: expires_at }
    }),
    alerts: alerts.map(({ notified, waiting, at, ...row }) => ({ about: about(row), notified, waiting, at })),
    unread: unread.map(readByDesk),
    unanswered: unanswered.map(readByDesk),
  }
})

export const endReservation = serve(deskReservation, async (call) => {
  const { email: by } = await colleaguesOnly(call, rolesWithPrices)
  const { db, body, refuse } = call
  const isHere = body.outcome === 'handed-over'
  const deed = isHere ? [handOver(db, body.id)] : takeBack(db, body.id, new Date().toISOString())
  const results = await db.batch([
    ...deed,
    noteIfChanged(
      db,
      { way: 'desk', by },
      isHere ? 'reservation handed over' : 'reservation taken back',
      `R-${body.id}`,
    ),
  ])
  if (!results[deed.length - 1]?.meta.changes)
    throw refuse('waitsNoLonger', 'This reservation does not wait any longer.')
  return true as const
})

export const decideRecommendation = serve(deskRecommendation, async (call) => {
  const { email: by } = await colleaguesOnly(call, rolesWithPrices)
  const { db, body, refuse } = call
  const note = noteIfChanged(db, { way: 'desk', by }, `recommendation ${body.state}`, body.id)
  const productId = await decide(db, body, body, note)
  if (productId === null) throw refuse('changedSince', 'It is not there, or has been changed since.')
  return { productId }
})

function readByDesk({ store_code: view, said_at: at, ...row }: ReadRecommendation) {
  const { id, revision, firstname, score, comment, answer } = row
  return { id, revision, about: about(row), firstname, score, comment, answer, view, at }
}

interface AboutRow {
  sku: string | null
  product: string | null
  slug: string | null
  parent_sku: string | null
}

function about({ sku, product, slug, parent_sku }: AboutRow) {
  return { sku, name: product, slug, parentSku: parent_sku }
}
