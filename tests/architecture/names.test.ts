import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

/** Sources that use each other's names. An action such as placing an order has one name on each side of the network. */
const sides: Record<string, string> = {
  'the browser': '{shared,client}/**/*.{ts,tsx}',
  'the edge':
    '{shared/**/,worker/,worker/{age,api,cache,chat,commerce,content,declaration,desk,feeds,images,middleware,pages,render,session}/**/}*.{ts,tsx}',
  'the platform': '{shared,worker/platform}/**/*.ts',
}

/** Drawings, test parts and the catalogue's writer: the rest of the platform imports only one or two names of each. */
const roomsOfTheirOwn = /^worker\/platform\/(?:drawings|test-parts|catalog\/writing)\//

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

it.each(Object.entries(sides))('each exported name on %s is declared once', (_side, pattern) => {
  const files = new Map<string, Set<string>>()
  for (const file of sourceFiles(pattern).filter((file) => !roomsOfTheirOwn.test(file)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported))
      files.set(name, (files.get(name) ?? new Set()).add(file))
  expect(files.size).toBeGreaterThan(200)
  const twice = [...files].filter(([, places]) => places.size > 1)
  expect(twice.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})
