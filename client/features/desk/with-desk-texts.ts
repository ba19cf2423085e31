import { loadTextsOf } from '#client/texts.ts'

const loaders = {
  'da-DK': () => import('#locales/da-DK.json?desk'),
  'sv-SE': () => import('#locales/sv-SE.json?desk'),
}

/** Wraps an import of what only the desk shows: its texts, which nobody else asks for, are loaded along. */
export function withDeskTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTextsOf(loaders)])
    return module
  }
}
