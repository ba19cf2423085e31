import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'

/** A letter with its recipient and the view whose language it has. */
export interface ComposedMail {
  to: string
  store_code: StoreCode
  letter: Letter
  /** The address for replies, if not the sender's. */
  replyTo?: string | undefined
  /** True if the recipient caused the mail and has confirmed this address. */
  isOwn?: boolean
}

/**
 * A row of the subject of a mail. Its columns are the values of the texts; `time` and `until` are moments. Without a recipient the mail goes
 * to the shop's staff.
 */
export interface SubjectRow {
  to: string | null
  store_code: StoreCode
  reply_to?: string | null
  /** The subject that the link for unsubscribing ends, if it has one. */
  leave_id?: number | null
  [column: string]: string | number | null | undefined
}
