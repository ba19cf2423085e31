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
