import type { Plugin } from 'vite'

const marked = /import\(\s*\/\* bundle: ([\w-]+) \*\/\s*'([^']+)'/g

export interface Bundles {
  plugin: Plugin
  /** Returns an output group of the client: the modules of the imports with this mark. */
  group(name: string): { name: string; test: (id: string) => boolean }
}

/**
 * Puts the module of a marked import, `import(/* bundle: after *\/ './x.ts')`, into the output file `after`. All imports with the same mark
 * share the file. A dynamic import without a mark gets its own file.
 */
export function bundles(): Bundles {
  const bundleOf = new Map<string, string>()
  return {
    plugin: {
      name: 'bundles',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      async transform(code, importer) {
        for (const [, bundle = '', specifier = ''] of code.matchAll(marked)) {
          const module = await this.resolve(specifier, importer)
          if (!module) throw new Error(`${importer} imports ${specifier}, which is not there`)
          bundleOf.set(module.id, bundle)
        }
      },
    },
    group: (name) => ({ name, test: (id) => bundleOf.get(id) === name }),
  }
}
