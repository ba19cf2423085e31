import { callerOf } from '#client/state/api.ts'
import { rowsOf } from '#shared/platform-api/rows-of.ts'

const deskRows = rowsOf({
  deskWaiting: 'reservations unread',
  deskReservation: 'true',
  deskRecommendation: 'productId',
})

/** As `call`, of what waits at the desk. */
export const callDesk = callerOf(deskRows)
