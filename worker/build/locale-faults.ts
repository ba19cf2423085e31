import { compileMessage } from '@lingui/message-utils/compileMessage'

/** English source text → text, as `locales/{locale}.json` has them. */
export type Messages = Readonly<Record<string, string>>

/**
 * What the files of the views' languages lack, a line each: `locales/de-DE.json: "Cart" has no text`. A text is lacked that any other
 * file has, an argument that its source names, and of a plural a form that the language tells apart.
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
  const said = partsOf(text)
  const lacked = [...wanted.keys()].filter((name) => !said.has(name))
  const unknown = wanted.size ? [...said.keys()].filter((name) => !wanted.has(name)) : []
  const plurals = [...said].flatMap(([name, cases]) =>
    forms.filter((form) => cases && !cases.includes(form)).map((form) => `${name}, plural, has no "${form}"`),
  )
  return [
    ...lacked.map((name) => `says no {${name}}`),
    ...unknown.map((name) => `says {${name}}, which it is not given`),
    ...plurals,
  ]
}

/** Arguments of a text, at any depth; of a plural its cases. */
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
