import { rowsOf } from '#shared/platform-api/rows-of.ts'
import { callerOf } from './api.ts'

/** Endpoints for cookie consent and for reports to Meta; called only if the shop measures its visitors. */
const measuringCalls = rowsOf({
  consentGiven: 'true',
  facebookInitiateCheckout: 'true',
  facebookPageView: 'true',
})

/** Calls an endpoint of this file, as `call` does for those of every page. */
export const callMeasuring = callerOf(measuringCalls)
