import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildId } from './client-assets.ts'

const root = mkdtempSync(join(tmpdir(), 'karaffel-sources-'))

beforeAll(() => {
  for (const folder of ['client/pages', 'worker/platform', 'worker/demo', 'worker/local', 'worker/render'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync('shared/price.ts', join(root, 'client/pages/home.tsx'))
})
afterAll(() => rmSync(root, { recursive: true }))

function hashAfter(file: string): string {
  writeFileSync(join(root, file), `${Math.random()}`)
  return buildId(root)
}

test.each([
  'client/pages/home.test.tsx',
  'worker/platform/sql.ts',
  'worker/demo/seed.ts',
  'worker/local/serve.ts',
])('a change of %s keeps the build id, so that cached pages stay', (file) => {
  const before = buildId(root)
  expect(hashAfter(file)).toBe(before)
})

test.each(['client/pages/home.tsx', 'worker/render/stream.tsx', 'package-lock.json', 'vite.config.ts'])(
  'a change of %s gives a new build id',
  (file) => {
    const before = buildId(root)
    expect(hashAfter(file)).not.toBe(before)
  },
)
