import * as v from 'valibot'
import { figureKinds } from '../figures.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/**
 * Sends Meta the event of a started checkout. `amount` is in currency units; `eventId` is that of the pixel, so that both events count
 * once.
 */
export const facebookInitiateCheckout = endpoint('POST /api/ext/facebook-event/initiateCheckout', {
  body: v.strictObject({
    amount: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
    eventId: text(64, 1),
  }),
  result: v.literal(true),
})

/** Sends Meta the event of a page without a pixel, by the name of its kind. */
export const facebookPageView = endpoint('POST /api/ext/facebook-event/pageView', {
  body: v.strictObject({ name: text(64, 1) }),
  result: v.literal(true),
})

/** Stores a visitor's choice with the version of the consent question, as a proof that names nobody. */
export const consentGiven = endpoint('POST /api/ext/consent/give', {
  body: v.strictObject({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    statistics: v.boolean(),
    marketing: v.boolean(),
  }),
  result: v.literal(true),
})

/** Adds to the counts of a day in the requested view. `name` is the object, if a kind has several. */
export const figuresAdd = endpoint('POST /api/ext/figures/add', {
  body: v.strictObject({
    figures: v.pipe(
      v.array(
        v.strictObject({
          day: v.pipe(v.string(), v.isoDate()),
          kind: v.picklist(figureKinds),
          name: text(160),
          count: v.pipe(v.number(), v.integer(), v.minValue(1)),
        }),
      ),
      v.maxLength(500),
    ),
  }),
  result: v.literal(true),
})
