// Why: docs/decisions/018-size-of-the-client.md
import type { Plugin } from 'vite'

/** An output file of the client, with a test for its modules. */
export interface Group {
  name: string
  test: (id: string) => boolean
}

/** Each of these modules begins an output file of its own. */
const parts =
  /\/client\/(?:pages\/(home|category|product)|features\/(?:content\/(section)|product\/(product-story|viewed-row))|(after-hydration))\.tsx?$/
/** Loads a second after a product's page. Its styles are in the entry, because the page needs nothing else of the second sheet. */
const styledAtFirst = 'viewed-row'
const names = ['home', 'category', 'product', 'section', 'product-story']

/** Returns whether a source is the view of a home, category or product page. */
export function isShopPage(source: string): boolean {
  return Boolean(parts.exec(`/${source}`)?.[1])
}

/**
 * Gives each home, category and product page an output file of its own. Modules that several of them need are in the entry. So are all
 * their styles, because navigation between them must not wait for a style sheet.
 */
export function shopPages(): { plugin: Plugin; entry: Group; pages: Group[] } {
  const needs = new Map<string, Set<string>>()
  const partOf = (id: string) => parts.exec(id)?.slice(1).find(Boolean)
  const isFirst = (id: string) => {
    const isStyle = id.endsWith('.css')
    const needing = [...needs].filter(
      ([part, needed]) => needed.has(id) && (isStyle || part !== styledAtFirst),
    )
    return !partOf(id) && needing.length > (isStyle ? 0 : 1)
  }
  return {
    plugin: {
      name: 'shop-pages',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const importsOf = (id: string) =>
          (this.getModuleInfo(id)?.importedIds ?? []).filter((imported) => !partOf(imported))
        for (const id of this.getModuleIds()) {
          const name = partOf(id)
          if (name) needs.set(name, needsOf(id, importsOf))
        }
      },
    },
    entry: {
      name: 'entry',
      test: (id) => /client\/(?:entry|ui\/(?:note|page-head))/.test(id) || isFirst(id),
    },
    pages: names.map((name) => ({ name, test: (id) => partOf(id) === name })),
  }
}

function needsOf(id: string, importsOf: (id: string) => string[], found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of importsOf(id)) needsOf(imported, importsOf, found)
  return found
}
