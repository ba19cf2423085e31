import type { StoreCode } from '../store-view.ts'
import type { DeskLanguage, DeskRole } from './desk-call.ts'

/** The data in the desk's document: whether it is open to the person who is signed in, and to whom. */
export interface DeskShell {
  /** 'closed': nobody of the shop is signed in. 'locked': a passkey opens it. */
  state: 'open' | 'locked' | 'closed'
  role: DeskRole
  /** The language that the colleague has chosen; null if none. */
  language: DeskLanguage | null
  /** The store view of the host. */
  view: StoreCode
  name: string
}
