import { compileMessage } from '@lingui/message-utils/compileMessage'

/** English source text → text, as in `locales/{locale}.json`. */
export type Messages = Readonly<Record<string, string>>

/**
 * Returns a line for each fault in the files of the views' languages: `locales/de-DE.json: "Cart" has no text`. Faults are texts that
 * another file has, arguments that differ from the source, and missing plural forms of the language.
 */
export function localeFaults(files: Readonly<Record<string, Messages>>): string[] {
  const sources = [...new Set(Object.values(files).flatMap((messages) => Object.keys(messages)))].sort()
  return Object.entries(files).flatMap(([locale, messages]) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    return sources.flatMap((source) =>
      faultsOf(source, messages[source], forms).map(
        (fault) => `locales/${locale}.json: "${source}" ${fault}`,
      ),
    )
  })
}

function faultsOf(source: string, text: string | undefined, forms: readonly string[]): string[] {
  if (!text?.trim()) return ['has no text']
  const wanted = partsOf(source)
  const translated = partsOf(text)
  const lacked = [...wanted.keys()].filter((name) => !translated.has(name))
  const unknown = wanted.size ? [...translated.keys()].filter((name) => !wanted.has(name)) : []
  const plurals = [...translated].flatMap(([name, cases]) =>
    forms.filter((form) => cases && !cases.includes(form)).map((form) => `${name}, plural, has no "${form}"`),
  )
  return [
    ...lacked.map((name) => `says no {${name}}`),
    ...unknown.map((name) => `says {${name}}, which it is not given`),
    ...plurals,
  ]
}

/** Returns the arguments of a text at any depth, with the cases of plurals. */
function partsOf(text: string): Map<string, string[] | undefined> {
  const parts = new Map<string, string[] | undefined>()
  const visit = (message: unknown) => {
    if (!Array.isArray(message)) return
    for (const part of message) {
      if (!Array.isArray(part)) continue
      const [name, , cases] = part as [string, string?, Record<string, unknown>?]
      parts.set(name, cases && Object.keys(cases))
      for (const inner of Object.values(cases ?? {})) visit(inner)
    }
  }
  visit(compileMessage(text))
  return parts
}
