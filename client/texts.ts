import type { Catalog } from '#locales/catalog.ts'
import { loaders, type TextPart } from '#locales/loaders.ts'
import type { Locale } from '#shared/store-view.ts'

type Load<Module> = () => Promise<Module>

/** The loaded texts of this document's language. */
const texts: Catalog = {}
let locale: Locale | undefined

/** Loads the texts of the first pages. Other texts are added when they are loaded. */
export async function loadTexts(language: Locale): Promise<Catalog> {
  locale = language
  return add('first')
}

/** Wraps an import of code outside the first pages: its texts are loaded with it. */
export function withFurtherTexts<Module>(load: Load<Module>): Load<Module> {
  return withTexts('further', load)
}

/** Wraps an import of product content below the first screen. Its texts are a small part of their own, so that it loads faster. */
export function withStoryTexts<Module>(load: Load<Module>): Load<Module> {
  return withTexts('story', load)
}

/**
 * Wraps a load so that `lazy` renders without waiting if the module has loaded before. The returned object then calls back at once and
 * can only be awaited. The server therefore renders the component in place, visible without scripts, and hydration includes it.
 */
export function loadedOnce<Module>(load: Load<Module>): Load<Module> {
  let loaded: Module
  const then = (take: (module: Module) => void) => take(loaded)
  return () => {
    if (loaded) return { then } as Promise<Module>
    return load().then((module) => {
      loaded = module
      return module
    })
  }
}

export function loadFurtherTexts(): Promise<Catalog> {
  return add('further')
}

function withTexts<Module>(part: TextPart, load: Load<Module>): Load<Module> {
  return async () => {
    const [module] = await Promise.all([load(), add(part)])
    return module
  }
}

async function add(part: TextPart): Promise<Catalog> {
  const added = locale && (await loaders[locale][part]())
  return Object.assign(texts, added?.default)
}
