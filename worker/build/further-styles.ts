// Why: docs/decisions/018-size-of-the-client.md
import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const lists = /const __vite__mapDeps=.*?m\.f=(\[("[^"]+",?)+\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const places = /__vite__mapDeps\(\[([\d,]+)\]\)/g
const loader = 'client/navigation/further-styles.ts'

/** A group of the client's output: the styles of what does not come with the entry, in one sheet. */
export const furtherStyles = { name: 'further', test: /\.css$/ }

/**
 * Vite wraps each `import()` in a function that is told the style sheets of what is imported. Its own preloads scripts too and
 * tells of what cannot be loaded; the document preloads here, and who imports catches: half a kilobyte of the first load.
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
    // After Vite has written them.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withOneSheet(chunk.code)
      },
    },
  }
}

/** Every document has the entry's sheet; of the others there is one. A list of lists is not sent. */
function withOneSheet(code: string): string {
  const [list, names = '[]'] = lists.exec(code) ?? []
  if (!list) return code
  const sheets: string[] = JSON.parse(names)
  const further = sheets.findIndex((sheet) => sheet.includes(`/${furtherStyles.name}-`))
  const isNeeded = (needed: string) => needed.split(',').includes(String(further))
  const named = code.replace(places, (_, needed) => (isNeeded(needed) ? 'furtherSheets' : '[]'))
  return named.replace(list, further < 0 ? '' : `const furtherSheets=["${sheets[further]}"];`)
}
