import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'client/features/account'
const row = /^ {2}'?([\w/:-]*)'?: \(\) =>\s+import\('\.\/([\w-]+\.tsx)'\)/gm

/** Returns the files of each account block by the list of loaders in `blocks.tsx`. `guest` is the sign-in form. */
export function accountFiles(root: string, filesOf: (source: string) => string[]): Record<string, string[]> {
  const list = readFileSync(join(root, folder, 'blocks.tsx'), 'utf8')
  const sources = Array.from(list.matchAll(row), ([, block = '', file = '']) => [block, file] as const)
  return Object.fromEntries(
    [...sources, ['guest', 'sign-in-page.tsx'] as const].map(([block, file]) => [
      block,
      filesOf(`${folder}/${file}`),
    ]),
  )
}
