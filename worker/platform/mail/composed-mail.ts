import { originVar, type StoreCode } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import type { Letter } from './letter.ts'

/** A letter with its recipient and the view in whose language it is. */
export interface ComposedMail {
  to: string
  store_code: StoreCode
  letter: Letter
  /** Where an answer to the mail goes, if not to the address that it is from. */
  replyTo?: string | undefined
}

/** Scheme and host of the view's shop; '' where it is not known. */
export function originOf({ store_code }: { store_code: StoreCode }, env: PlatformBindings): string {
  return env[originVar(store_code)] ?? ''
}
