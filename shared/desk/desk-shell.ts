import type { EngineDashboard } from '../desk-question.ts'
import type { StoreCode } from '../store-view.ts'
import type { DeskLanguage, DeskRole } from './desk-call.ts'

/** The data in the desk's document: whether the desk is open, and the signed-in colleague. */
export interface DeskShell {
  /** 'closed': no colleague is signed in. 'locked': the colleague has to use a passkey. */
  state: 'open' | 'locked' | 'closed'
  role: DeskRole
  /** The language that the colleague has chosen; null if none. */
  language: DeskLanguage | null
  /** The dashboard in which the merchant works with orders, money and coupons; null if that is the desk. */
  dashboard: EngineDashboard | null
  /** The store view of the host. */
  view: StoreCode
  name: string
}
