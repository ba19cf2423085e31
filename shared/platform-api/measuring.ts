import * as v from 'valibot'
import { figureKinds } from '../figures.ts'
import { endpoint } from './endpoint.ts'
import { NoQuery, text } from './text.ts'

/** Meta's event of a checkout that begins. `amount` in currency units; `eventId` is the pixel's, by which both count once. */
export const facebookInitiateCheckout = endpoint({
  method: 'POST',
  path: '/api/ext/facebook-event/initiateCheckout',
  query: NoQuery,
  body: v.strictObject({
    amount: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
    eventId: text(64, 1),
  }),
  result: v.literal(true),
  refusals: {},
  needs: 'nothing',
})

/** Meta's event of a page, by the name of its kind: of a page on which no pixel is. */
export const facebookPageView = endpoint({
  method: 'POST',
  path: '/api/ext/facebook-event/pageView',
  query: NoQuery,
  body: v.strictObject({ name: text(64, 1) }),
  result: v.literal(true),
  refusals: {},
  needs: 'nothing',
})

/** What a visitor chose when she was asked, with the version of the question: a line of proof, which names nobody. */
export const consentGiven = endpoint({
  method: 'POST',
  path: '/api/ext/consent/give',
  query: NoQuery,
  body: v.strictObject({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    statistics: v.boolean(),
    marketing: v.boolean(),
  }),
  result: v.literal(true),
  refusals: {},
  needs: 'nothing',
})

/** Adds to the counts of a day in the view that is asked. `name` says of what, where a kind has several. */
export const figuresAdd = endpoint({
  method: 'POST',
  path: '/api/ext/figures/add',
  query: NoQuery,
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
  refusals: {},
  needs: 'nothing',
})
