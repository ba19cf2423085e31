import type { Plugin } from 'vite'

const marked = /import\(\s*\/\* bundle: ([\w-]+) \*\/\s*'([^']+)'/g

export interface Bundles {
  plugin: Plugin
  /** Returns an output group of the client: the modules of the imports with this mark. */
  group(name: string): { name: string; test: (id: string) => boolean }
}

/**
 * `import(/* bundle: after *\/ './x.ts')`: the module goes into the file `after` together with all others that are
 * imported so; where nothing is marked, a dynamic import is a file of its own.
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
