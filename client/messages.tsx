import { type Messages as Catalog, setupI18n } from '@lingui/core'
import { createContext, useContext } from 'react'

/** The text of the shopper's language for an English source text, its ICU arguments filled in. */
export type Translate = (id: string, values?: Record<string, string | number>) => string

/**
 * `catalog` is `#locales/{locale}.json` as the build compiles it: a plain text is a string, a text with arguments a
 * list of tokens. A text that is missing is shown in English.
 */
export function createTranslate(locale: string, catalog: Catalog): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: catalog } })
  return (id, values) => {
    const message = catalog[id]
    if (message === undefined) return id
    return typeof message === 'string' && !values ? message : i18n._(id, values)
  }
}

export const MessagesContext = createContext<Translate>((id) => id)

export function useMessages(): { t: Translate } {
  return { t: useContext(MessagesContext) }
}
