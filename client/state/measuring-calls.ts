import { rowsOf } from '#shared/platform-api/rows-of.ts'
import { callerOf } from './api.ts'

/** Endpoints for cookie consent and for reports to Meta; called only if the shop measures its visitors. */
const measuringCalls = rowsOf({
  consentGiven: 'true',
  facebookInitiateCheckout: 'true',
  facebookPageView: 'true',
})

/** Like `call`, for the endpoints of this file. */
export const callMeasuring = callerOf(measuringCalls)
