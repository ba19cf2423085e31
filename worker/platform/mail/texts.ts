import { shop } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { languageOf } from '../language-of.ts'
import type { Language } from '../languages/language.ts'

/** A text of the mails by its key, or the words themselves if they have a placeholder: `{product}`. */
export type MailText = keyof Language['mails'] | `${string}{${string}`

/** Returns a text of one view with its values inserted. */
export type Say = (id: MailText, values?: Record<string, string>) => string

export function mailTexts(code: StoreCode): Say {
  const texts: Record<string, string> = languageOf(code).mails
  const named: Record<string, string> = { shop: shop.name }
  return (id, values = {}) =>
    (texts[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? named[name] ?? '')
}
