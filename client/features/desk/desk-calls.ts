import { callerOf } from '#client/state/api.ts'
import { rowsOf } from '#shared/platform-api/rows-of.ts'

const deskRows = rowsOf({
  deskWaiting: 'reservations unread',
  deskReservation: 'true',
  deskRecommendation: 'productId',
})

/** As `call`, for the calls of the desk's lists. */
export const callDesk = callerOf(deskRows)
