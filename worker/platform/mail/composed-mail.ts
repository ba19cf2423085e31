import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'

/** A letter with its recipient and the view in whose language it is. */
export interface ComposedMail {
  to: string
  store_code: StoreCode
  letter: Letter
  /** Where an answer to the mail goes, if not to the address that it is from. */
  replyTo?: string | undefined
  /** To the confirmed e-mail of the customer who caused it: no stranger did. */
  isOwn?: boolean
}
