// Why: docs/decisions/018-size-of-the-client.md
import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const lists = /const __vite__mapDeps=.*?m\.f=(\[("[^"]+",?)+\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const places = /__vite__mapDeps\(\[([\d,]+)\]\)/g
const loader = 'client/navigation/further-styles.ts'

/** An output group of the client: one style sheet with all styles that are not in the entry. */
export const furtherStyles = { name: 'further', test: /\.css$/ }

/**
 * Replaces Vite's wrapper of `import()`. Vite's wrapper also preloads scripts and reports failures. Here documents preload and importers
 * catch errors, which saves half a kilobyte of the first load.
 */
export function withFurtherStyles(): Plugin {
  let root = ''
  return {
    name: 'further-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    load: (id) =>
      id === helper
        ? `export { withStyles as __vitePreload } from ${JSON.stringify(join(root, loader))}`
        : undefined,
    // Runs after Vite has written its lists of dependencies.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withOneSheet(chunk.code)
      },
    },
  }
}

/** Replaces Vite's lists of style sheets by one constant, because there is only one sheet besides the entry's. */
function withOneSheet(code: string): string {
  const [list, names = '[]'] = lists.exec(code) ?? []
  if (!list) return code
  const sheets: string[] = JSON.parse(names)
  const further = sheets.findIndex((sheet) => sheet.includes(`/${furtherStyles.name}-`))
  const isNeeded = (needed: string) => needed.split(',').includes(String(further))
  const named = code.replace(places, (_, needed) => (isNeeded(needed) ? 'furtherSheets' : '[]'))
  return named.replace(list, further < 0 ? '' : `const furtherSheets=["${sheets[further]}"];`)
}
