import { shop } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { danish } from './danish.ts'
import { swedish } from './swedish.ts'

export type MailText = keyof typeof danish

/** Texts of one view, their arguments filled in. */
export type Say = (id: MailText, values?: Record<string, string>) => string

export function sayingIn(code: StoreCode): Say {
  const texts = { da: danish, sv: swedish }[code]
  const named: Record<string, string> = { shop: shop.name }
  return (id, values = {}) =>
    texts[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? named[name] ?? '')
}
