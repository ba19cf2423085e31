import { createContext, useContext } from 'react'
import type { Catalog, Message, Part } from '#locales/catalog.ts'
import { messageKey } from '#locales/message-key.ts'
import { type Currency, formatPrice, type Minor } from '#shared/money.ts'

/** The text of the shopper's language for an English source text, its ICU arguments filled in. */
export interface Translate {
  (source: string, values?: Values): string
  /** What the view is paid in. */
  currency: Currency
  /** An amount in the currency of the view. */
  price(minor: Minor): string
}

type Values = Record<string, string | number>

/** What of a store view its words depend on. */
interface Spoken {
  locale: string
  currency: Currency
}

/** `catalog` is `#locales/{locale}.json` as the build compiles it. A text that is missing is shown in English. */
export function createTranslate({ locale, currency }: Spoken, catalog: Catalog): Translate {
  // Made when it is first needed.
  let plurals: Intl.PluralRules | undefined
  // Cached, because forty cards ask for the same few counts.
  const forms: Record<number, string> = {}

  function formOf(count: number): string {
    if (count < 1000 && forms[count]) return forms[count]
    plurals ??= new Intl.PluralRules(locale)
    const form = plurals.select(count)
    if (count < 1000) forms[count] = form
    return form
  }

  function filled(message: Message, values: Values, count?: number): string {
    if (typeof message === 'string') return message
    return message
      .map((part) => (typeof part === 'string' ? text(part, count) : argument(part, values)))
      .join('')
  }

  function argument([name, kind, cases]: Exclude<Part, string>, values: Values): string {
    const value = values[name]
    if (kind !== 'plural' || !cases) return String(value ?? '')
    const count = Number(value)
    return filled(cases[count] ?? cases[formOf(count)] ?? cases.other ?? '', values, count)
  }

  function text(part: string, count: number | undefined): string {
    return part === '#' && count !== undefined ? grouped(count, locale) : part
  }

  const known = new Map<string, Message | undefined>()

  function messageOf(source: string): Message | undefined {
    const message = known.get(source) ?? catalog[messageKey(source)]
    known.set(source, message)
    return message
  }

  function translate(source: string, values?: Values): string {
    const message = messageOf(source)
    return message === undefined ? source : filled(message, values ?? {})
  }
  return Object.assign(translate, { currency, price: (minor: Minor) => formatPrice(minor, currency) })
}

/** `Intl.NumberFormat` only where digits are grouped: its first use costs a phone a tenth of a second. */
function grouped(count: number, locale: string): string {
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString(locale)
}

export const MessagesContext = createContext<Translate>(
  Object.assign((source: string) => source, { currency: '', price: String }),
)

export function useMessages(): { t: Translate } {
  return { t: useContext(MessagesContext) }
}
