import { createContext, useContext } from 'react'
import type { Catalog, Message, Part } from '#locales/catalog.ts'
import { messageKey } from '#locales/message-key.ts'
import { type Currency, formatPrice, type Minor } from '#shared/money.ts'

/** Returns the translation of an English source text with its ICU arguments filled in. */
export interface Translate {
  (source: string, values?: Values): string
  /** The currency in which the shopper pays. */
  currency: Currency
  /** Formats an amount (minor units) in the currency of the store view. */
  price(minor: Minor): string
}

type Values = Record<string, string | number>

/** The properties of a store view that its texts depend on. */
interface VisuallyHidden {
  locale: string
  currency: Currency
}

/** Creates the translate function. `catalog` is `#locales/{locale}.json` as the build compiles it. A missing text is shown in English. */
export function createTranslate({ locale, currency }: VisuallyHidden, catalog: Catalog): Translate {
  // Created at the first use.
  let plurals: Intl.PluralRules | undefined
  // Cached, because forty cards need the plural forms of the same few counts.
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

/** Uses `Intl.NumberFormat` only for numbers with grouped digits: its first use takes 0.1 s on a phone. */
function grouped(count: number, locale: string): string {
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString(locale)
}

export const MessagesContext = createContext<Translate>(
  Object.assign((source: string) => source, { currency: '', price: String }),
)

export function useMessages(): { t: Translate } {
  return { t: useContext(MessagesContext) }
}
