// Why: docs/decisions/018-size-of-the-client.md
import type { Plugin } from 'vite'

const exported = /export\{([^{}]*)\};?\s*$/
const fromEntry = (file: string) => new RegExp(`import\\{([^{}]*)\\}from(["'\`])\\./${file}\\2`)

/**
 * Exports the entry's functions under their minified names. The separate export names of the build (`export{Qi as $, …}`), some two
 * hundred, cost half a kilobyte of the first load.
 */
export function entryExports(): Plugin {
  return {
    name: 'entry-exports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const list = entry && exported.exec(entry.code)?.[1]
        if (!list) return
        const locals = new Map(namesIn(list).map(([local, name]) => [name, local]))
        entry.code = entry.code.replace(exported, `export{${[...new Set(locals.values())]}};`)
        const file = entry.fileName.split('/').at(-1)?.replace('.', '\\.') ?? ''
        for (const chunk of chunks) {
          if (!chunk.imports.includes(entry.fileName)) continue
          const names = fromEntry(file).exec(chunk.code)?.[1]
          // A chunk without named imports imports the entry for its side effects.
          if (names) chunk.code = chunk.code.replace(`{${names}}`, () => `{${renamed(names, locals)}}`)
          else if (new RegExp(`[}\\w]\\s*from.\\./${file}`).test(chunk.code))
            throw new Error(`${chunk.fileName} imports the entry in another way`)
        }
      },
    },
  }
}

/** Returns pairs of local and exported name from `a as b, c`. */
function namesIn(list: string): [string, string][] {
  return list.split(',').map((each) => {
    const [before = '', after = before] = each.trim().split(' as ')
    return [before, after]
  })
}

function renamed(names: string, locals: ReadonlyMap<string, string>): string {
  return namesIn(names)
    .map(([name, local]) => {
      const own = locals.get(name)
      if (!own) throw new Error(`The entry exports no ${name}`)
      return own === local ? own : `${own} as ${local}`
    })
    .join()
}
