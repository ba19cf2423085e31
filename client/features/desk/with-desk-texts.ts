import { loadTextsOf } from '#client/texts.ts'
import { deskLoaders } from '#locales/desk-loaders.ts'

/** Wraps an import of code that only the desk uses: its texts, which no other page needs, are loaded with it. */
export function withDeskTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTextsOf(deskLoaders)])
    return module
  }
}
