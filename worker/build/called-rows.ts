import type { Plugin } from 'vite'

const call = /\browsOf\((\{[^}]*\})\)/

/** Replaces a call of `rowsOf({ … })` by its result, so that the schemas of the rows are not sent to browsers. */
export function calledRows(): Plugin {
  return {
    name: 'called-rows',
    enforce: 'pre',
    async transform(code, id) {
      const shapes = /client\/state\/[\w-]*calls\.ts$/.test(id) && call.exec(code)?.[1]
      if (!shapes) return
      const { rowsOf } = await import('../../shared/platform-api/rows-of.ts')
      const named = Object.fromEntries(
        [...shapes.matchAll(/\b(\w+): '([^']*)'/g)].map(([, name, shape]) => [name, shape]),
      )
      const rows = JSON.stringify(rowsOf(named as Parameters<typeof rowsOf>[0]))
      return code.replace(call, () => rows).replace(/import \{[^{}]*\browsOf\b[^{}]*\} from '[^']*'\n/, '')
    },
  }
}
