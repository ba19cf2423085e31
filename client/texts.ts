import type { Catalog } from '#locales/catalog.ts'
import { type LoadCatalog, loaders, type TextPart } from '#locales/loaders.ts'
import type { Locale } from '#shared/store-view.ts'

type Load<Module> = () => Promise<Module>

/** The texts of this document's language that have been loaded. */
const texts: Catalog = {}
let locale: Locale | undefined

/** The texts of the first pages; others are put beside them as they come. */
export async function loadTexts(language: Locale): Promise<Catalog> {
  locale = language
  return add('first')
}

/** Wraps an import of what is no part of the shop's first pages: its own texts are loaded along. */
export function withFurtherTexts<Module>(load: Load<Module>): Load<Module> {
  return withTexts('further', load)
}

/** The same for what is read of a product below its first screen: its texts are few, and nobody waits there for all further ones. */
export function withStoryTexts<Module>(load: Load<Module>): Load<Module> {
  return withTexts('story', load)
}

/**
 * The same load, which calls back at once where it has ended before (what it answers then can only be awaited): `lazy` then
 * draws without waiting. So the server draws it in its place, where it is seen without scripts too, and hydration takes it
 * over with the page.
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

/** Puts texts of this document's language beside those that it has; `loaders` know where they are. */
export async function loadTextsOf(loaders: Record<Locale, LoadCatalog>): Promise<void> {
  if (locale) Object.assign(texts, (await loaders[locale]()).default)
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
