import { text } from '../platform-api/text.ts'
import type { StoreCode } from '../store-view.ts'
import { deskCall, deskFile } from './desk-call.ts'

export const newsletterCalls = {
  /** Counts the subscribers of each view who have confirmed and not unsubscribed. */
  counts: deskCall<{ view: StoreCode; subscribers: number }[]>()({}),
  /** Returns the subscribers as CSV, each with the headers that let them unsubscribe. */
  list: deskFile({}, ['owner']),
  /** Unsubscribes addresses to which mails could not be delivered: one in each line. */
  takeBounces: deskCall<{ count: number }>()({ addresses: text(200_000, 3) }),
}
