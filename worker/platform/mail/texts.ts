import type { StoreCode } from '#shared/store-view.ts'
import { danish } from './danish.ts'
import { swedish } from './swedish.ts'

export type MailText = keyof typeof danish

/** Texts of one view, their arguments filled in. */
export type Say = (id: MailText, values?: Record<string, string>) => string

export function sayingIn(code: StoreCode): Say {
  const texts = { da: danish, sv: swedish }[code]
  return (id, values = {}) => texts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
