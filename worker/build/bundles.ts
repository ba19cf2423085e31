import type { Plugin } from 'vite'

const marked = /import\(\s*\/\* bundle: ([\w-]+) \*\/\s*'([^']+)'/g

export interface Bundles {
  plugin: Plugin
  /** A group of the client's output: what the marked imports of this name lead to, with all that it needs beside. */
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
