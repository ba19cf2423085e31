import { type Messages as Catalog, setupI18n } from '@lingui/core'
import { createContext, useContext } from 'react'
import { messageKey } from '#locales/message-key.ts'

/** The text of the shopper's language for an English source text, its ICU arguments filled in. */
export type Translate = (source: string, values?: Record<string, string | number>) => string

/**
 * `catalog` is `#locales/{locale}.json` as the build compiles it, by `messageKey`: a plain text is a string, a text with arguments a
 * list of tokens. A text that is missing is shown in English.
 */
export function createTranslate(locale: string, catalog: Catalog): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: catalog } })
  return (source, values) => {
    const key = messageKey(source)
    const message = catalog[key]
    if (message === undefined) return source
    return typeof message === 'string' && !values ? message : i18n._(key, values)
  }
}

export const MessagesContext = createContext<Translate>((source) => source)

export function useMessages(): { t: Translate } {
  return { t: useContext(MessagesContext) }
}
