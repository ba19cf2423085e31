import { callerOf } from '#client/state/api.ts'
import { rowsOf } from '#shared/platform-api/rows-of.ts'

const deskRows = rowsOf({
  deskWaiting: 'reservations unread',
  deskReservation: 'true',
  deskRecommendation: 'productId',
})

/** Calls the platform like `call`, for the lists of the desk. */
export const callDeskRow = callerOf(deskRows)
