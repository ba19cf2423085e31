import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')

/** Addresses of the shop, files that a build makes, endings, examples, and a property of Durable Objects. */
const noSource =
  /^(?:\/|dist\/|\.karaffel\/|\.test\.)|^(?:chunk|shop-colours)\.css$|^\.\/x\.ts$|\.storage\.sql$/

it('comments name files that exist', () => {
  const read = tracked.filter((file) => /\.(?:tsx?|mjs|css|sql|toml)$/.test(file) || file === '.ci/run')
  const missing = read.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8'))
      .filter((name) => !noSource.test(name) && !exists(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** Returns the names of source files in comments. */
function namedIn(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--|#).*$|\s\/\/ .*$/gm) ?? []
  return comments.flatMap((comment) => comment.match(/[\w@./-]*\w\.(?:tsx?|mjs|css|sql|md|toml)\b/g) ?? [])
}

function exists(name: string): boolean {
  const path = name.replace(/^(?:\.{1,2}\/)+/, '')
  return tracked.some((file) => file === path || file.endsWith(`/${path}`))
}
