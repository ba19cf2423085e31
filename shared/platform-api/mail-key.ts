import * as v from 'valibot'
import { mailActions } from '../mail-action.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** Performs the action of a mail's key: one action on one object, without signing in. */
export const mailKey = endpoint('POST /api/ext/mailKey/use', {
  body: v.strictObject({ action: v.picklist(mailActions), token: text(200, 1) }),
  result: v.literal(true),
  /** The key was never issued, is of another action, or its object has ended. */
  refusals: { keyUnknown: 404 },
})
