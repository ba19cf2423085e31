import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'

/** A letter with its recipient and the view in whose language it is. */
export interface ComposedMail {
  to: string
  store_code: StoreCode
  letter: Letter
  /** Where an answer to the mail goes, if not to the address that it is from. */
  replyTo?: string | undefined
  /** True if the recipient caused the mail and has confirmed this address. */
  isOwn?: boolean
}
