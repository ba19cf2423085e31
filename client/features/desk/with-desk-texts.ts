import { loadTextsOf } from '#client/texts.ts'
import { deskLoaders } from '#locales/desk-loaders.ts'

/** Wraps an import of what only the desk shows: its texts, which nobody else asks for, are loaded along. */
export function withDeskTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTextsOf(deskLoaders)])
    return module
  }
}
