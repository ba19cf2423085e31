import * as v from 'valibot'
import { mailDeeds } from '../mail-deed.ts'
import { endpoint } from './endpoint.ts'
import { NoQuery, text } from './text.ts'

/** Does what a mail's key opens: one deed about one thing, without signing in. */
export const mailKey = endpoint({
  method: 'POST',
  path: '/api/ext/mailKey/use',
  query: NoQuery,
  body: v.strictObject({ deed: v.picklist(mailDeeds), token: text(200, 1) }),
  result: v.literal(true),
  /** A key that was never given out, of another deed, or of something that is over. */
  refusals: { keyUnknown: 404 },
  needs: 'nothing',
})
