import { rowsOf } from '#shared/platform-api/rows-of.ts'
import { callerOf } from './api.ts'

/** Rows of the question about cookies, and of what is told to Meta: called where the shop measures, and nowhere else. */
const measuringCalls = rowsOf({
  consentGiven: 'true',
  facebookInitiateCheckout: 'true',
  facebookPageView: 'true',
})

/** As `call`. */
export const callMeasuring = callerOf(measuringCalls)
